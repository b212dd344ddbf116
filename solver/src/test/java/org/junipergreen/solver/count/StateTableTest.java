package org.junipergreen.solver.count;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The table of states against a map of numbers of any size. */
class StateTableTest {
  private static final int STATES = 4000;

  private record Key(long low, long high) {}

  private record State(int missed, BigInteger ways) {}

  /** Tables of one state each, behind the first slot: the one at i has 2^i ways or some more. */
  private static List<StateTable> numbers(int words, int many, Random random) {
    StateTable one = new StateTable(1, words);
    one.addStart();
    List<StateTable> tables = new ArrayList<>(List.of(one));
    while (tables.size() < many) {
      StateTable last = tables.get(tables.size() - 1);
      StateTable next = StateTable.like(one);
      for (int i = 0; i < 2; i++) {
        next.add(5, 9, 0, last, only(last));
      }
      if (random.nextBoolean()) {
        next.add(5, 9, 0, one, only(one));
      }
      tables.add(next);
    }
    return tables;
  }

  private static int only(StateTable table) {
    return IntStream.range(0, table.slots()).filter(table::holdsState).findFirst().orElseThrow();
  }

  private static BigInteger ways(StateTable table) {
    return table.ways(only(table));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3})
  void itHoldsWhatAMapHolds(int words) {
    Random random = new Random(words);
    List<StateTable> numbers = numbers(words, 64 * words - 12, random);
    StateTable table = new StateTable(STATES, words);
    Map<Key, State> map = new HashMap<>();
    List<Key> keys =
        IntStream.range(0, STATES)
            .mapToObj(i -> new Key(random.nextLong() >>> i % 60, i % 3 == 0 ? i : i % 3 - 1))
            .toList();
    for (int i = 0; i < 3 * STATES; i++) {
      Key key = keys.get(random.nextInt(keys.size()));
      int missed = random.nextInt(3);
      StateTable number = numbers.get(random.nextInt(numbers.size()));
      table.add(key.low, key.high, missed, number, only(number));
      State more = new State(missed, ways(number));
      map.merge(
          key,
          more,
          (is, other) ->
              is.missed == other.missed
                  ? new State(is.missed, is.ways.add(other.ways))
                  : is.missed < other.missed ? is : other);
    }
    Map<Key, State> found = new HashMap<>();
    for (int slot = 0; slot < table.slots(); slot++) {
      if (table.holdsState(slot)) {
        Key key = new Key(table.keyLow(slot), table.keyHigh(slot));
        found.put(key, new State(table.missed(slot), table.ways(slot)));
      }
    }
    assertEquals(map, found);
    assertEquals(map.size(), table.size());
    assertTrue(4 * table.size() <= 3 * table.slots(), "room to find an empty slot");
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3})
  void numbersThatAreTooLargeAreRefused(int words) {
    List<StateTable> powers = new ArrayList<>();
    StateTable table = new StateTable(1, words);
    table.addStart();
    for (int i = 0; i < 64 * words - 2; i++) {
      StateTable next = StateTable.like(table);
      next.add(5, 9, 0, table, only(table));
      next.add(5, 9, 0, table, only(table));
      powers.add(table);
      table = next;
    }
    StateTable half = table;
    assertEquals(BigInteger.ONE.shiftLeft(64 * words - 2), ways(half));
    StateTable all = StateTable.like(half);
    all.add(0, 0, 0, half, only(half));
    powers.forEach(power -> all.add(0, 0, 0, power, only(power)));
    assertEquals(BigInteger.ONE.shiftLeft(64 * words - 1).subtract(BigInteger.ONE), ways(all));
    StateTable one = powers.get(0);
    String why =
        String.valueOf(
            assertThrows(ArithmeticException.class, () -> all.add(0, 0, 0, one, only(one)))
                .getMessage());
    assertEquals("there are 2^%d ways or more".formatted(64 * words - 1), why);
  }

  @Test
  void moreStatesThanAllowedAreRefused() {
    StateTable one = new StateTable(2, 1);
    one.addStart();
    StateTable table = StateTable.like(one);
    table.add(1, 0, 0, one, only(one));
    table.add(0, 1, 0, one, only(one));
    table.add(0, 1, 0, one, only(one));
    String why =
        String.valueOf(
            assertThrows(IllegalStateException.class, () -> table.add(2, 0, 0, one, only(one)))
                .getMessage());
    assertEquals("there are more than 2 states", why);
    assertEquals(2, table.size());
  }
}
