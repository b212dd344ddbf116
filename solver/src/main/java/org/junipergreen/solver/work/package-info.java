/** Cancellation and threads. This package knows no clock: a deadline is a request made in time. */
@NullMarked
package org.junipergreen.solver.work;

import org.jspecify.annotations.NullMarked;
