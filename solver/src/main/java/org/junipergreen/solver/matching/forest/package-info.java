/** The matching algorithm: Hungarian forests. Internal to {@code matching}. */
@NullMarked
package org.junipergreen.solver.matching.forest;

import org.jspecify.annotations.NullMarked;
