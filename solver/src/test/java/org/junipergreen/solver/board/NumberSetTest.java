package org.junipergreen.solver.board;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.NavigableSet;
import java.util.Random;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class NumberSetTest {
  @Test
  void behavesAsASortedSet() {
    for (int n = 1; n <= 130; n++) {
      Random random = new Random(n);
      NumberSet set = new NumberSet(n);
      TreeSet<Integer> model = new TreeSet<>();
      for (int step = 0; step < 100; step++) {
        int v = 1 + random.nextInt(n);
        switch (random.nextInt(3)) {
          case 0 -> {
            set.add(v);
            model.add(v);
          }
          case 1 -> {
            set.remove(v);
            model.remove(v);
          }
          default -> {
            set.toggle(v);
            if (!model.remove(v)) {
              model.add(v);
            }
          }
        }
        assertSame(model, set);
      }
    }
  }

  @Test
  void removesAsSortedSetsDo() {
    for (int n = 1; n <= 130; n++) {
      Random random = new Random(n);
      NavigableSet<Integer> x = some(n, random);
      NavigableSet<Integer> y = some(n, random);
      TreeSet<Integer> difference = new TreeSet<>(x);
      difference.removeAll(y);
      NumberSet set = of(n, x);
      set.removeAll(of(n, y));
      assertSame(difference, set);
    }
  }

  @Test
  void fullHoldsEveryNumberAndNothingOutside() {
    for (int n = 0; n <= 130; n++) {
      assertArrayEquals(IntStream.rangeClosed(1, n).toArray(), NumberSet.full(n).toArray());
    }
  }

  @Test
  void copiesAreSetsOfTheirOwn() {
    NumberSet set = NumberSet.full(70);
    NumberSet copy = set.copy();
    assertEquals(set, copy);
    assertEquals(set.hashCode(), copy.hashCode());
    copy.remove(70);
    assertNotEquals(set, copy);
    copy.clear();
    assertTrue(copy.isEmpty());
    assertEquals(70, set.size());
    assertNotEquals(new NumberSet(70), new NumberSet(71));
  }

  @Test
  void refusesOtherBoards() {
    assertThrows(IllegalArgumentException.class, () -> new NumberSet(-1));
    NumberSet set = new NumberSet(5);
    assertThrows(IllegalArgumentException.class, () -> set.removeAll(new NumberSet(6)));
    assertThrows(AssertionError.class, () -> set.add(6));
    assertThrows(AssertionError.class, () -> set.contains(0));
  }

  private static NavigableSet<Integer> some(int n, Random random) {
    TreeSet<Integer> numbers = new TreeSet<>();
    for (int v = 1; v <= n; v++) {
      if (random.nextBoolean()) {
        numbers.add(v);
      }
    }
    return numbers;
  }

  private static NumberSet of(int n, Iterable<Integer> numbers) {
    NumberSet set = new NumberSet(n);
    numbers.forEach(set::add);
    return set;
  }

  private static void assertSame(NavigableSet<Integer> model, NumberSet set) {
    String board = "n = " + set.n();
    assertEquals(model.size(), set.size(), board);
    assertEquals(model.isEmpty(), set.isEmpty(), board);
    assertEquals(model.toString(), set.toString(), board);
    List<Integer> visited = new ArrayList<>();
    set.forEach(visited::add);
    assertEquals(new ArrayList<>(model), visited, board);
    for (int v = 1; v <= set.n(); v++) {
      assertEquals(model.contains(v), set.contains(v), board);
      Integer next = model.ceiling(v);
      assertEquals(next == null ? 0 : next, set.next(v), board);
    }
    assertFalse(set.next(set.n() + 1) != 0, board);
  }
}
