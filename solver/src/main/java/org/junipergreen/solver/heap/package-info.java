/** Take-and-break games: octal games and Grundy's game, with values, sums, periods and misère. */
@NullMarked
package org.junipergreen.solver.heap;

import org.jspecify.annotations.NullMarked;
