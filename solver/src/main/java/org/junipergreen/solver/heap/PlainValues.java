package org.junipergreen.solver.heap;

import java.util.Arrays;

/**
 * Grundy values by the definition, one heap after the other: the value of a heap is the mex, the
 * least number missing, of the values of its options, and the value of two heaps is the exclusive
 * or of theirs (Sprague 1935, Grundy 1939).
 *
 * <p>Time is quadratic: the values up to 10,000 of a game that breaks heaps take about 0.1 s.
 */
public final class PlainValues {
  private PlainValues() {}

  /** The Grundy values of heaps 0 to {@code last}. */
  public static ValueTable upTo(HeapGame game, int last) {
    ValueTable table = new ValueTable();
    table.reserve(last + 1);
    int[] values = new int[last + 1];
    int[] seenBy = new int[2];
    for (int n = 0; n <= last; n++) {
      mark(game, n, values, seenBy);
      values[n] = leastMissing(seenBy, n + 1);
      table.add(values[n]);
      if (values[n] >= seenBy.length / 2) {
        // The exclusive or of two values needs no more bits than the larger.
        seenBy = Arrays.copyOf(seenBy, 4 * Integer.highestOneBit(values[n]));
      }
    }
    return table;
  }

  /** Writes n + 1 at the value of every option of n. */
  private static void mark(HeapGame game, int n, int[] values, int[] seenBy) {
    for (HeapGame.Take take : game.takes()) {
      int left = n - take.tokens();
      if (take.none() && left == 0 && n > 0) {
        seenBy[0] = n + 1;
      }
      if (take.one() && left > 0) {
        seenBy[values[left]] = n + 1;
      }
      if (take.two()) {
        for (int a = game.largestLess(left); a >= 1; a--) {
          seenBy[values[a] ^ values[left - a]] = n + 1;
        }
      }
    }
  }

  private static int leastMissing(int[] seenBy, int mark) {
    int value = 0;
    while (seenBy[value] == mark) {
      value++;
    }
    return value;
  }
}
