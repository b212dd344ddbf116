package org.junipergreen.solver.search;

/** A search was stopped before it had its answer. What it has solved stays in the archive. */
public final class SearchInterruptedException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** For the board 1..n. */
  public SearchInterruptedException(int n) {
    super("the search of n = " + n + " was interrupted");
  }
}
