/** Solved positions: how an entry is packed, and the transposition table. */
@NullMarked
package org.junipergreen.solver.search.table;

import org.jspecify.annotations.NullMarked;
