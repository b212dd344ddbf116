package org.junipergreen.solver.search.position;

import java.util.Arrays;

/**
 * What the reductions did to a position, so that a strategy for the reduced position can be turned
 * into one for the position as it was.
 *
 * <p>Two kinds of steps need it. <i>Pair (x, y) deleted</i>: the winner never enters x, and when
 * the loser can, the winner's answer y joins the support. <i>Labels a and b exchanged</i>: they are
 * exchanged back. The steps are undone last one first.
 */
public final class Trail {
  private static final int EXCHANGE = 1 << 16;

  private int[] steps = new int[64];
  private int length;

  /** Forgets all steps. */
  public void clear() {
    length = 0;
  }

  /** Notes that poison x and its leaf y were deleted. */
  public void pair(int x, int y) {
    push(x << 8 | y);
  }

  /** Notes that the labels a and b were exchanged. */
  public void exchange(int a, int b) {
    push(EXCHANGE | a << 8 | b);
  }

  private void push(int step) {
    if (length == steps.length) {
      steps = Arrays.copyOf(steps, 2 * length);
    }
    steps[length++] = step;
  }

  /**
   * Turns the support of {@code p} from the reduced position into that of the position before all
   * steps. Leaves the position itself reduced.
   *
   * @param lost whether the player to move loses, so that the loser moves from the token
   */
  public void unwind(Position p, boolean lost) {
    int token = p.token;
    for (int i = length - 1; i >= 0; i--) {
      int x = steps[i] >>> 8 & 0xff;
      int y = steps[i] & 0xff;
      if ((steps[i] & EXCHANGE) != 0) {
        exchangeSupport(p, x, y);
        token = token == x ? y : token == y ? x : token;
      } else if ((lost && p.board.adjacent(x, token)) || touchesSupport(p, x)) {
        addSupport(p, y);
      }
    }
  }

  private static boolean touchesSupport(Position p, int x) {
    return ((p.board.lo(x) & p.supportLo) | (p.board.hi(x) & p.supportHi)) != 0;
  }

  private static boolean supports(Position p, int v) {
    return ((v < 64 ? p.supportLo : p.supportHi) >>> v & 1) != 0;
  }

  private static void addSupport(Position p, int v) {
    if (v < 64) {
      p.supportLo |= 1L << v;
    } else {
      p.supportHi |= 1L << v;
    }
  }

  private static void exchangeSupport(Position p, int a, int b) {
    if (supports(p, a) != supports(p, b)) {
      flipSupport(p, a);
      flipSupport(p, b);
    }
  }

  private static void flipSupport(Position p, int v) {
    if (v < 64) {
      p.supportLo ^= 1L << v;
    } else {
      p.supportHi ^= 1L << v;
    }
  }
}
