/** The command line: one small class per command; parses, calls, prints. */
@NullMarked
package org.junipergreen.runner.cli;

import org.jspecify.annotations.NullMarked;
