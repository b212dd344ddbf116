/** Text from files, and failures that are reported in one line. */
@NullMarked
package org.junipergreen.runner.text;

import org.jspecify.annotations.NullMarked;
