package org.junipergreen.solver.heap;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntList;
import it.unimi.dsi.fastutil.ints.IntLists;
import java.util.Arrays;

/**
 * The heaps with a rare value, and the moves that leave one of them: only these can lead to a
 * common value. A heap of n tokens has an option with the value {@code G(n - shift) xor value} for
 * each entry, unless n - shift is negative or 0.
 *
 * <p>To take k tokens and leave two heaps, one of them a rare a, gives the shift a + k with the
 * value G(a); to take k and leave one heap gives k with 0. These are all: two heaps of common
 * values, or two of rare ones, have a rare value together.
 *
 * <p>The entries are sorted by their shift.
 */
final class RareShifts {
  private final HeapGame game;
  private final IntArrayList rareHeaps = new IntArrayList();
  private final IntList rareHeapsView = IntLists.unmodifiable(rareHeaps);
  private int[] shifts = new int[64];
  private int[] values = new int[64];
  private int size;

  RareShifts(HeapGame game) {
    this.game = game;
    for (HeapGame.Take take : game.takes()) {
      if (take.one() && take.tokens() > 0) {
        insert(take.tokens(), 0);
      }
    }
  }

  /** Adds a heap with a rare value, larger than those before, and the moves that leave it. */
  void add(int a, int value) {
    rareHeaps.add(a);
    for (HeapGame.Take take : game.takes()) {
      if (take.two() && a > 0) {
        insert(a + take.tokens(), value);
      }
    }
  }

  /** The heaps with a rare value, ascending, as a view. */
  IntList rareHeaps() {
    return rareHeapsView;
  }

  private void insert(int shift, int value) {
    if (size == shifts.length) {
      shifts = Arrays.copyOf(shifts, 2 * size);
      values = Arrays.copyOf(values, 2 * size);
    }
    int place = size++;
    for (; place > 0 && shifts[place - 1] > shift; place--) {
      shifts[place] = shifts[place - 1];
      values[place] = values[place - 1];
    }
    shifts[place] = shift;
    values[place] = value;
  }

  int size() {
    return size;
  }

  /** How many entries have a shift below a number. */
  int countBelow(int shift) {
    int low = 0;
    int high = size;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (shifts[middle] < shift) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  int shift(int i) {
    return shifts[i];
  }

  int value(int i) {
    return values[i];
  }
}
