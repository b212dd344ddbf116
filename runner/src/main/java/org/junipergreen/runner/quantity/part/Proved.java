package org.junipergreen.runner.quantity.part;

import java.nio.file.Path;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.function.UnaryOperator;
import org.junipergreen.runner.known.store.Store;
import org.junipergreen.runner.quantity.proof.Proof;
import org.junipergreen.runner.quantity.way.Work;
import org.junipergreen.runner.table.Row;

/** A quantity with proofs of what it says of boards, in files for anybody to check. */
public interface Proved {
  /**
   * Begins to prove boards. What it returns makes the proof of an n, or nothing when that takes too
   * long, and goes on faster from an n to the next.
   *
   * @param work the threads for each proof, and the time, which is for all that it needs
   * @param store where what is stored need not be found again, if there is one; open until the last
   *     proof
   */
  IntFunction<Optional<Proof>> proofs(Work work, Optional<Store> store);

  /**
   * Completes rows that are to be published by what the proofs beside the table prove.
   *
   * @param folder of the proofs; need not exist
   * @throws org.junipergreen.runner.text.Failure when a proof is refused; the operator, when a row
   *     contradicts one
   */
  default UnaryOperator<Row> completed(Path folder) {
    return UnaryOperator.identity();
  }
}
