package org.junipergreen.solver.count;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.junipergreen.solver.Refused;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Numbers of ways in the table of states, against a map of numbers of any size. */
class FewestTallyTest {
  private static final int STATES = 4000;
  private static final int LIMIT = 2;

  private record Key(long low, long high) {}

  private record State(int missed, BigInteger ways) {}

  /** Tallies that miss no vertex: the one at i has 2^i ways or some more. */
  private static List<long[]> numbers(FewestTally tally, int many, Random random) {
    long[] one = new long[tally.words(0)];
    tally.start(one);
    List<long[]> numbers = new ArrayList<>(List.of(one));
    while (numbers.size() < many) {
      long[] next = numbers.get(numbers.size() - 1).clone();
      tally.add(next, 0, next.clone(), 0, next.length);
      if (random.nextBoolean()) {
        tally.add(next, 0, one, 0, one.length);
      }
      numbers.add(next);
    }
    return numbers;
  }

  @ParameterizedTest
  @CsvSource({"1,1", "2,1", "2,2", "1,3", "2,3"})
  void itHoldsWhatAMapHolds(int keyWords, int words) {
    Random random = new Random(words);
    FewestTally tally = new FewestTally(LIMIT, words);
    List<long[]> numbers = numbers(tally, 64 * words - 12, random);
    int width = keyWords + 1 + words;
    RowTable table = new RowTable(keyWords, 1 + words, tally, new Pages(1 << 20, width));
    Map<Key, State> map = new HashMap<>();
    List<Key> keys =
        IntStream.range(0, STATES)
            .mapToObj(i -> new Key(random.nextLong() >>> i % 60, i % 3 == 0 ? i : i % 3 - 1))
            .map(key -> keyWords == 1 ? new Key(key.low, key.low) : key)
            .filter(key -> (key.low | key.high) != 0)
            .toList();
    long[] row = new long[width];
    for (int i = 0; i < 3 * STATES; i++) {
      Key key = keys.get(random.nextInt(keys.size()));
      int missed = random.nextInt(LIMIT + 1);
      long[] number = numbers.get(random.nextInt(numbers.size()));
      row[0] = key.low;
      row[keyWords - 1] = key.high;
      tally.put(row, keyWords, 1 + words, number, 0, number.length, missed);
      assertTrue(table.add(row, 0, false));
      map.merge(
          key,
          new State(missed, tally.ways(number)),
          (is, other) ->
              is.missed == other.missed
                  ? new State(is.missed, is.ways.add(other.ways))
                  : is.missed < other.missed ? is : other);
    }
    Map<Key, State> found = new HashMap<>();
    for (Key key : map.keySet()) {
      long hash = RowTable.hash(key.low, key.high);
      long[] page = table.page(hash);
      int at = table.find(page, hash, key.low, key.high);
      long[] counts = Arrays.copyOfRange(page, at, at + 1 + words);
      found.put(key, new State(tally.missed(counts), tally.ways(counts)));
    }
    assertEquals(map, found);
    assertEquals(map.size(), table.size());
  }

  /** A table without free pages refuses a new key, and still adds to its own. */
  @Test
  void tableTakesNoMoreThanItsMemory() {
    FewestTally tally = new FewestTally(LIMIT, 1);
    Pages memory = new Pages(3 * 16 * 3 * Long.BYTES, 3);
    RowTable table = new RowTable(1, 2, tally, memory);
    long key = 1;
    while (table.add(new long[] {key, LIMIT, 1}, 0, false)) {
      key++;
    }
    assertTrue(key > 10 && key <= 36, "keys: " + key);
    assertTrue(table.add(new long[] {1, LIMIT, 1}, 0, false));
    assertTrue(table.add(new long[] {key, LIMIT, 1}, 0, true));
    assertEquals(key, table.size());
    table.clear();
    assertEquals(3, memory.limit());
    assertTrue(table.add(new long[] {key, LIMIT, 1}, 0, false));
    assertEquals(1, table.size());
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3})
  void numbersThatAreTooLargeAreRefused(int words) {
    FewestTally tally = new FewestTally(LIMIT, words);
    long[] one = new long[tally.words(0)];
    tally.start(one);
    long[] all = new long[one.length];
    long[] power = one.clone();
    for (int i = 0; i < 64 * words - 2; i++) {
      tally.add(all, 0, power, 0, power.length);
      tally.add(power, 0, power.clone(), 0, power.length);
    }
    assertEquals(BigInteger.ONE.shiftLeft(64 * words - 2), tally.ways(power));
    tally.add(all, 0, power, 0, power.length);
    assertEquals(
        BigInteger.ONE.shiftLeft(64 * words - 1).subtract(BigInteger.ONE), tally.ways(all));
    Refused.because(
        "2^%d ways or more".formatted(64 * words - 1),
        ArithmeticException.class,
        () -> tally.add(all, 0, one, 0, one.length));
  }

  /** Ways that miss more than a complete one are not followed. */
  @Test
  void completeWaysLimitTheOthers() {
    FewestTally tally = new FewestTally(5, 1);
    long[] ways = new long[tally.words(0)];
    tally.start(ways);
    assertEquals(5, tally.mayMiss(ways, 0, new long[ways.length]));
    long[] complete = new long[ways.length];
    tally.put(complete, 0, complete.length, ways, 0, ways.length, 3);
    assertEquals(3, tally.missed(complete));
    assertEquals(3, tally.mayMiss(ways, 0, complete));
  }
}
