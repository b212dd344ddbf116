package org.junipergreen.solver.heap;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntList;
import it.unimi.dsi.fastutil.ints.IntLists;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;

/**
 * The types of heaps. Two heaps have the same type if the player to move loses their sum (Allys,
 * "Le jeu de Gründy", MATh.en.JEANS 1998-99, definition 4.2), that is, if their Grundy values are
 * equal.
 *
 * <p>Types are numbered in two ways. By value, the number is the Grundy value, and the sum of heaps
 * of types i and j has type i xor j. By appearance (definition 4.4), the first heap of a new type
 * receives the least unused number. In Grundy's game the two differ from heap 87 on. This heap has
 * value 7 and is the first of the seventh type, T_6.
 */
public final class HeapTypes {
  private final List<IntList> heaps = new ArrayList<>();
  private final IntArrayList byAppearance = new IntArrayList();

  /** Groups the heaps from 0 to {@code last} by the given values. */
  public HeapTypes(IntUnaryOperator values, int last) {
    for (int n = 0; n <= last; n++) {
      int value = values.applyAsInt(n);
      while (heaps.size() <= value) {
        heaps.add(new IntArrayList());
      }
      if (heaps.get(value).isEmpty()) {
        byAppearance.add(value);
      }
      heaps.get(value).add(n);
    }
  }

  /** Returns one more than the largest type by value. */
  public int size() {
    return heaps.size();
  }

  /** Returns an unmodifiable list of the heaps of a type by value, ascending. */
  public IntList heaps(int type) {
    return IntLists.unmodifiable(heaps.get(type));
  }

  /** Returns the number by appearance of a type by value, or -1 if no heap has it. */
  public int appearance(int type) {
    return byAppearance.indexOf(type);
  }

  /** Returns the absent values below the least power of two above the largest value, ascending. */
  public int[] missing() {
    int end = size() <= 1 ? size() : Integer.highestOneBit(size() - 1) << 1;
    return IntStream.range(0, end).filter(v -> v >= size() || heaps.get(v).isEmpty()).toArray();
  }

  public record Pair(int a, int b) {
    @Override
    public String toString() {
      return a + "+" + b;
    }
  }

  /**
   * Returns the pair of heaps with the fewest tokens whose sum has a value, or empty if there is
   * none. Among equals, the pair with the smallest type by value is returned. Time is proportional
   * to the number of types.
   */
  public Optional<Pair> pair(int value) {
    Pair best = null;
    for (int i = 0; i < size(); i++) {
      int j = sum(i, value);
      if (j < size() && !heaps.get(i).isEmpty() && !heaps.get(j).isEmpty()) {
        int a = heaps.get(i).getInt(0);
        int b = heaps.get(j).getInt(0);
        if (a <= b && (best == null || (long) a + b < (long) best.a() + best.b())) {
          best = new Pair(a, b);
        }
      }
    }
    return Optional.ofNullable(best);
  }

  /** Returns the type by value of the sum of two types, which may be absent among single heaps. */
  public static int sum(int i, int j) {
    return i ^ j;
  }
}
