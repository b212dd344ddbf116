/** Maximum matchings of divisor graphs, their Gallai–Edmonds decomposition and certificates. */
@NullMarked
package org.junipergreen.solver.matching;

import org.jspecify.annotations.NullMarked;
