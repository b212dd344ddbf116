/** How the words of a command line are read: numbers, sizes, times, boards, choices of words. */
@NullMarked
package org.junipergreen.runner.cli.arguments;

import org.jspecify.annotations.NullMarked;
