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
 * Heaps by type: two are of the same type when their sum is lost for the player to move (Allys, "Le
 * jeu de Gründy", MATh.en.JEANS 1998-99, definition 4.2), that is, when their Grundy values are
 * equal.
 *
 * <p>Types have two numberings. By value, the type of a heap is its Grundy value; then the sum of
 * heaps of types i and j plays like one of type i xor j. By appearance (definition 4.4), a heap of
 * a new type gets the least number that no smaller heap has. In Grundy's game the two differ from
 * heap 87 on: its value is 7, and it is the first of the seventh type, T_6.
 */
public final class HeapTypes {
  private final List<IntList> heaps = new ArrayList<>();
  private final IntArrayList byAppearance = new IntArrayList();

  /** The heaps from 0 to {@code last} by type, given the value of each. */
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

  /** One more than the largest type by value. */
  public int size() {
    return heaps.size();
  }

  /** The heaps of a type by value, ascending and unmodifiable; type 0 holds the losing ones. */
  public IntList heaps(int type) {
    return IntLists.unmodifiable(heaps.get(type));
  }

  /** The number by appearance of a type by value, or -1 when no heap has it. */
  public int appearance(int type) {
    return byAppearance.indexOf(type);
  }

  /**
   * The values that no heap has, below the least power of two above the largest value, ascending.
   * When there are none, the sum of any two heaps has the type of a single heap of the table.
   */
  public int[] missing() {
    int end = size() <= 1 ? size() : Integer.highestOneBit(size() - 1) << 1;
    return IntStream.range(0, end).filter(v -> v >= size() || heaps.get(v).isEmpty()).toArray();
  }

  /** Two heaps, the smaller one first. */
  public record Pair(int a, int b) {
    /** Such as {@code 1399+4019}. */
    @Override
    public String toString() {
      return a + "+" + b;
    }
  }

  /**
   * The two heaps with the fewest tokens whose sum has a value, the first of those with as many;
   * nothing when no two heaps of the table have. Time is proportional to the number of types.
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

  /** The type by value of a sum of heaps of two types; it may be that of no single heap. */
  public static int sum(int i, int j) {
    return i ^ j;
  }
}
