/** Two-player games on directed graphs that may have cycles: attractors, strategies and kernels. */
@NullMarked
package org.junipergreen.solver.arena;

import org.jspecify.annotations.NullMarked;
