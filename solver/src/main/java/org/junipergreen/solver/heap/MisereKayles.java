package org.junipergreen.solver.heap;

import java.util.Arrays;
import java.util.function.IntPredicate;

/**
 * Misère Kayles with heaps of any size, by the theorem of Sibert and Conway ("Mathematical Kayles",
 * Int. J. Game Theory 20, 1992). As in normal play, the player to move loses if the Grundy value is
 * 0, with the exceptions below. E(…) denotes an even number of heaps of these sizes, equal or not,
 * D(…) an odd number, and a single size one heap of it.
 *
 * <ul>
 *   <li>Won with value 0: E(5) E(4,1); E(17,12,9) E(20,4,1); 25 E(17,12,9) D(20,4,1).
 *   <li>Lost with another value: D(5) D(4,1); E(5) D(4,1); D(9) E(4,1); 12 E(4,1); E(17,12,9)
 *       D(20,4,1); 25 D(9) D(4,1).
 * </ul>
 *
 * {@link MisereHeaps} is the reference implementation. An outcome takes time linear in the number
 * of heaps.
 */
public final class MisereKayles implements MisereOutcomes {
  private final HeapGame game = HeapGame.kayles();
  private final ValueTable values;

  /** Computes the Grundy values of heaps of at most {@code largest} ≥ 0 tokens. */
  public MisereKayles(int largest) {
    values = SparseValues.upTo(game, largest);
  }

  @Override
  public HeapGame game() {
    return game;
  }

  @Override
  public boolean wins(int... heaps) {
    int[] left = Arrays.stream(heaps).filter(heap -> heap > 0).toArray();
    int value = Arrays.stream(left).map(values::get).reduce(0, (a, b) -> a ^ b);
    return value == 0 ? wonAtZero(left) : !lostElsewhere(left);
  }

  private static boolean wonAtZero(int[] heaps) {
    return (only(heaps, 5, 4, 1) && even(heaps, 5) && even(heaps, 4, 1))
        || (only(heaps, 17, 12, 9, 20, 4, 1) && even(heaps, 17, 12, 9) && even(heaps, 20, 4, 1))
        || (only(heaps, 25, 17, 12, 9, 20, 4, 1)
            && one(heaps, 25)
            && even(heaps, 17, 12, 9)
            && !even(heaps, 20, 4, 1));
  }

  private static boolean lostElsewhere(int[] heaps) {
    return (only(heaps, 5, 4, 1) && !even(heaps, 4, 1))
        || (only(heaps, 9, 4, 1) && !even(heaps, 9) && even(heaps, 4, 1))
        || (only(heaps, 12, 4, 1) && one(heaps, 12) && even(heaps, 4, 1))
        || (only(heaps, 17, 12, 9, 20, 4, 1) && even(heaps, 17, 12, 9) && !even(heaps, 20, 4, 1))
        || (only(heaps, 25, 9, 4, 1) && one(heaps, 25) && !even(heaps, 9) && !even(heaps, 4, 1));
  }

  private static boolean only(int[] heaps, int... sizes) {
    return Arrays.stream(heaps).allMatch(among(sizes));
  }

  private static boolean even(int[] heaps, int... sizes) {
    return Arrays.stream(heaps).filter(among(sizes)).count() % 2 == 0;
  }

  private static boolean one(int[] heaps, int size) {
    return Arrays.stream(heaps).filter(heap -> heap == size).count() == 1;
  }

  private static IntPredicate among(int... sizes) {
    return heap -> Arrays.stream(sizes).anyMatch(size -> size == heap);
  }
}
