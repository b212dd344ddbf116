/**
 * Cancellation and threads. This package has no clock: a deadline is a request that a caller makes
 * at that time.
 */
@NullMarked
package org.junipergreen.solver.work;

import org.jspecify.annotations.NullMarked;
