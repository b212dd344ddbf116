/** Exact numbers of structures in a graph, by dynamic programming over an order of its vertices. */
@NullMarked
package org.junipergreen.solver.count;

import org.jspecify.annotations.NullMarked;
