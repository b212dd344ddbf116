package org.junipergreen.solver.heap;

import java.util.Arrays;

/**
 * Grundy values by definition: the value of a heap is the mex, the least number missing, of the
 * values of its options. The value of two heaps is the exclusive or of theirs (Sprague 1935, Grundy
 * 1939). Takes quadratic time, about 0.1 s for the values up to 10,000 of a game that splits heaps.
 */
public final class PlainValues {
  private PlainValues() {}

  /** Returns the Grundy values of heaps 0 to {@code last}. */
  public static ValueTable upTo(HeapGame game, int last) {
    ValueTable table = new ValueTable();
    table.reserve(last + 1);
    // For each value, one more than the last heap that has it as an option.
    int[] seenBy = new int[2];
    for (int n = 0; n <= last; n++) {
      int[] seen = seenBy;
      int mark = n + 1;
      game.forEachOption(n, (a, b) -> seen[table.get(a) ^ table.get(b)] = mark);
      int value = 0;
      while (seen[value] == mark) {
        value++;
      }
      table.add(value);
      if (value >= seen.length / 2) {
        // The exclusive or of two values needs no more bits than the larger one.
        seenBy = Arrays.copyOf(seen, 4 * Integer.highestOneBit(value));
      }
    }
    return table;
  }
}
