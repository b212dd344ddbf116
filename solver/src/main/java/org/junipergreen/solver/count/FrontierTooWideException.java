package org.junipergreen.solver.count;

/** Thrown if a graph is unsuitable for the frontier method. The message gives the reason. */
public final class FrontierTooWideException extends IllegalStateException {
  private static final long serialVersionUID = 1L;

  FrontierTooWideException(String message) {
    super(message);
  }
}
