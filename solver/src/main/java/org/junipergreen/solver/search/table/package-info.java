/**
 * Caches of a search: the transposition table of solved positions, and strategies indexed by the
 * numbers on which they depend. Internal.
 */
@NullMarked
package org.junipergreen.solver.search.table;

import org.jspecify.annotations.NullMarked;
