package org.junipergreen.solver.search.remoteness;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junipergreen.solver.board.Board;
import org.junipergreen.solver.search.position.Bits128;
import org.junipergreen.solver.search.position.PackedBoard;
import org.junipergreen.solver.search.position.Position;
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

  private record PackedPosition(int token, long lo, long hi) {}

  /** Bounds on the number of moves within which a position is won. */
  private static final class MoveBounds {
    int enough = Integer.MAX_VALUE;
    int tooFew;
  }

  private final PackedBoard board;

  /** Working memory. */
  private final Position next;

  private final Cancellation ends;
  private final Map<PackedPosition, MoveBounds> known = new HashMap<>();
  private final Map<PackedPosition, Integer> won = new HashMap<>();
  private final Map<PackedPosition, Integer> heldOut = new HashMap<>();
  private final IntList answers = new IntArrayList();

  private LengthStrategies(int n, Cancellation ends) {
    board = new PackedBoard(Board.upTo(n), false);
    next = new Position(board);
    this.ends = ends;
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

  /** Writes that the winner wins in time, and that the loser holds out. */
  private void open(int opening, int length) {
    PackedPosition after = position(board.vertex(opening), board.allLo(), board.allHi());
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

  private PackedPosition play(PackedPosition position, int move) {
    return position(move, position.lo, position.hi);
  }

  private PackedPosition position(int token, long lo, long hi) {
    next.set(token, lo, hi);
    next.dropUnreachable();
    return new PackedPosition(token, next.lo, next.hi);
  }

  private int[] moves(PackedPosition position) {
    long lo = board.lo(position.token) & position.lo;
    long hi = board.hi(position.token) & position.hi;
    int[] moves = new int[Bits128.count(lo, hi)];
    Bits128.list(lo, hi, moves);
    return moves;
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
    answers.add(board.number(move));
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
    answers.add(board.number(reply));
    holdOut(play(position, reply), within);
  }
}
