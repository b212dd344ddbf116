package org.junipergreen.runner.quantity.proof;

/**
 * A claim with its proof: one line of a proof file. It may be wrong until checked.
 *
 * <p>A proof is a record. Its components are the fields of the line in order: {@code long}, {@code
 * LongList}, {@code List<long[]>}, or a record of these, whose components are inserted in its
 * place.
 */
public interface Proof {
  /**
   * Checks the proof with code that is independent of the computation.
   *
   * @return the proved statement, as a sentence without its full stop
   * @throws NoProofException if the proof is not valid
   */
  String check() throws NoProofException;
}
