package org.junipergreen.solver.play;

import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import java.util.Arrays;

/**
 * How many words are in each layer P_0, P_1, … of the article's trap for the first player, without
 * its tree (Laval, Sicard, "Le jeu de Juniper-Green", IREM de La Réunion, 2017, section V).
 *
 * <p>A word is the numbers played so far, up to 1. P_0 are the words of even length that end with
 * 1; a word's layer is the number of moves until then when the first player hurries and the second
 * delays. Words that lead to the same position on the {@link BoardWithoutOne} continue alike, so
 * the words after each position are counted once for either player.
 */
public final class TrapLayers {
  /** The smallest board; below it a prime above n/2 can be played before 1. */
  public static final int MIN_N = BoardWithoutOne.MIN_N;

  /** The largest board: what has to be kept doubles every two or three numbers. */
  public static final int MAX_N = 40;

  private final BoardWithoutOne board;
  private final PositionValue<Integer> remoteness;

  /** By position, in whose bit 0 is a 1 when the first player made the last move. */
  private final Long2ObjectOpenHashMap<long[]> known = new Long2ObjectOpenHashMap<>();

  private TrapLayers(int n) {
    board = new BoardWithoutOne(n);
    remoteness = PositionValue.remoteness(board);
  }

  /**
   * The sizes of the layers, P_0 first; the last one is not empty.
   *
   * @param n the largest number on the board, {@link #MIN_N}..{@link #MAX_N}
   * @throws IllegalArgumentException when n is out of range
   */
  public static long[] sizes(int n) {
    if (n < MIN_N || n > MAX_N) {
      throw new IllegalArgumentException(
          "the trap's layers are counted for n = %d to %d, not %d".formatted(MIN_N, MAX_N, n));
    }
    TrapLayers layers = new TrapLayers(n);
    long[] sizes = {0};
    for (int opening = 2; opening <= n; opening += 2) {
      sizes = sum(sizes, layers.words(layers.board.opening(opening), true));
    }
    return sizes;
  }

  /** The sizes among the words that begin with one that leads to a position. */
  private long[] words(long position, boolean first) {
    long key = first ? position | 1 : position;
    long[] sizes = known.get(key);
    if (sizes == null) {
      sizes = count(position, first);
      known.put(key, sizes);
    }
    return sizes;
  }

  private long[] count(long position, boolean first) {
    // The second player's next word with 1 is one of P_0; the first player's is out of the trap.
    long[] sizes = {first ? 1 : 0};
    int following = (int) remoteness.of(position);
    boolean inTrap = first == (following % 2 == 0);
    if (inTrap) {
      sizes = Arrays.copyOf(sizes, following + 2);
      sizes[following + 1]++;
    }
    for (long rest = board.moves(position); rest != 0; rest &= rest - 1) {
      int v = Long.numberOfTrailingZeros(rest);
      sizes = sum(sizes, words(board.play(position, v), !first));
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
