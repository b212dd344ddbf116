/** The board 1..n: primes, the divisor relation and packed sets of numbers. */
@NullMarked
package org.junipergreen.solver.board;

import org.jspecify.annotations.NullMarked;
