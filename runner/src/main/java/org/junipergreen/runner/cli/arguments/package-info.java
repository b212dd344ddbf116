/** Parsers of arguments: numbers, sizes, times, boards, choices. */
@NullMarked
package org.junipergreen.runner.cli.arguments;

import org.jspecify.annotations.NullMarked;
