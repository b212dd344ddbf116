package org.junipergreen.solver.matching.forest;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.function.IntConsumer;
import java.util.function.IntPredicate;
import org.junipergreen.solver.board.Divisors;
import org.junipergreen.solver.board.NumberSet;

/**
 * The largest component of a graph without A, the second set of its Gallai–Edmonds decomposition.
 *
 * <p>A component lies in D as a whole, and then its size is odd, or in C, and then it is even. So
 * where several components are the largest, all of them lie in the same part.
 *
 * @param size the number of its vertices, 0 in a graph without vertices
 * @param inD whether it lies in D
 */
public record LargestComponent(int size, boolean inD) {
  /** Knows the edges of a graph. */
  @FunctionalInterface
  public interface Neighbours {
    /** Hands each neighbour of {@code v} to the action. */
    void forEach(int v, IntConsumer action);
  }

  /**
   * By a search through all components. Linear in the edges.
   *
   * @param vertices those outside A
   * @param d whether a vertex is in D
   */
  public static LargestComponent of(NumberSet vertices, IntPredicate d, Neighbours neighbours) {
    NumberSet unseen = vertices.copy();
    IntArrayList component = new IntArrayList();
    LargestComponent largest = new LargestComponent(0, false);
    for (int v = unseen.next(1); v != 0; v = unseen.next(v + 1)) {
      component.clear();
      component.add(v);
      unseen.remove(v);
      for (int i = 0; i < component.size(); i++) {
        neighbours.forEach(
            component.getInt(i),
            w -> {
              if (unseen.contains(w)) {
                unseen.remove(w);
                component.add(w);
              }
            });
      }
      if (component.size() > largest.size) {
        largest = new LargestComponent(component.size(), d.test(v));
      }
    }
    return largest;
  }

  /** The same for the decomposition of the board 2..n that a forest shows. */
  public static LargestComponent of(CompleteForest forest, Divisors divisors) {
    NumberSet vertices = NumberSet.full(forest.n());
    vertices.remove(1);
    for (int v = 2; v <= forest.n(); v++) {
      if (forest.isInner(v)) {
        vertices.remove(v);
      }
    }
    return of(vertices, forest::isOuter, ofDivisors(forest.n(), divisors));
  }

  /** The edges of the divisor graph of 1..n. */
  public static Neighbours ofDivisors(int n, Divisors divisors) {
    int[] buffer = new int[Divisors.MAX_COUNT];
    return (v, action) -> {
      int count = divisors.proper(v, buffer);
      for (int i = 0; i < count; i++) {
        action.accept(buffer[i]);
      }
      for (int w = v; w <= n - v; ) {
        w += v;
        action.accept(w);
      }
    };
  }
}
