package org.junipergreen.solver.heap;

import static org.junit.jupiter.api.Assertions.assertEquals;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junipergreen.solver.Ranges;
import org.junit.jupiter.api.Test;

/** The theorem on misère Kayles against the search, and against the rules of the game. */
class MisereKaylesTest {
  private static final HeapGame GAME = HeapGame.kayles();
  private static final int[] EXCEPTIONAL = {1, 4, 5, 9, 12, 17, 20, 25};

  private final MisereKayles theorem = new MisereKayles(400);

  @Test
  void agreesWithTheSearchOnEveryPositionOfFewTokens() {
    MisereHeaps search = new MisereHeaps(GAME, 2_000_000);
    compare(search, Ranges.cut(24, 30), 1, new int[0]);
  }

  private void compare(MisereHeaps search, int tokens, int least, int[] heaps) {
    assertEquals(search.wins(heaps), theorem.wins(heaps), Arrays.toString(heaps));
    for (int heap = least; heap <= tokens; heap++) {
      compare(search, tokens - heap, heap, append(heaps, heap));
    }
  }

  @Test
  void winningMovesAreThoseOfTheSearch() {
    MisereHeaps search = new MisereHeaps(GAME, 2_000_000);
    for (int[] heaps : List.of(new int[] {5, 7, 13}, new int[] {25, 9}, new int[] {4, 4, 12, 12})) {
      assertEquals(search.winningMoves(heaps), theorem.winningMoves(heaps));
    }
  }

  /** A lost position has no lost option, and a won one has a lost option unless it is empty. */
  @Test
  void fitsTheRulesOnEverySumOfAFewExceptionalHeaps() {
    sums(Ranges.cut(4, 6), 0, new int[0]);
  }

  private void sums(int more, int from, int[] heaps) {
    fitsTheRules(heaps);
    for (int i = from; more > 0 && i < EXCEPTIONAL.length; i++) {
      sums(more - 1, i, append(heaps, EXCEPTIONAL[i]));
    }
  }

  @Test
  void fitsTheRulesOnRandomPositionsOfLargeHeaps() {
    SplittableRandom random = new SplittableRandom(1);
    for (int i = 0; i < 300; i++) {
      int[] large = random.ints(random.nextInt(1, 4), 1, 200).toArray();
      int[] exceptional = random.ints(random.nextInt(4), 0, 8).map(j -> EXCEPTIONAL[j]).toArray();
      fitsTheRules(IntStream.concat(Arrays.stream(large), Arrays.stream(exceptional)).toArray());
    }
  }

  private void fitsTheRules(int[] heaps) {
    boolean expected = heaps.length == 0 || !theorem.winningMoves(heaps).isEmpty();
    assertEquals(expected, theorem.wins(heaps), Arrays.toString(heaps));
  }

  @Test
  void fiveSingleRowsAreLost() {
    IntArrayList lost = new IntArrayList();
    for (int n = 1; n <= 400; n++) {
      if (!theorem.wins(n)) {
        lost.add(n);
      }
    }
    assertEquals(IntArrayList.of(1, 4, 9, 12, 20), lost);
  }

  private static int[] append(int[] heaps, int heap) {
    int[] longer = Arrays.copyOf(heaps, heaps.length + 1);
    longer[heaps.length] = heap;
    return longer;
  }
}
