package org.junipergreen.solver.heap;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntList;
import it.unimi.dsi.fastutil.ints.IntLists;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntUnaryOperator;

/**
 * Heaps by type: two are of the same type T_i when their sum is lost for the player to move (Allys,
 * "Le jeu de Gründy", MATh.en.JEANS 1998-99, definitions 4.2 and 4.4). So the type of a heap is its
 * Grundy value, and the sum of heaps of types T_i and T_j plays like one of type T_(i xor j).
 */
public final class HeapTypes {
  private final List<IntList> heaps = new ArrayList<>();

  /** The heaps from 0 to {@code last} by type, given the value of each. */
  public HeapTypes(IntUnaryOperator values, int last) {
    for (int n = 0; n <= last; n++) {
      int type = values.applyAsInt(n);
      while (heaps.size() <= type) {
        heaps.add(new IntArrayList());
      }
      heaps.get(type).add(n);
    }
  }

  /** One more than the largest type. */
  public int size() {
    return heaps.size();
  }

  /** The heaps of type T_i, ascending and unmodifiable; T_0 holds the losing ones. */
  public IntList heaps(int type) {
    return IntLists.unmodifiable(heaps.get(type));
  }

  /** The type of a sum of heaps of two types; it may be that of no single heap of the table. */
  public static int sum(int i, int j) {
    return i ^ j;
  }
}
