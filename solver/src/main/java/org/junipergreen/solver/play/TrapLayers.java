package org.junipergreen.solver.play;

import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import java.util.Arrays;

/**
 * The sizes of the layers P_0, P_1, … of the article's trap for the first player (Laval, Sicard,
 * "Le jeu de Juniper-Green", IREM de La Réunion, 2017, section V), without building its tree.
 *
 * <p>A word is the sequence of numbers played so far, up to 1. P_0 contains the words of even
 * length that end with 1. The layer of a word is the number of moves until then if the first player
 * hurries and the second delays. Words with equal positions on the {@link BoardWithoutOne} have
 * equal continuations, which are counted once for each player.
 */
public final class TrapLayers {
  /** Below it, every prime above n/2 may be played before 1. */
  public static final int MIN_N = BoardWithoutOne.MIN_N;

  /** The largest board. Memory doubles every two or three numbers. */
  public static final int MAX_N = 40;

  private final BoardWithoutOne board;
  private final PositionValue<Integer> remoteness;

  /** The key is a position; bit 0 is set if the first player made the last move. */
  private final Long2ObjectOpenHashMap<long[]> known = new Long2ObjectOpenHashMap<>();

  private TrapLayers(int n) {
    board = new BoardWithoutOne(n);
    remoteness = PositionValue.remoteness(board);
  }

  /**
   * Returns the sizes of the layers from P_0 to the last non-empty one.
   *
   * @throws IllegalArgumentException if n is not from {@link #MIN_N} to {@link #MAX_N}
   */
  public static long[] sizes(int n) {
    if (n < MIN_N || n > MAX_N) {
      throw new IllegalArgumentException(
          "the layers of the trap are counted for n = %d to %d, not %d".formatted(MIN_N, MAX_N, n));
    }
    TrapLayers layers = new TrapLayers(n);
    long[] sizes = {0};
    for (int opening = 2; opening <= n; opening += 2) {
      sizes = sum(sizes, layers.words(layers.board.opening(opening), true));
    }
    return sizes;
  }

  /** Returns the sizes restricted to the continuations of a word that leads to a position. */
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
    // Playing 1 next gives a word of P_0 for the second player, and leaves the trap for the first.
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
