package org.junipergreen.solver.heap;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A move: a heap and what is left of it.
 *
 * @param heap the heap's tokens
 * @param a the tokens of the smaller heap that is left, 0 when fewer than two are
 * @param b the tokens of the larger heap that is left, 0 when none is
 */
public record HeapMove(int heap, int a, int b) {
  /** What the move makes of a position that has the heap; what is left of that comes last. */
  public int[] after(int... heaps) {
    IntArrayList left = new IntArrayList(heaps);
    left.rem(heap);
    IntStream.of(a, b).filter(h -> h > 0).forEach(left::add);
    return left.toIntArray();
  }

  /** Such as {@code 13:6+7}, or {@code 2:0} when nothing is left. */
  @Override
  public String toString() {
    String left =
        IntStream.of(a, b)
            .filter(h -> h > 0)
            .mapToObj(Integer::toString)
            .collect(Collectors.joining("+"));
    return heap + ":" + (left.isEmpty() ? "0" : left);
  }
}
