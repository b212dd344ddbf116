/** The least number of chains that 1..n can be divided into, with a proof that fewer do not do. */
@NullMarked
package org.junipergreen.solver.chain.partition;

import org.jspecify.annotations.NullMarked;
