package org.junipergreen.solver.arena;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntComparators;
import it.unimi.dsi.fastutil.ints.IntList;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** All kernels against trying every set of states, and the algorithm round by round. */
class KernelsTest {
  /** Every graph of three states, moves from a state to itself included. */
  @Test
  void everyKernelOfEveryGraphOfThreeStates() {
    for (int moves = 0; moves < 1 << 9; moves++) {
      Arena.Builder builder = states(3);
      for (int move = 0; move < 9; move++) {
        if ((moves >>> move & 1) != 0) {
          builder.addMove(move / 3, move % 3);
        }
      }
      compare(builder.build(0));
    }
  }

  @Test
  void everyKernelOfRandomGraphs() {
    Random random = new Random(20);
    for (int graph = 0; graph < 300; graph++) {
      int size = 4 + random.nextInt(6);
      Arena.Builder builder = states(size);
      for (int i = random.nextInt(3 * size); i > 0; i--) {
        builder.addMove(random.nextInt(size), random.nextInt(size));
      }
      compare(builder.build(0));
    }
  }

  @Test
  void anOddCycleHasNoneAndAnEvenOneTwo() {
    assertEquals(0, Kernels.of(cycle(7), 10).size());
    assertEquals(List.of(IntList.of(0, 2, 4, 6), IntList.of(1, 3, 5, 7)), Kernels.of(cycle(8), 10));
    assertEquals(1, Kernels.of(cycle(8), 1).size());
  }

  @Test
  void anAcyclicGraphHasOneWhichTheRoundsFind() {
    for (Arena arena :
        List.of(
            ChompArena.of(4, 5).arena(),
            NimArena.of(20, 4, NimArena.End.LAST_WINS).arena(),
            ChompArena.of(3, 3).positions().arena())) {
      assertEquals(List.of(Kernel.of(arena)), Kernels.of(arena, 10));
      IntList taken = new IntArrayList();
      int seen = 0;
      for (Kernel.Step step : Kernel.trace(arena)) {
        taken.add(step.taken());
        seen += 1 + step.removed().size();
      }
      taken.sort(IntComparators.NATURAL_COMPARATOR);
      assertEquals(Kernel.of(arena), taken);
      assertEquals(arena.size(), seen);
    }
  }

  private static Arena cycle(int size) {
    Arena.Builder builder = states(size);
    IntStream.range(0, size).forEach(state -> builder.addMove(state, (state + 1) % size));
    return builder.build(0);
  }

  private static Arena.Builder states(int size) {
    Arena.Builder builder = new Arena.Builder();
    IntStream.range(0, size).forEach(state -> builder.addState(0));
    return builder;
  }

  private static void compare(Arena arena) {
    List<IntList> expected = new ArrayList<>();
    for (int set = 0; set < 1 << arena.size(); set++) {
      int inside = set;
      if (IntStream.range(0, arena.size())
          .allMatch(s -> (inside >>> s & 1) == (leadsInto(arena, s, inside) ? 0 : 1))) {
        expected.add(
            IntArrayList.toList(
                IntStream.range(0, arena.size()).filter(s -> (inside >>> s & 1) != 0)));
      }
    }
    List<IntList> found = new ArrayList<>(Kernels.of(arena, Integer.MAX_VALUE));
    expected.sort(Comparator.comparing(IntList::toString));
    found.sort(Comparator.comparing(IntList::toString));
    assertEquals(expected, found);
  }

  private static boolean leadsInto(Arena arena, int state, int set) {
    return IntStream.range(0, arena.degree(state))
        .anyMatch(i -> (set >>> arena.successor(state, i) & 1) != 0);
  }

  @Test
  void everyAcyclicGraphHasOneKernel() {
    Random random = new Random(4);
    for (int graph = 0; graph < 500; graph++) {
      int states = 1 + random.nextInt(12);
      Arena.Builder builder = states(states);
      List<Integer> order = IntStream.range(0, states).boxed().collect(Collectors.toList());
      Collections.shuffle(order, random);
      for (int i = random.nextInt(40); i > 0 && states > 1; i--) {
        int from = 1 + random.nextInt(states - 1);
        builder.addMove(order.get(from), order.get(random.nextInt(from)));
      }
      Arena arena = builder.build(0);
      compare(arena);
      assertEquals(Kernels.of(arena, 2), List.of(Kernel.of(arena)));
    }
  }

  @Test
  void aCycleHasNoKernelThatCouldBeFoundSo() {
    Arena.Builder builder = states(4);
    builder.addMove(0, 1);
    builder.addMove(1, 2);
    builder.addMove(2, 1);
    builder.addMove(2, 3);
    Arena arena = builder.build(0);
    String message =
        assertThrows(IllegalArgumentException.class, () -> Kernel.of(arena)).getMessage();
    assertTrue(String.valueOf(message).matches(".*cycle through state [12]"), message);
  }
}
