/**
 * Solved positions: how an entry is packed, the transposition table, and the way to the archive.
 */
@NullMarked
package org.junipergreen.solver.search.table;

import org.jspecify.annotations.NullMarked;
