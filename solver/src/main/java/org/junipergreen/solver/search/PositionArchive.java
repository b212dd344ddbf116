package org.junipergreen.solver.search;

import java.util.Locale;

/**
 * Stores solved positions beyond the life of a search, so that an interrupted search can be
 * resumed.
 *
 * <p>The search saves every position that was expensive to solve, and restores all of them when it
 * starts. There is one archive per {@link EntryFormat}. An implementation returns exactly what was
 * saved and omits damaged entries, because the search cannot detect wrong outcomes.
 */
public interface PositionArchive {
  /** Accepts archived positions. */
  @FunctionalInterface
  interface PositionSink {
    /**
     * Accepts one position, with the words that were saved.
     *
     * @return false if the words cannot be a position of this search, and were ignored
     */
    boolean accept(long[] key, long[] value, long work);
  }

  /** Passes every position of the archive to {@code receiver}. Called once, before the search. */
  void replay(PositionSink receiver);

  /**
   * Saves a solved position. An equal key may be retained or overwritten, because the outcome is
   * the same. Called by any number of threads; should return quickly. The caller does not use the
   * arrays afterwards.
   *
   * @param key the packed position, as many words as the format says
   * @param value the packed outcome, as many words as the format says
   * @param work the number of positions that were searched to solve it, at least 1
   */
  void save(long[] key, long[] value, long work);

  /**
   * The meaning of the words of archived positions. Archives of different formats must not be
   * mixed.
   *
   * @param quantity the solved quantity, such as {@code "outcome"}
   * @param version increased whenever the meaning of the bits changes
   * @param valueBits the length of a value in bits
   */
  public record EntryFormat(String quantity, int n, int version, int keyBits, int valueBits) {
    public int keyWords() {
      return (keyBits + 63) >>> 6;
    }

    public int valueWords() {
      return (valueBits + 63) >>> 6;
    }

    /** Returns an identifier of the format for file names and headers. */
    public String id() {
      return String.format(
          Locale.ROOT, "%s-%d-v%d-%d-%d", quantity, n, version, keyBits, valueBits);
    }
  }
}
