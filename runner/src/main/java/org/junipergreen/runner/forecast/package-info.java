/** Estimates of computation time, from declared costs and measurements. */
@NullMarked
package org.junipergreen.runner.forecast;

import org.jspecify.annotations.NullMarked;
