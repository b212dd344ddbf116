package org.junipergreen.runner.quantity;

import java.util.Optional;
import java.util.function.IntFunction;
import org.junipergreen.runner.proof.Proof;
import org.junipergreen.runner.store.Store;

/** Proofs of what a quantity says of boards. */
@FunctionalInterface
public interface RowProofs {
  /**
   * Begins to prove boards. What it returns makes the proof of an n, or nothing when that takes too
   * long, and goes on faster from an n to the next.
   *
   * @param threads for each proof
   * @param store where what is stored need not be found again, if there is one; open until the last
   *     proof
   * @param nanosEach the time for each n
   */
  IntFunction<Optional<Proof>> begin(int threads, Optional<Store> store, long nanosEach);
}
