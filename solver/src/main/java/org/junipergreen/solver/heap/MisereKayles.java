package org.junipergreen.solver.heap;

import java.util.Arrays;
import java.util.function.IntPredicate;

/**
 * Misère Kayles with heaps of any size, by the theorem of Sibert and Conway ("Mathematical Kayles",
 * Int. J. Game Theory 20, 1992): a position is lost for the player to move when its Grundy value is
 * 0, as in normal play, but for the exceptions below. E(…) stands for an even number of heaps of
 * these sizes, equal or not, and D(…) for an odd number; a size by itself is one heap of it.
 *
 * <ul>
 *   <li>Won though the value is 0: E(5) E(4,1); E(17,12,9) E(20,4,1); 25 E(17,12,9) D(20,4,1).
 *   <li>Lost though it is not: D(5) D(4,1); E(5) D(4,1); D(9) E(4,1); 12 E(4,1); E(17,12,9)
 *       D(20,4,1); 25 D(9) D(4,1).
 * </ul>
 *
 * The proof is in the paper; {@link MisereHeaps}, which searches, is the reference. Time of an
 * outcome is linear in the number of heaps.
 */
public final class MisereKayles implements MisereOutcomes {
  private final HeapGame game = HeapGame.kayles();
  private final ValueTable values;

  /**
   * Positions whose heaps have at most {@code largest} ≥ 0 tokens; computes their Grundy values.
   */
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
