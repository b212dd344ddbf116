/**
 * How many edges a path in a divisor graph has at most: bounds by linear programming, with
 * certificates that integer arithmetic checks.
 */
@NullMarked
package org.junipergreen.solver.chain.bound;

import org.jspecify.annotations.NullMarked;
