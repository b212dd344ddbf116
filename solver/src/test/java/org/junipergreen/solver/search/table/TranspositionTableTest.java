package org.junipergreen.solver.search.table;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junipergreen.solver.Ranges;
import org.junipergreen.solver.search.SearchStatistics;
import org.junipergreen.solver.search.TableMemory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TranspositionTableTest {
  @ParameterizedTest
  @CsvSource({
    "2, 1",
    "20, 1",
    "57, 1",
    "58, 1",
    "64, 1",
    "64, 64",
    "65, 7",
    "111, 1",
    "111, 106",
    "121, 1",
    "128, 1",
    "135, 129",
    "192, 64",
    "300, 500"
  })
  void hitsAreWhatWasStored(int keyBits, int valueBits) {
    long seed = keyBits * 1000L + valueBits;
    Random random = new Random(seed);
    EntryLayout layout = layout(keyBits, valueBits);
    TranspositionTable table =
        new TranspositionTable(new TableMemory(1 << 14, 1 << 10), layout, () -> {});
    List<long[]> keys = new ArrayList<>();
    Map<Integer, long[]> model = new HashMap<>();
    for (int i = 0; i < 600; i++) {
      keys.add(randomBits(random, keyBits));
    }
    int hits = 0;
    for (int i = 0; i < 20_000; i++) {
      int which = random.nextInt(keys.size());
      long[] entry = entryWithKey(layout, keys.get(which), keyBits);
      if (random.nextBoolean()) {
        long[] value = randomBits(random, valueBits);
        put(entry, layout.valueAt(), valueBits, value);
        layout.setWork(entry, 1 + random.nextInt(1000));
        table.store(entry);
        // Equal keys share a model entry, whatever their index.
        model.put(first(keys, keys.get(which)), value);
      } else if (table.find(entry)) {
        hits++;
        // A refused store leaves nothing or an older value; those are never overwritten by work 0.
        long[] value = get(entry, layout.valueAt(), valueBits);
        assertArrayEquals(
            get(entryWithKey(layout, keys.get(which), keyBits), 0, keyBits),
            get(entry, 0, keyBits));
        assertTrue(model.containsKey(first(keys, keys.get(which))), "seed " + seed);
        assertArrayEquals(model.get(first(keys, keys.get(which))), value, "seed " + seed);
      }
    }
    assertTrue(hits > 100, "only " + hits + " hits");
  }

  private static int first(List<long[]> keys, long[] key) {
    for (int i = 0; i < keys.size(); i++) {
      if (Arrays.equals(keys.get(i), key)) {
        return i;
      }
    }
    throw new AssertionError("no such key");
  }

  /** Also when an earlier table was larger. */
  @ParameterizedTest
  @CsvSource({"64, 1, 3", "64, 1, 1000", "111, 106, 200", "120, 200, 200"})
  void tableThatMayGrowDropsNothing(int keyBits, int valueBits, int firstLines) {
    EntryLayout layout = layout(keyBits, valueBits);
    TableMemory memory = new TableMemory((firstLines * 128L) << 14, firstLines * 128);
    for (int size = Ranges.cut(100, 400); size > 0; size /= 4) {
      int keys = size * firstLines;
      TranspositionTable table = new TranspositionTable(memory, layout, () -> {});
      long before = table.statistics().entries();
      for (int i = 0; i < keys; i++) {
        long[] entry = entry(layout, i * 0x9e3779b97f4a7c15L, 1 + i % 1000);
        EntryLayout.put(entry, layout.valueAt(), 1, i & 1);
        table.store(entry);
      }
      for (int i = 0; i < keys; i++) {
        long[] entry = entry(layout, i * 0x9e3779b97f4a7c15L, 0);
        assertTrue(table.find(entry), "key " + i);
        assertEquals(i & 1, EntryLayout.get(entry, layout.valueAt(), 1));
      }
      SearchStatistics.TableStatistics statistics = table.statistics();
      assertEquals(keys, statistics.filled());
      assertEquals(0, statistics.replacements() + statistics.refusals());
      assertTrue(
          statistics.entries() > 4 * before || size < Ranges.cut(25, 100), "it grows as it fills");
      assertTrue(statistics.fill() > 0.02 || statistics.entries() == before, "it is not too large");
    }
  }

  @Test
  void cheapPositionDoesNotReplaceDearOnes() {
    EntryLayout layout = layout(64, 1);
    TranspositionTable table = new TranspositionTable(new TableMemory(128), layout, () -> {});
    int entries = layout.entriesPerLine();
    for (int key = 1; key <= 1000; key++) {
      table.store(entry(layout, key, 1 << 20));
    }
    SearchStatistics.TableStatistics before = table.statistics();
    assertEquals(entries, before.filled());
    assertEquals(entries, before.entries());
    assertEquals(1.0, before.fill());
    assertEquals(1000 - entries, before.replacements());

    table.store(entry(layout, 5000, 1 << 10));

    assertFalse(table.find(entry(layout, 5000, 0)));
    assertEquals(before.replacements(), table.statistics().replacements());
    assertEquals(1, table.statistics().refusals());
    assertEquals(1, table.statistics().misses());
  }

  @Test
  void nextTableOnTheSameMemoryIsEmpty() {
    TableMemory memory = new TableMemory(1 << 12);
    EntryLayout layout = layout(64, 1);
    TranspositionTable old = new TranspositionTable(memory, layout, () -> {});
    for (int key = 1; key <= 100; key++) {
      old.store(entry(layout, key, 1));
    }

    TranspositionTable fresh = new TranspositionTable(memory, layout, () -> {});

    for (int key = 1; key <= 100; key++) {
      assertFalse(fresh.find(entry(layout, key, 0)));
    }
    fresh.store(entry(layout, 7, 1));
    assertTrue(fresh.find(entry(layout, 7, 0)));
  }

  /** Values of one table must not pass for versions of the next, whatever their layouts. */
  @Test
  void tablesOfDifferentLayoutsShareTheMemory() {
    TableMemory memory = new TableMemory(1 << 12);
    for (int keyBits = 192; keyBits >= 64; keyBits--) {
      EntryLayout layout = layout(keyBits, 64);
      TranspositionTable table = new TranspositionTable(memory, layout, () -> {});
      for (int key = 1; key <= 1000; key++) {
        assertFalse(table.find(entry(layout, key, 0)));
      }
      for (int key = 1; key <= 1000; key++) {
        long[] entry = entry(layout, key, 1);
        // A value that looks like a version of the next generation.
        EntryLayout.put(entry, layout.valueAt(), 64, (194L - keyBits) << EntryLayout.GENERATION_AT);
        table.store(entry);
      }
    }
  }

  @Test
  void generationsComeRound() {
    TableMemory memory = new TableMemory(128);
    EntryLayout layout = layout(64, 1);
    new TranspositionTable(memory, layout, () -> {}).store(entry(layout, 7, 1));
    for (int i = 0; i < 0xffff; i++) {
      assertFalse(new TranspositionTable(memory, layout, () -> {}).find(entry(layout, 7, 0)));
    }
  }

  /** Four lines that stay four, and one that becomes 16 or 64. */
  @ParameterizedTest
  @CsvSource({"4, 4", "16, 1", "64, 1"})
  void racingThreadsNeverSeeAWrongValue(int lines, int firstLines) throws Exception {
    EntryLayout layout = layout(120, 200);
    // So few lines that the threads always meet.
    TranspositionTable table =
        new TranspositionTable(new TableMemory(128L * lines, 128 * firstLines), layout, () -> {});
    ExecutorService pool = Executors.newFixedThreadPool(4);
    List<Future<Integer>> results = new ArrayList<>();
    for (int t = 0; t < 4; t++) {
      long seed = 99L + t;
      results.add(pool.submit(() -> race(table, layout, new Random(seed))));
    }
    int hits = 0;
    for (Future<Integer> result : results) {
      hits += result.get();
    }
    pool.shutdown();
    assertTrue(hits > 1000, "only " + hits + " hits");
  }

  /** Stores and finds entries whose value and work follow from their key. */
  private static int race(TranspositionTable table, EntryLayout layout, Random random) {
    int hits = 0;
    for (int i = 0; i < Ranges.cut(60_000, 300_000); i++) {
      long key = random.nextInt(40);
      long[] expected = new long[layout.words()];
      EntryLayout.put(expected, 0, 64, key * 0x9e3779b97f4a7c15L);
      for (int bit = 0; bit < 200; bit += 50) {
        EntryLayout.put(expected, layout.valueAt() + bit, 50, (key * 0x1234567L + bit) >>> 3);
      }
      layout.setWork(expected, 1 + key);
      if (random.nextBoolean()) {
        table.store(expected);
      } else {
        long[] entry = new long[layout.words()];
        EntryLayout.put(entry, 0, 64, key * 0x9e3779b97f4a7c15L);
        if (table.find(entry)) {
          assertArrayEquals(expected, entry, "key " + key);
          hits++;
        }
      }
    }
    return hits;
  }

  @Test
  void wrongSizesAreRefused() {
    assertThrows(IllegalArgumentException.class, () -> new TableMemory(127));
    assertThrows(IllegalArgumentException.class, () -> layout(600, 400));
    assertEquals(1 << 20, new TableMemory((1 << 20) + 5).bytes());
  }

  /** A layout with a key of so many bits. */
  private static EntryLayout layout(int keyBits, int valueBits) {
    int vertices = Math.min(keyBits / 2, 100);
    int aspectBits = keyBits - new EntryLayout(vertices, 0, valueBits).keyBits();
    EntryLayout layout = new EntryLayout(vertices, aspectBits, valueBits);
    assertEquals(keyBits, layout.keyBits());
    return layout;
  }

  private static long[] entry(EntryLayout layout, long key, long work) {
    long[] entry = new long[layout.words()];
    EntryLayout.put(entry, 0, 64, key);
    if (work > 0) {
      layout.setWork(entry, work);
    }
    return entry;
  }

  private static long[] entryWithKey(EntryLayout layout, long[] key, int keyBits) {
    long[] entry = new long[layout.words()];
    put(entry, 0, keyBits, key);
    return entry;
  }

  private static long[] randomBits(Random random, int bits) {
    long[] words = new long[(bits + 63) / 64];
    for (int i = 0; i < words.length; i++) {
      int left = Math.min(64, bits - 64 * i);
      words[i] = left == 64 ? random.nextLong() : random.nextLong() & ((1L << left) - 1);
    }
    return words;
  }

  private static void put(long[] entry, int at, int bits, long[] words) {
    for (int i = 0; 64 * i < bits; i++) {
      EntryLayout.put(entry, at + 64 * i, Math.min(64, bits - 64 * i), words[i]);
    }
  }

  private static long[] get(long[] entry, int at, int bits) {
    long[] words = new long[(bits + 63) / 64];
    for (int i = 0; i < words.length; i++) {
      words[i] = EntryLayout.get(entry, at + 64 * i, Math.min(64, bits - 64 * i));
    }
    return words;
  }
}
