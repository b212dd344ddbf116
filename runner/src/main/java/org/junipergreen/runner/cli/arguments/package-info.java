/** Parsers of arguments: numbers, sizes, times, boards. They know no quantity. */
@NullMarked
package org.junipergreen.runner.cli.arguments;

import org.jspecify.annotations.NullMarked;
