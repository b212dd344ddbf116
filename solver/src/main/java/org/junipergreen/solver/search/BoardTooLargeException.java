package org.junipergreen.solver.search;

/** Thrown if a board has too many numbers for a search. The message gives both numbers. */
public final class BoardTooLargeException extends IllegalArgumentException {
  private static final long serialVersionUID = 1L;

  public BoardTooLargeException(String message) {
    super(message);
  }
}
