/** The forest that is updated while the board grows. Internal to {@code matching}. */
@NullMarked
package org.junipergreen.solver.matching.sweep;

import org.jspecify.annotations.NullMarked;
