/**
 * The matching algorithm: Hungarian forests of divisor graphs, of one set of numbers alone or kept
 * while the board grows. Internal to {@code matching}.
 */
@NullMarked
package org.junipergreen.solver.matching.forest;

import org.jspecify.annotations.NullMarked;
