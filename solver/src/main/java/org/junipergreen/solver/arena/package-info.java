/**
 * Two-player games on explicit directed graphs, cycles allowed: attractors and the strategies they
 * give, the kernel of an acyclic graph, and some games as graphs.
 */
@NullMarked
package org.junipergreen.solver.arena;

import org.jspecify.annotations.NullMarked;
