package org.junipergreen.solver.search;

/**
 * The progress of a search.
 *
 * @param positions positions searched move by move; during a search, up to 16,384 per thread are
 *     not yet included
 * @param strategyHits positions decided by a stored strategy
 */
public record SearchStatistics(
    long positions, long strategyHits, int openingsSolved, TableStatistics table) {
  /**
   * Statistics of a transposition table. The counters are read one after the other while other
   * threads may be active, so they may be slightly inconsistent.
   *
   * @param hits look-ups that found their position
   * @param replacements stores that overwrote another position
   * @param refusals stores that were dropped, because all entries in the line had cost more or
   *     another thread was writing there
   * @param entries the capacity in entries
   */
  public record TableStatistics(
      long hits, long misses, long replacements, long refusals, long filled, long entries) {
    public static final TableStatistics NONE = new TableStatistics(0, 0, 0, 0, 0, 0);

    /** Returns the share of entries in use, 0 to 1. */
    public double fill() {
      return entries == 0 ? 0 : (double) filled / entries;
    }
  }
}
