package org.junipergreen.solver.count;

/** A count by the frontier method does not take a graph. The message says why. */
public final class FrontierTooWideException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** With the reason. */
  FrontierTooWideException(String message) {
    super(message);
  }
}
