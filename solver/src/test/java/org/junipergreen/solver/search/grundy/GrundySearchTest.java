package org.junipergreen.solver.search.grundy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junipergreen.solver.matching.MatchingEngine;
import org.junipergreen.solver.reference.PlainGrundy;
import org.junipergreen.solver.search.ArchiveFormat;
import org.junipergreen.solver.search.MapArchive;
import org.junipergreen.solver.search.Rule;
import org.junipergreen.solver.search.SearchInterruptedException;
import org.junipergreen.solver.search.SearchOptions;
import org.junipergreen.solver.search.SearchProgress;
import org.junipergreen.solver.search.TableMemory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class GrundySearchTest {
  private static final TableMemory MEMORY = new TableMemory(32 << 20);
  private static final SearchOptions OPTIONS =
      SearchOptions.with(MEMORY).withRules(GrundySearch.defaultRules());

  private static List<Integer> values(int n, IntUnaryOperator value) {
    return IntStream.rangeClosed(1, n).map(value).boxed().toList();
  }

  private static List<Integer> values(int n, SearchOptions options) {
    return values(n, new GrundySearch(n, options)::value);
  }

  private static List<Integer> reference(int n) {
    return values(n, new PlainGrundy(n)::value);
  }

  @Test
  void valuesAreThoseOfPlainRecursion() {
    for (int n = 1; n <= 22; n++) {
      assertEquals(reference(n), values(n, OPTIONS), "n = " + n);
    }
  }

  static Stream<Set<Rule>> rules() {
    List<Set<Rule>> sets = new ArrayList<>();
    sets.add(EnumSet.noneOf(Rule.class));
    sets.add(EnumSet.allOf(Rule.class));
    for (Rule rule : GrundySearch.defaultRules()) {
      EnumSet<Rule> all = EnumSet.copyOf(GrundySearch.defaultRules());
      all.remove(rule);
      sets.add(all);
      sets.add(EnumSet.of(rule));
    }
    return sets.stream();
  }

  @ParameterizedTest
  @MethodSource("rules")
  void valuesDoNotDependOnTheRules(Set<Rule> rules) {
    for (int n = 2; n <= 15; n++) {
      assertEquals(reference(n), values(n, OPTIONS.withRules(rules)), n + " with " + rules);
    }
    if (rules.containsAll(EnumSet.of(Rule.TABLE, Rule.COMPONENT))) {
      assertEquals(values(35, OPTIONS), values(35, OPTIONS.withRules(rules)), "with " + rules);
    }
  }

  @ParameterizedTest
  @CsvSource({"1, 128", "2, 128", "2, 65536", "2, 33554432", "5, 1048576"})
  void valuesDoNotDependOnThreadsOrMemory(int threads, long bytes) {
    SearchOptions options =
        new SearchOptions(
            GrundySearch.defaultRules(),
            threads,
            new TableMemory(bytes),
            null,
            SearchOptions.DEFAULT_ARCHIVE_WORK,
            null);
    int n = bytes < 1 << 16 ? 21 : bytes < 1 << 20 ? 28 : 35;
    assertEquals(values(n, OPTIONS), values(n, options));
  }

  /** An opening wins just when the position after it has value 0. */
  @Test
  void zerosAreTheWinningOpenings() {
    for (int n = 2; n <= 46; n++) {
      GrundySearch search = new GrundySearch(n, OPTIONS);
      int[] zeros =
          IntStream.rangeClosed(1, n / 2)
              .map(i -> 2 * i)
              .filter(v -> search.value(v) == 0)
              .toArray();
      assertEquals(
          IntStream.of(MatchingEngine.solve(n).openings()).boxed().toList(),
          IntStream.of(zeros).boxed().toList(),
          "n = " + n);
    }
  }

  @Test
  void gamesAreTheMexOfTheirOpenings() {
    for (int n = 1; n <= 16; n++) {
      List<Integer> all = reference(n);
      List<Integer> even =
          IntStream.rangeClosed(1, n / 2).mapToObj(i -> all.get(2 * i - 1)).toList();
      GrundySearch search = new GrundySearch(n, OPTIONS);
      assertEquals(mex(all), search.easy(), "n = " + n);
      assertEquals(mex(even), search.hard(), "n = " + n);
    }
  }

  private static int mex(List<Integer> values) {
    return IntStream.range(0, values.size() + 1)
        .filter(i -> !values.contains(i))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void badInputIsNamed() {
    assertThrows(IllegalArgumentException.class, () -> new GrundySearch(0, OPTIONS));
    assertThrows(IllegalArgumentException.class, () -> new GrundySearch(143, OPTIONS));
    assertThrows(IllegalArgumentException.class, () -> GrundySearch.archiveFormat(0));
    GrundySearch search = new GrundySearch(20, OPTIONS);
    assertThrows(IllegalArgumentException.class, () -> search.value(0));
    assertThrows(IllegalArgumentException.class, () -> search.value(21));
  }

  @ParameterizedTest
  @CsvSource({"60, 1", "60, 2", "142, 1"})
  void stopEndsTheSearch(int n, int threads) {
    GrundySearch[] search = new GrundySearch[1];
    SearchProgress progress = statistics -> search[0].stop();
    search[0] = new GrundySearch(n, OPTIONS.withThreads(threads).withProgress(progress));
    assertThrows(SearchInterruptedException.class, () -> search[0].hard());
    assertThrows(SearchInterruptedException.class, () -> search[0].value(2));
    assertTrue(search[0].statistics().nodes() <= threads * (1L << 14) + 64);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void interruptionEndsTheSearch(int threads) {
    Thread caller = Thread.currentThread();
    SearchProgress progress = statistics -> caller.interrupt();
    GrundySearch search = new GrundySearch(60, OPTIONS.withThreads(threads).withProgress(progress));
    assertThrows(SearchInterruptedException.class, search::hard);
    assertTrue(Thread.interrupted(), "the interruption was swallowed");
  }

  /** Positions searched by one thread; a change of these numbers has to be meant. */
  @ParameterizedTest
  @CsvSource({"30, 2424", "40, 44230", "44, 21586"})
  void oneThreadSearchesTheSamePositionsAlways(int n, long positions) {
    GrundySearch search = new GrundySearch(n, OPTIONS);
    search.hard();
    assertEquals(positions, search.statistics().nodes());
    assertEquals(n / 2, search.statistics().openingsSolved());
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void interruptedSearchGoesOnFromItsArchive(int threads) {
    int n = 42;
    GrundySearch whole = new GrundySearch(n, OPTIONS);
    List<Integer> expected = values(n, whole::value);
    MapArchive archive = new MapArchive();
    int interruptions = 0;
    @Nullable List<Integer> values = null;
    long lastPositions = 0;
    while (values == null) {
      assertTrue(interruptions < 100, "no headway");
      GrundySearch[] search = new GrundySearch[1];
      SearchProgress progress =
          statistics -> {
            if (statistics.nodes() >= 100_000) {
              search[0].stop();
            }
          };
      search[0] =
          new GrundySearch(
              n, OPTIONS.withThreads(threads).withArchive(archive, 64).withProgress(progress));
      try {
        values = values(n, search[0]::value);
      } catch (SearchInterruptedException e) {
        interruptions++;
      }
      lastPositions = search[0].statistics().nodes();
    }
    assertEquals(expected, values);
    assertTrue(interruptions >= 1, interruptions + " interruptions");
    assertTrue(
        lastPositions < whole.statistics().nodes(), lastPositions + " positions in the last part");
    assertEquals(0, archive.ignored);
    ArchiveFormat format = GrundySearch.archiveFormat(n);
    assertTrue(
        archive.entries.values().stream()
            .allMatch(
                solved ->
                    solved.key().length == format.keyWords()
                        && solved.value().length == format.valueWords()
                        && solved.work() >= 64));
  }

  @Test
  void impossibleEntriesAreIgnored() {
    // n = 26 has 22 vertices: 22 bits of them, 5 of the token, 14 of the mask.
    long component = 0;
    long pure = 0x3fffL << 27;
    long token1 = 1L << 22;
    MapArchive archive = new MapArchive();
    archive.save(new long[] {1 | token1 | pure}, new long[] {1 << 4}, 1);
    archive.save(new long[] {1 | component}, new long[] {1 << 14}, 1);
    assertEquals(0, ignored(archive));

    archive.save(new long[] {2 | token1 | pure}, new long[] {1 << 4}, 1);
    archive.save(new long[] {token1 | pure}, new long[] {1 << 4}, 1);
    archive.save(new long[] {1 | 31L << 22 | pure}, new long[] {1 << 4}, 1);
    archive.save(new long[] {1 | token1 | 2L << 27}, new long[] {1 << 4}, 1);
    archive.save(new long[] {4 | token1 | pure}, new long[] {0}, 1);
    archive.save(new long[] {8 | token1 | pure}, new long[] {3}, 1);
    archive.save(new long[] {16 | token1 | pure}, new long[] {1 << 4 | 1 << 5}, 1);
    archive.save(new long[] {32 | token1 | pure}, new long[] {15}, 1);
    archive.save(new long[] {64 | token1 | pure}, new long[] {1L << 28}, 1);
    archive.save(new long[] {1 | token1}, new long[] {1 << 14}, 1);
    archive.save(new long[] {2}, new long[] {1}, 1);
    archive.save(new long[] {4}, new long[] {0}, 1);
    archive.save(new long[] {1L << 41 | 1}, new long[] {1 << 14}, 1);
    archive.save(new long[] {8, 0}, new long[] {1 << 14}, 1);
    archive.save(new long[] {16}, new long[] {1 << 14}, 0);
    assertEquals(archive.entries.size() - 2, ignored(archive));
    assertEquals("grundy-26-v1-41-28", GrundySearch.archiveFormat(26).id());
  }

  private static int ignored(MapArchive archive) {
    archive.ignored = 0;
    GrundySearch search = new GrundySearch(26, OPTIONS.withArchive(archive, 1));
    assertEquals(0, search.statistics().nodes());
    return archive.ignored;
  }
}
