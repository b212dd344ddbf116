package org.junipergreen.solver.search;

/** A board has more numbers that matter than a search holds. The message says how many. */
public final class BoardTooLargeException extends IllegalArgumentException {
  private static final long serialVersionUID = 1L;

  /** With the reason. */
  public BoardTooLargeException(String message) {
    super(message);
  }
}
