/** Upper bounds for paths in a divisor graph by linear programming, with exact certificates. */
@NullMarked
package org.junipergreen.solver.chain.bound;

import org.jspecify.annotations.NullMarked;
