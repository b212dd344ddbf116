package org.junipergreen.solver.reference;

import java.util.HashMap;
import java.util.Map;
import org.junipergreen.solver.board.Board;

/**
 * The reference for {@link org.junipergreen.solver.search.grundy.GrundySearch}: the mex over all
 * moves by memoized recursion over the current number and the set of used ones. Time and memory
 * grow with the number of reachable positions: 40 MB and a second at n = 20. Not thread-safe.
 */
public final class PlainGrundy {
  private static final int MAX_N = 31;

  private final Board board;
  private final int n;
  private final Map<Long, Integer> known = new HashMap<>();

  /** Requires a board of at most 31 numbers. Arguments of methods are vertices. */
  public PlainGrundy(Board board) {
    n = board.size();
    if (n > MAX_N) {
      throw new IllegalArgumentException(
          "plain recursion supports n from 1 to " + MAX_N + ", not " + n);
    }
    this.board = board;
  }

  /** Returns the Grundy value of the position after a vertex, which need not be a legal opening. */
  public int value(int opening) {
    if (opening < 1 || opening > n) {
      throw new IllegalArgumentException("an opening must be from 1 to " + n + ", not " + opening);
    }
    return value(opening, 1 << (opening - 1));
  }

  private int value(int last, int used) {
    long key = (long) last << 32 | used;
    Integer value = known.get(key);
    if (value == null) {
      long attained = 0;
      for (int v = 1; v <= n; v++) {
        if ((used >>> (v - 1) & 1) == 0 && board.digraph().adjacent(last, v)) {
          attained |= 1L << value(v, used | 1 << (v - 1));
        }
      }
      value = Long.numberOfTrailingZeros(~attained);
      known.put(key, value);
    }
    return value;
  }
}
