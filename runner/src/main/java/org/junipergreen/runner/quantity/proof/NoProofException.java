package org.junipergreen.runner.quantity.proof;

import java.util.function.Supplier;

/** Thrown if a line does not prove its claim. The message is one line with the reason. */
public final class NoProofException extends Exception {
  private static final long serialVersionUID = 1;

  private final boolean readable;

  private NoProofException(boolean readable, String message) {
    super(message);
    this.readable = readable;
  }

  /** The line has the right format but does not prove its claim. */
  static NoProofException refused(Exception why) {
    NoProofException refused = new NoProofException(true, String.valueOf(why.getMessage()));
    refused.initCause(why);
    return refused;
  }

  /** The line does not have the right format. */
  static NoProofException unreadable(String why) {
    return new NoProofException(false, why);
  }

  static void unless(boolean met, Supplier<String> problem) throws NoProofException {
    if (!met) {
      throw new NoProofException(true, problem.get());
    }
  }

  /** Returns whether the line has the right format. */
  boolean readable() {
    return readable;
  }
}
