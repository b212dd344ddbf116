package org.junipergreen.runner.proof;

/**
 * A claim with what proves it: a line of a proof file. May be wrong until it has been checked.
 *
 * <p>A proof is a record, whose components are the fields of the line in their order: {@code long},
 * {@code LongList}, {@code List<long[]>}, or a record of such, whose components take its place.
 */
public interface Proof {
  /**
   * Checks the proof, by code that shares nothing with what computed it.
   *
   * @return what it proves, in a sentence without its full stop
   * @throws NoProofException when it does not prove what it claims
   */
  String check() throws NoProofException;
}
