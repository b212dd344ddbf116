package org.junipergreen.runner.store;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.junipergreen.solver.search.ArchiveFormat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SearchArchiveTest {
  private static final ArchiveFormat FORMAT = new ArchiveFormat("outcome", 118, 1, 112, 105);
  private static final long BYTES = 1 << 20;

  @TempDir Path results;
  private final List<String> messages = new ArrayList<>();

  @Test
  void whatWasSavedComesBack() {
    Map<String, String> saved = new TreeMap<>();
    for (int round = 0; round < 3; round++) {
      try (SearchArchive archive = open()) {
        assertEquals(saved, replay(archive));
        for (int i = 0; i < 1000; i++) {
          long[] key = {round, i};
          long[] value = {i * 31L, -i};
          archive.save(key, value, 512 + i);
          saved.put(Arrays.toString(key), Arrays.toString(value) + (512 + i));
        }
      }
    }
    SearchArchive archive = open();
    assertEquals(saved, replay(archive));
    archive.delete();
    assertEquals(List.of(), messages);
    assertArrayEquals(new String[0], results.resolve("live/archive").toFile().list());
  }

  @Test
  void aFullArchiveKeepsWhatTookLongest() {
    SplittableRandom random = new SplittableRandom(5);
    try (SearchArchive archive = open()) {
      for (int i = 0; i < 100_000; i++) {
        long work = (long) (512 / (1 - random.nextDouble()));
        archive.save(new long[] {i, 7}, new long[] {random.nextLong(), 3}, work);
      }
    }
    try (SearchArchive archive = open()) {
      assertTrue(replay(archive).size() > 14_000);
    }
    assertEquals(1, messages.size());
  }

  private SearchArchive open() {
    return SearchArchive.open(results, FORMAT, BYTES, messages::add);
  }

  private static Map<String, String> replay(SearchArchive archive) {
    Map<String, String> found = new TreeMap<>();
    archive.replay(
        (key, value, work) -> {
          found.put(Arrays.toString(key), Arrays.toString(value) + work);
          return true;
        });
    return found;
  }
}
