/**
 * How an answer is worded: a sentence for a person, records for everybody, and what a board is
 * called.
 */
@NullMarked
package org.junipergreen.runner.answer;

import org.jspecify.annotations.NullMarked;
