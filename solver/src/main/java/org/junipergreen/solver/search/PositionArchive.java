package org.junipergreen.solver.search;

import java.util.Locale;

/**
 * Keeps solved positions beyond the life of a search, so that an interrupted one can go on.
 *
 * <p>The search hands over every position that was expensive to solve, and asks for all of them
 * back when it starts. What an archive holds fits one {@link Format} only; an implementation keeps
 * one archive for each format and returns exactly what was saved: it detects damaged entries and
 * leaves them out, for the search cannot tell a wrong outcome from a right one.
 */
public interface PositionArchive {
  /** Takes archived positions. */
  @FunctionalInterface
  interface Receiver {
    /**
     * Takes one position.
     *
     * @param key as it was saved
     * @param value as it was saved
     * @param work as it was saved
     * @return false when the words cannot be a position of this search, and were ignored
     */
    boolean accept(long[] key, long[] value, long work);
  }

  /** Hands every position of the archive to {@code receiver}. Called once, before the search. */
  void replay(Receiver receiver);

  /**
   * Keeps a solved position; a key that is there already may be kept or overwritten, for the
   * outcome is the same. Called by any number of threads at once, and should return quickly.
   *
   * @param key the packed position, as many words as the format says; the caller's to give away
   * @param value the packed outcome, as many words as the format says; the caller's to give away
   * @param work the number of positions that were searched to solve it, at least 1
   */
  void save(long[] key, long[] value, long work);

  /**
   * What the words of an archived position mean. Archives of different formats must not be mixed.
   *
   * @param quantity what was solved, {@code "outcome"} here
   * @param n the largest number on the board
   * @param version raised whenever the meaning of the bits changes
   * @param keyBits the length of a key in bits, from the lowest bit of the first word
   * @param valueBits the length of a value in bits
   */
  public record Format(String quantity, int n, int version, int keyBits, int valueBits) {
    /** Words of a key. */
    public int keyWords() {
      return (keyBits + 63) >>> 6;
    }

    /** Words of a value. */
    public int valueWords() {
      return (valueBits + 63) >>> 6;
    }

    /** The format in one word, fit for a file's name or header. */
    public String id() {
      return String.format(
          Locale.ROOT, "%s-%d-v%d-%d-%d", quantity, n, version, keyBits, valueBits);
    }
  }
}
