package org.junipergreen.solver.search.grundy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junipergreen.solver.Ranges;
import org.junipergreen.solver.board.Board;
import org.junipergreen.solver.matching.Solved;
import org.junipergreen.solver.reference.PlainGrundy;
import org.junipergreen.solver.search.MapArchive;
import org.junipergreen.solver.search.Rule;
import org.junipergreen.solver.search.SearchOptions;
import org.junipergreen.solver.search.TableMemory;
import org.junipergreen.solver.work.Cancellation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class GrundySearchTest {
  private static final TableMemory MEMORY = new TableMemory(32 << 20);
  private static final SearchOptions OPTIONS = SearchOptions.with(MEMORY, Cancellation.never());

  private static List<Integer> values(int n, IntUnaryOperator value) {
    return IntStream.rangeClosed(1, n).map(value).boxed().toList();
  }

  private static List<Integer> values(int n, SearchOptions options) {
    return values(n, new GrundySearch(Board.upTo(n), options)::value);
  }

  private static List<Integer> reference(int n) {
    return values(n, new PlainGrundy(Board.upTo(n))::value);
  }

  @Test
  void valuesAreThoseOfPlainRecursion() {
    for (int n = 1; n <= Ranges.cut(20, 22); n++) {
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

  /**
   * Every position of small boards: a position is the board of its unused numbers and the number
   * played last, after that opening.
   */
  @Test
  void everyPositionHasTheValueOfPlainRecursion() {
    int n = Ranges.cut(11, 13);
    for (int set = 1; set < 1 << n; set++) {
      int numbers = set;
      Board board =
          Board.of(
              IntStream.rangeClosed(1, n)
                  .filter(v -> (numbers >>> (v - 1) & 1) == 1)
                  .asLongStream()
                  .toArray());
      PlainGrundy plain = new PlainGrundy(board);
      int size = board.size();
      assertEquals(
          values(size, plain::value),
          values(size, new GrundySearch(board, OPTIONS)::value),
          () -> "numbers " + Integer.toBinaryString(numbers));
    }
  }

  /** An opening wins just when the position after it has value 0. */
  @Test
  void zerosAreTheWinningOpenings() {
    for (int n = 2; n <= Ranges.cut(36, 46); n++) {
      GrundySearch search = new GrundySearch(Board.upTo(n), OPTIONS);
      int[] zeros =
          IntStream.rangeClosed(1, n / 2)
              .map(i -> 2 * i)
              .filter(v -> search.value(v) == 0)
              .toArray();
      assertEquals(
          IntStream.of(Solved.board(n).openings()).boxed().toList(),
          IntStream.of(zeros).boxed().toList(),
          "n = " + n);
    }
  }

  @Test
  void badInputIsNamed() {
    assertThrows(IllegalArgumentException.class, () -> GrundySearch.archiveFormat(Board.upTo(0)));
    GrundySearch search = new GrundySearch(Board.upTo(20), OPTIONS);
    assertThrows(IllegalArgumentException.class, () -> search.value(0));
    assertThrows(IllegalArgumentException.class, () -> search.value(21));
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
    assertEquals("grundy-26-v1-41-28", GrundySearch.archiveFormat(Board.upTo(26)).id());
  }

  private static int ignored(MapArchive archive) {
    archive.ignored = 0;
    GrundySearch search = new GrundySearch(Board.upTo(26), OPTIONS.withArchive(archive, 1));
    assertEquals(0, search.statistics().positions());
    return archive.ignored;
  }
}
