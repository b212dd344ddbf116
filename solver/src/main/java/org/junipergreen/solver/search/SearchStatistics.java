package org.junipergreen.solver.search;

/**
 * How far a search has come.
 *
 * @param positions positions searched move by move; while threads are at work, up to 16,384 less
 *     for each of them
 * @param strategyHits positions decided by a strategy that was found for another one
 * @param openingsSolved questions about openings that were answered
 * @param table what the transposition table did
 */
public record SearchStatistics(long positions, long strategyHits, int openingsSolved, Table table) {
  /**
   * What a transposition table has done so far. The figures are taken one after the other while
   * other threads may be at work, so they need not fit together to the last one.
   *
   * @param hits look-ups that found their position
   * @param misses look-ups that did not
   * @param replacements stores that overwrote another position
   * @param refusals stores that were dropped, because all entries in the line had cost more or
   *     another thread was writing there
   * @param filled entries in use
   * @param entries entries that the table has
   */
  public record Table(
      long hits, long misses, long replacements, long refusals, long filled, long entries) {
    /** Of a search without a table. */
    public static final Table NONE = new Table(0, 0, 0, 0, 0, 0);

    /** The share of the entries in use, 0 to 1. */
    public double fill() {
      return entries == 0 ? 0 : (double) filled / entries;
    }
  }
}
