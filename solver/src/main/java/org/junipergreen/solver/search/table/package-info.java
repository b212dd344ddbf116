/**
 * What a search remembers: how an entry is packed, the transposition table of solved positions, and
 * strategies, found again by the numbers that they depend on.
 */
@NullMarked
package org.junipergreen.solver.search.table;

import org.jspecify.annotations.NullMarked;
