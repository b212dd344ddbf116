package org.junipergreen.runner.proof;

/** A line that is not in the format of proofs; the message is one line that says why. */
public final class UnreadableProofException extends Exception {
  private static final long serialVersionUID = 1;

  UnreadableProofException(String message) {
    super(message);
  }
}
