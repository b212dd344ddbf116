/** The least number of chains into which 1..n can be partitioned, with proofs. */
@NullMarked
package org.junipergreen.solver.chain.partition;

import org.jspecify.annotations.NullMarked;
