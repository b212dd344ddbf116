/**
 * The forest that is kept while the board grows, and whose largest component is not grown again.
 * Internal to {@code matching}.
 */
@NullMarked
package org.junipergreen.solver.matching.sweep;

import org.jspecify.annotations.NullMarked;
