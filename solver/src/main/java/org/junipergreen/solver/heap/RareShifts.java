package org.junipergreen.solver.heap;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntList;
import it.unimi.dsi.fastutil.ints.IntLists;
import java.util.Arrays;

/**
 * The heaps with a rare value and the moves that leave such a heap. Only these moves can lead to a
 * common value. Each entry gives the option {@code G(n - shift) xor value} of a heap of n tokens,
 * unless n - shift is negative or 0. Entries are sorted by shift.
 *
 * <p>Taking k tokens and leaving two heaps, one of them a rare heap a, gives the shift a + k with
 * the value G(a). Taking k tokens and leaving one heap gives the shift k with the value 0. No other
 * moves are needed, because two common values, or two rare ones, sum to a rare value.
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

  /** Adds a heap with a rare value, which must be larger than all previous ones, and its moves. */
  void add(int a, int value) {
    rareHeaps.add(a);
    for (HeapGame.Take take : game.takes()) {
      if (take.two() && a > 0) {
        insert(a + take.tokens(), value);
      }
    }
  }

  /** Returns an unmodifiable view of the heaps with a rare value, ascending. */
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

  /** Returns the number of entries whose shift is less than the given one. */
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
