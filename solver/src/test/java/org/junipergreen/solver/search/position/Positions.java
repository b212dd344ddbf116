package org.junipergreen.solver.search.position;

import java.util.ArrayList;
import java.util.List;

/** Positions for tests, written and read as numbers of the game. */
public final class Positions {
  private Positions() {}

  /** The position with {@code token} just played and {@code unused} left, all of it fresh. */
  public static Position of(PackedBoard board, int token, int... unused) {
    Position p = new Position(board);
    p.token = board.vertex(token);
    for (int v : unused) {
      p.add(board.vertex(v));
    }
    p.freshLo = p.lo;
    p.freshHi = p.hi;
    return p;
  }

  /** The unused numbers, ascending. */
  public static List<Integer> unused(Position p) {
    return numbers(p.board, p.lo, p.hi);
  }

  /** The numbers of the carrier, ascending. */
  public static List<Integer> carrier(Position p) {
    return numbers(p.board, p.carrier.lo, p.carrier.hi);
  }

  private static List<Integer> numbers(PackedBoard board, long lo, long hi) {
    List<Integer> numbers = new ArrayList<>();
    for (int v = 0; v < board.size(); v++) {
      if (Bits128.contains(lo, hi, v)) {
        numbers.add(board.number(v));
      }
    }
    return numbers;
  }

  /** A win or a loss for the player to move, by {@link #moverWins}. */
  public static int verdict(PackedBoard board, int token, long unused) {
    return moverWins(board, token, unused) ? ClaimResult.WIN : ClaimResult.LOSS;
  }

  /** Plain recursion on a board of at most 64 vertices. */
  public static boolean moverWins(PackedBoard board, int token, long lo) {
    for (long moves = board.lo(token) & lo; moves != 0; moves &= moves - 1) {
      int move = Long.numberOfTrailingZeros(moves);
      if (!moverWins(board, move, lo & ~(1L << move))) {
        return true;
      }
    }
    return false;
  }
}
