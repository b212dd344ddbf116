package org.junipergreen.runner.quantity;

import java.nio.file.Path;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.function.UnaryOperator;
import org.junipergreen.runner.known.store.Store;
import org.junipergreen.runner.quantity.proof.Proof;
import org.junipergreen.runner.quantity.way.Work;
import org.junipergreen.runner.table.Row;

/** A quantity with proofs of its rows, in files that anybody can check. */
public interface Proved {
  /**
   * Starts to prove boards. The result returns the proof of an n, or empty if that takes too long,
   * and is faster for consecutive n.
   *
   * @param work the threads and the time for each proof, with everything that it needs
   * @param store provides stored rows; open until the last proof
   */
  IntFunction<Optional<Proof>> proofs(Work work, Optional<Store> store);

  /**
   * Returns an operator that completes rows by the proofs beside the table. It throws a {@code
   * Failure} if a row contradicts a proof.
   *
   * @param folder of the proofs; need not exist
   * @throws org.junipergreen.runner.text.Failure if a proof is refused
   */
  default UnaryOperator<Row> completed(Path folder) {
    return UnaryOperator.identity();
  }
}
