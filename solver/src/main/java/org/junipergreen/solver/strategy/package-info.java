/** Proofs about boards that are too large to compute: pairings, copies, three primes. */
@NullMarked
package org.junipergreen.solver.strategy;

import org.jspecify.annotations.NullMarked;
