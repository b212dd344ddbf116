package org.junipergreen.solver.arena;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import it.unimi.dsi.fastutil.ints.IntList;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class KernelTest {
  @Test
  void noSuccessorInsideAndOneForEveryStateOutside() {
    Random random = new Random(4);
    for (int graph = 0; graph < 500; graph++) {
      int states = 1 + random.nextInt(12);
      Arena.Builder builder = new Arena.Builder();
      int[] order = shuffled(random, states);
      for (int i = 0; i < states; i++) {
        builder.addState(0);
      }
      for (int i = random.nextInt(40); i > 0 && states > 1; i--) {
        int from = 1 + random.nextInt(states - 1);
        builder.addMove(order[from], order[random.nextInt(from)]);
      }
      Arena arena = builder.build(0);
      IntList kernel = Kernel.of(arena);
      for (int state = 0; state < states; state++) {
        int from = state;
        boolean leadsInside =
            IntStream.range(0, arena.degree(state))
                .anyMatch(i -> kernel.contains(arena.successor(from, i)));
        assertEquals(kernel.contains(state), !leadsInside);
      }
    }
  }

  @Test
  void aCycleHasNoKernelThatCouldBeFoundSo() {
    Arena.Builder builder = new Arena.Builder();
    for (int i = 0; i < 4; i++) {
      builder.addState(0);
    }
    builder.addMove(0, 1);
    builder.addMove(1, 2);
    builder.addMove(2, 1);
    builder.addMove(2, 3);
    Arena arena = builder.build(0);
    String message =
        assertThrows(IllegalArgumentException.class, () -> Kernel.of(arena)).getMessage();
    assertTrue(String.valueOf(message).matches(".*cycle through state [12]"), message);
  }

  private static int[] shuffled(Random random, int size) {
    int[] order = IntStream.range(0, size).toArray();
    for (int i = size - 1; i > 0; i--) {
      int j = random.nextInt(i + 1);
      int swapped = order[i];
      order[i] = order[j];
      order[j] = swapped;
    }
    return order;
  }
}
