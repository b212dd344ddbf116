package org.junipergreen.solver.matching;

import java.util.Arrays;
import java.util.function.IntPredicate;
import org.junipergreen.solver.board.Divisors;
import org.junipergreen.solver.board.NumberSet;

/** The neighbours of one vertex at a time, enumerated without a stored graph. */
final class Neighbours {
  private final Divisors divisors;
  private int[] buffer = new int[Divisors.MOST];

  Neighbours(Divisors divisors) {
    this.divisors = divisors;
  }

  /** Finds the neighbours of {@code v} in {@code vertices}, and returns how many there are. */
  int in(NumberSet vertices, int v) {
    int candidates = divisors.proper(v, buffer);
    int count = 0;
    for (int i = 0; i < candidates; i++) {
      int w = buffer[i];
      if (vertices.contains(w)) {
        buffer[count++] = w;
      }
    }
    int multiples = vertices.n() / v - 1;
    if (count + multiples > buffer.length) {
      buffer = Arrays.copyOf(buffer, count + multiples);
    }
    for (int w = v; multiples > 0; multiples--) {
      w += v;
      if (vertices.contains(w)) {
        buffer[count++] = w;
      }
    }
    return count;
  }

  /**
   * Whether {@code test} holds for a neighbour of {@code v} in {@code vertices}; it is asked of one
   * after the other, up to the first for which it holds.
   */
  boolean any(NumberSet vertices, int v, IntPredicate test) {
    int n = vertices.n();
    int candidates = divisors.proper(v, buffer);
    for (int i = 0; i < candidates; i++) {
      if (vertices.contains(buffer[i]) && test.test(buffer[i])) {
        return true;
      }
    }
    int w = v;
    for (int multiples = n / v - 1; multiples > 0; multiples--) {
      w += v;
      if (vertices.contains(w) && test.test(w)) {
        return true;
      }
    }
    return false;
  }

  /** The {@code i}-th of the neighbours found last, in no particular order. */
  int get(int i) {
    return buffer[i];
  }
}
