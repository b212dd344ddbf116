package org.junipergreen.solver.play;

import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import java.util.Arrays;

/**
 * How many words are in each layer P_0, P_1, … of the article's trap for the first player, without
 * its tree (Laval, Sicard, "Le jeu de Juniper-Green", IREM de La Réunion, 2017, section V).
 *
 * <p>A word is the numbers played so far, up to 1. P_0 are the words of even length that end with
 * 1; a word's layer is the number of moves until then when the first player hurries and the second
 * delays. Words with the same last number and the same component before it continue alike, so each
 * such position is counted through once for either player.
 */
public final class TrapLayers {
  /** The smallest board; below it a prime above n/2 can be played before 1. */
  public static final int LEAST = WithoutOne.LEAST;

  /** The largest board: what has to be kept doubles every two or three numbers. */
  public static final int MOST = 40;

  private final WithoutOne board;
  private final GameLength lengths;

  /** For words that the first player ended, by key; and for those that the second did. */
  private final Long2ObjectOpenHashMap<long[]> byFirst = new Long2ObjectOpenHashMap<>();

  private final Long2ObjectOpenHashMap<long[]> bySecond = new Long2ObjectOpenHashMap<>();

  private TrapLayers(int n) {
    board = new WithoutOne(n);
    lengths = new GameLength(board);
  }

  /**
   * The sizes of the layers, P_0 first; the last one is not empty.
   *
   * @param n the largest number on the board, {@link #LEAST}..{@link #MOST}
   * @throws IllegalArgumentException when n is out of range
   */
  public static long[] sizes(int n) {
    if (n < LEAST || n > MOST) {
      throw new IllegalArgumentException(
          "the trap's layers are counted for n = %d to %d, not %d".formatted(LEAST, MOST, n));
    }
    TrapLayers layers = new TrapLayers(n);
    long[] sizes = {0};
    for (int opening = 2; opening <= n; opening += 2) {
      sizes = sum(sizes, layers.words(opening, layers.board.all() ^ 1L << opening, true));
    }
    return sizes;
  }

  /** The sizes among the words that begin with one that ends with {@code last}. */
  private long[] words(int last, long unused, boolean first) {
    long component = board.component(last, unused);
    Long2ObjectOpenHashMap<long[]> known = first ? byFirst : bySecond;
    long key = WithoutOne.key(last, component);
    long[] sizes = known.get(key);
    if (sizes == null) {
      sizes = count(last, component, first);
      known.put(key, sizes);
    }
    return sizes;
  }

  private long[] count(int last, long component, boolean first) {
    // The second player's next word with 1 is one of P_0; the first player's is out of the trap.
    long[] sizes = {first ? 1 : 0};
    int following = lengths.following(last, component);
    boolean inTrap = first == (following % 2 == 0);
    if (inTrap) {
      sizes = Arrays.copyOf(sizes, following + 2);
      sizes[following + 1]++;
    }
    for (long rest = board.around(last) & component; rest != 0; rest &= rest - 1) {
      int v = Long.numberOfTrailingZeros(rest);
      sizes = sum(sizes, words(v, component ^ 1L << v, !first));
    }
    return sizes;
  }

  private static long[] sum(long[] a, long[] b) {
    long[] sum = Arrays.copyOf(a, Math.max(a.length, b.length));
    for (int i = 0; i < b.length; i++) {
      sum[i] = Math.addExact(sum[i], b[i]);
    }
    return sum;
  }
}
