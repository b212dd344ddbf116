package org.junipergreen.runner.proof;

import java.util.function.Supplier;

/** A line that is no proof of what it claims; the message is one line that says why. */
public final class NoProofException extends Exception {
  private static final long serialVersionUID = 1;

  private final boolean readable;

  private NoProofException(boolean readable, String message) {
    super(message);
    this.readable = readable;
  }

  /** A line in the format that does not prove what it claims. */
  static NoProofException refused(Exception why) {
    NoProofException refused = new NoProofException(true, String.valueOf(why.getMessage()));
    refused.initCause(why);
    return refused;
  }

  /** A line that is not in the format. */
  static NoProofException unreadable(String why) {
    return new NoProofException(false, why);
  }

  /** Refuses a proof unless a condition is met. */
  static void unless(boolean met, Supplier<String> problem) throws NoProofException {
    if (!met) {
      throw new NoProofException(true, problem.get());
    }
  }

  /** Whether the line is in the format. */
  boolean readable() {
    return readable;
  }
}
