package org.junipergreen.solver.search.remoteness;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junipergreen.solver.board.Divisors;
import org.junipergreen.solver.work.Cancellation;
import org.junipergreen.solver.work.CancelledException;

/**
 * Strategies of both sides that prove the lengths of the games on 1..n: one side wins in time, the
 * other holds out as long. They are written as the answers that a reader has to look up, in the
 * order of docs/proofs.md, kind {@code remoteness}.
 *
 * <p>The only question about a position is whether its player wins within a number of moves.
 * Answers are cached by the last number played and the reachable numbers. Memory is about 150 bytes
 * per position.
 */
public final class LengthStrategies {
  /** The numbers of a board must fit into two words. */
  public static final int MAX_N = 126;

  private static final int WORD = 64;

  private record PackedPosition(int last, long low, long high) {}

  /** Bounds on the number of moves within which a position is won. */
  private static final class MoveBounds {
    int enough = Integer.MAX_VALUE;
    int tooFew;
  }

  private final long[] low;
  private final long[] high;
  private final int n;
  private final Cancellation ends;
  private final Map<PackedPosition, MoveBounds> known = new HashMap<>();
  private final Map<PackedPosition, Integer> won = new HashMap<>();
  private final Map<PackedPosition, Integer> heldOut = new HashMap<>();
  private final IntList answers = new IntArrayList();

  private LengthStrategies(int n, Cancellation ends) {
    this.n = n;
    this.ends = ends;
    low = new long[n + 1];
    high = new long[n + 1];
    for (int v = 1; v <= n; v++) {
      for (int w = 1; w <= n; w++) {
        if (v != w && Divisors.adjacent(v, w)) {
          low[v] |= low(w);
          high[v] |= high(w);
        }
      }
    }
  }

  /**
   * Returns the answers for all even openings of the board 1..n.
   *
   * @param lengths the lengths of the games, including the opening, for the openings 2, 4, …
   * @param ends cancels the search
   * @throws CancelledException if cancelled
   * @throws IllegalArgumentException if n is too large, or a length is wrong
   */
  public static IntList of(int n, int[] lengths, Cancellation ends) {
    if (n > MAX_N) {
      throw new IllegalArgumentException("n is at most %d, not %d".formatted(MAX_N, n));
    }
    LengthStrategies strategies = new LengthStrategies(n, ends);
    for (int i = 0; i < lengths.length; i++) {
      strategies.open(2 * (i + 1), lengths[i]);
    }
    return strategies.answers;
  }

  private static long low(int v) {
    return v < WORD ? 1L << v : 0;
  }

  private static long high(int v) {
    return v < WORD ? 0 : 1L << (v - WORD);
  }

  /** Writes that the winner wins in time, and that the loser holds out. */
  private void open(int opening, int length) {
    PackedPosition after = position(opening, all(low) & ~low(opening), all(high) & ~high(opening));
    int following = length - 1;
    boolean over = moves(after).length == 0;
    if (following < 0 || over != (following == 0)) {
      throw new IllegalArgumentException("a length of a game is wrong");
    }
    if (following % 2 == 1) {
      win(after, following);
      holdOut(after, following - 2);
      return;
    }
    for (int reply : moves(after)) {
      win(play(after, reply), following - 1);
    }
    if (following > 0) {
      answer(after, following - 3);
    }
  }

  private static long all(long[] words) {
    return Arrays.stream(words).reduce(0, (a, b) -> a | b);
  }

  private PackedPosition play(PackedPosition position, int move) {
    return position(move, position.low & ~low(move), position.high & ~high(move));
  }

  private PackedPosition position(int last, long freeLow, long freeHigh) {
    long reachedLow = low[last] & freeLow;
    long reachedHigh = high[last] & freeHigh;
    long newLow = reachedLow;
    long newHigh = reachedHigh;
    while ((newLow | newHigh) != 0) {
      int v =
          newLow != 0
              ? Long.numberOfTrailingZeros(newLow)
              : WORD + Long.numberOfTrailingZeros(newHigh);
      newLow &= ~low(v);
      newHigh &= ~high(v);
      long moreLow = low[v] & freeLow & ~reachedLow;
      long moreHigh = high[v] & freeHigh & ~reachedHigh;
      reachedLow |= moreLow;
      reachedHigh |= moreHigh;
      newLow |= moreLow;
      newHigh |= moreHigh;
    }
    return new PackedPosition(last, reachedLow, reachedHigh);
  }

  private int[] moves(PackedPosition position) {
    long movesLow = low[position.last] & position.low;
    long movesHigh = high[position.last] & position.high;
    return IntStream.rangeClosed(1, n)
        .filter(v -> (movesLow & low(v)) != 0 || (movesHigh & high(v)) != 0)
        .toArray();
  }

  /** Returns the moves, those that leave the opponent few replies first. */
  private List<Integer> promising(PackedPosition position) {
    return Arrays.stream(moves(position))
        .boxed()
        .sorted(Comparator.comparingInt(move -> moves(play(position, move)).length))
        .toList();
  }

  /** Returns whether the player to move can win within this many numbers. */
  private boolean wins(PackedPosition position, int within) {
    if (within < 1) {
      return false;
    }
    MoveBounds bounds = known.computeIfAbsent(position, first -> new MoveBounds());
    if (within >= bounds.enough || within <= bounds.tooFew) {
      return within >= bounds.enough;
    }
    ends.check();
    boolean wins =
        promising(position).stream().anyMatch(move -> loses(play(position, move), within - 1));
    if (wins) {
      bounds.enough = within;
    } else {
      bounds.tooFew = within;
    }
    return wins;
  }

  private boolean loses(PackedPosition position, int within) {
    int[] replies = moves(position);
    return replies.length == 0
        || (within > 1
            && IntStream.of(replies).allMatch(reply -> wins(play(position, reply), within - 1)));
  }

  private boolean ends(PackedPosition position) {
    return IntStream.of(moves(position)).anyMatch(move -> moves(play(position, move)).length == 0);
  }

  private void win(PackedPosition position, int within) {
    if (ends(position) || won.getOrDefault(position, Integer.MAX_VALUE) <= within) {
      return;
    }
    int move =
        promising(position).stream()
            .filter(each -> loses(play(position, each), within - 1))
            .findFirst()
            .orElseThrow(() -> new IllegalArgumentException("a length of a game is wrong"));
    answers.add(move);
    PackedPosition after = play(position, move);
    for (int reply : moves(after)) {
      win(play(after, reply), within - 2);
    }
    won.put(position, within);
  }

  /** Writes how the opponent prevents a win within this many numbers. */
  private void holdOut(PackedPosition position, int within) {
    if (within < 1 || heldOut.getOrDefault(position, 0) >= within) {
      return;
    }
    for (int move : moves(position)) {
      answer(play(position, move), within - 2);
    }
    heldOut.put(position, within);
  }

  /** Writes a reply after which the opponent does not win within this many numbers. */
  private void answer(PackedPosition position, int within) {
    if (moves(position).length == 0) {
      throw new IllegalArgumentException("a length of a game is wrong");
    }
    if (within < 1 || ends(position)) {
      return;
    }
    int reply =
        promising(position).stream()
            .filter(each -> !wins(play(position, each), within))
            .findFirst()
            .orElseThrow(() -> new IllegalArgumentException("a length of a game is wrong"));
    answers.add(reply);
    holdOut(play(position, reply), within);
  }
}
