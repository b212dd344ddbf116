/**
 * The command line: {@code commands} call what the program can do; they share {@code options} and
 * {@code output}, and these know no command.
 */
@NullMarked
package org.junipergreen.runner.cli;

import org.jspecify.annotations.NullMarked;
