/**
 * How many edges of a divisor graph can form paths at most: bounds by linear programming, with
 * certificates that integer arithmetic checks. For longest chains and for partitions into chains.
 */
@NullMarked
package org.junipergreen.solver.chain.bound;

import org.jspecify.annotations.NullMarked;
