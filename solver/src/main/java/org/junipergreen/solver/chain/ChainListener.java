package org.junipergreen.solver.chain;

/** Hears how far a search for a longest chain has come. */
@FunctionalInterface
public interface ChainListener {
  /**
   * A longer chain was found. Called by any of the search's threads, one at a time.
   *
   * @param length the numbers of the longest chain so far
   * @param bound how many a chain can have at most, as far as is proved
   */
  void advanced(int length, int bound);
}
