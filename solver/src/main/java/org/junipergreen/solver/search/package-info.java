/**
 * The exhaustive engine: game positions, the rules that make equal what plays equally, an off-heap
 * transposition table and a parallel search. It knows nothing of matchings, so that it can check
 * the engine that does.
 */
@NullMarked
package org.junipergreen.solver.search;

import org.jspecify.annotations.NullMarked;
