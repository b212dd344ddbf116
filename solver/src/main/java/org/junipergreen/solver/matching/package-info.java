/**
 * The polynomial engine: maximum matchings of the divisor graph, their Gallai–Edmonds decomposition
 * and the certificates that prove them.
 */
@NullMarked
package org.junipergreen.solver.matching;

import org.jspecify.annotations.NullMarked;
