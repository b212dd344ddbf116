/** Remembered strategies, found again by the numbers that they depend on. */
@NullMarked
package org.junipergreen.solver.search.strategy;

import org.jspecify.annotations.NullMarked;
