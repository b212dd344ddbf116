package org.junipergreen.runner.proof;

import java.util.function.Supplier;

/** A proof that does not prove what it claims; the message is one line that says why. */
public final class RefusedProofException extends Exception {
  private static final long serialVersionUID = 1;

  RefusedProofException(String message) {
    super(message);
  }

  RefusedProofException(Exception cause) {
    super(cause.getMessage(), cause);
  }

  /** Refuses a proof unless a condition is met. */
  static void unless(boolean met, Supplier<String> problem) throws RefusedProofException {
    if (!met) {
      throw new RefusedProofException(problem.get());
    }
  }
}
