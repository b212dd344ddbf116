/**
 * Take-and-break heap games: octal games and Grundy's game, their Grundy values, sums, misère play,
 * periods, and long runs through a sparse space.
 */
@NullMarked
package org.junipergreen.solver.heap;

import org.jspecify.annotations.NullMarked;
