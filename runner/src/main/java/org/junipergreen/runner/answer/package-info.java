/** Answers in words and in records, and names of boards. */
@NullMarked
package org.junipergreen.runner.answer;

import org.jspecify.annotations.NullMarked;
