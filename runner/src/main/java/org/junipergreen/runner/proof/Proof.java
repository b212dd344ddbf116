package org.junipergreen.runner.proof;

import java.io.IOException;

/** A claim with what proves it: a line of a proof file. May be wrong until it has been checked. */
public interface Proof {
  /** What is claimed, and by what means. */
  ProofKind kind();

  /** Writes the fields of this kind in their order. */
  void write(ProofWriter out) throws IOException;

  /**
   * Checks the proof, by code that shares nothing with what computed it.
   *
   * @return what it proves, in a sentence without its full stop
   * @throws RefusedProofException when it does not prove what it claims
   */
  String check() throws RefusedProofException;
}
