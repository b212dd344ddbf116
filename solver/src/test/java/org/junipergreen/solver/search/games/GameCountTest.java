package org.junipergreen.solver.search.games;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junipergreen.solver.Ranges;
import org.junipergreen.solver.board.Board;
import org.junipergreen.solver.lifetime.Cancellation;
import org.junipergreen.solver.lifetime.Cancellation.Reason;
import org.junipergreen.solver.lifetime.CancelledException;
import org.junipergreen.solver.reference.PlainGameCount;
import org.junipergreen.solver.search.MapArchive;
import org.junipergreen.solver.search.Rule;
import org.junipergreen.solver.search.SearchOptions;
import org.junipergreen.solver.search.TableMemory;
import org.junipergreen.solver.search.games.GameCount.Games;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class GameCountTest {
  private static final int PLAYED_TO = Ranges.cut(19, 23);
  private static final TableMemory MEMORY = new TableMemory(32 << 20);
  private static final SearchOptions OPTIONS = SearchOptions.with(MEMORY);

  private static List<Games> openings(int n, SearchOptions options) {
    return new GameCount(Board.upTo(n), options).openings();
  }

  private static List<Games> reference(int n) {
    PlainGameCount plain = new PlainGameCount(Board.upTo(n));
    return IntStream.rangeClosed(1, n / 2).mapToObj(i -> plain.opening(2 * i)).toList();
  }

  private static List<Integer> each(int n, Function<Games, BigInteger> count) {
    return openings(n, OPTIONS).stream().map(count).map(BigInteger::intValueExact).toList();
  }

  /** A348842. */
  @Test
  void totalsAreThePublishedOnes() {
    int[] published = {
      0, 1, 1, 6, 10, 35, 47, 147, 216, 452, 512, 3055, 3365, 5602, 12160, 35951, 37959, 147889,
      154998, 703094, 1178850, 1467813
    };
    for (int n = 1; n <= published.length; n++) {
      int total = each(n, Games::all).stream().mapToInt(Integer::intValue).sum();
      assertEquals(published[n - 1], total, "n = " + n);
    }
  }

  /** A348843. */
  @Test
  void openingsAreThePublishedOnes() {
    assertEquals(List.of(3, 3), each(4, Games::all));
    assertEquals(List.of(12, 11, 12), each(6, Games::all));
    assertEquals(List.of(33, 39, 36, 39), each(8, Games::all));
    assertEquals(List.of(72, 103, 88, 103, 86), each(10, Games::all));
    assertEquals(List.of(379, 569, 521, 616, 528, 442), each(12, Games::all));
    assertEquals(List.of(2382, 4594, 4569, 5666, 5214, 3933, 3927, 5666), each(16, Games::all));
    assertEquals(
        List.of(28538, 57489, 74728, 90526, 86225, 70069, 54336, 90526, 80493, 70164),
        each(20, Games::all));
  }

  /** A348844. */
  @Test
  void paritiesAreThePublishedOnes() {
    assertEquals(List.of(6, 7, 6), each(6, Games::odd));
    assertEquals(List.of(6, 4, 6), each(6, Games::even));
    assertEquals(List.of(189, 286, 253, 307, 266, 222), each(12, Games::odd));
    assertEquals(List.of(190, 283, 268, 309, 262, 220), each(12, Games::even));
  }

  @Test
  void countsAreThoseOfPlayingEveryGame() {
    for (int n = 1; n <= PLAYED_TO; n++) {
      assertEquals(reference(n), openings(n, OPTIONS), "n = " + n);
    }
  }

  static Stream<Set<Rule>> rules() {
    List<Set<Rule>> sets = new ArrayList<>();
    sets.add(EnumSet.noneOf(Rule.class));
    sets.add(EnumSet.allOf(Rule.class));
    for (Rule rule : GameCount.defaultRules()) {
      EnumSet<Rule> all = EnumSet.copyOf(GameCount.defaultRules());
      all.remove(rule);
      sets.add(all);
      sets.add(EnumSet.of(rule));
    }
    return sets.stream();
  }

  @ParameterizedTest
  @MethodSource("rules")
  void countsDoNotDependOnTheRules(Set<Rule> rules) {
    for (int n = 2; n <= Ranges.cut(12, 14); n++) {
      assertEquals(reference(n), openings(n, OPTIONS.withRules(rules)), n + " with " + rules);
    }
    if (rules.containsAll(EnumSet.of(Rule.TABLE, Rule.COMPONENT))) {
      int n = Ranges.cut(22, 28);
      assertEquals(openings(n, OPTIONS), openings(n, OPTIONS.withRules(rules)), "with " + rules);
    }
  }

  /** The largest n, and one whose counts take 128 bits in the table. */
  @ParameterizedTest
  @ValueSource(ints = {66, 142})
  void largeBoardsAreTaken(int n) {
    Cancellation ends = new Cancellation();
    SearchOptions ended =
        OPTIONS.withEnd(ends).withProgress(statistics -> ends.request(Reason.SIGNAL));
    GameCount count = new GameCount(Board.upTo(n), ended);
    assertThrows(CancelledException.class, () -> count.opening(2));
    assertEquals(GameCount.archiveFormat(Board.upTo(n)).valueBits(), 256);
  }

  @Test
  void badInputIsNamed() {
    assertThrows(IllegalArgumentException.class, () -> GameCount.archiveFormat(Board.upTo(143)));
    for (int opening : new int[] {-2, 0, 3, 22}) {
      GameCount count = new GameCount(Board.upTo(20), OPTIONS);
      assertThrows(IllegalArgumentException.class, () -> count.opening(opening));
    }
  }

  @Test
  void impossibleEntriesAreIgnored() {
    // n = 26 has 22 vertices: 22 bits of them, 5 of the token, 2 of the aspect.
    long[] value = {1, 0};
    MapArchive archive = new MapArchive();
    archive.save(new long[] {1 | 1L << 22}, value, 1);
    archive.save(new long[] {1}, value, 1);
    archive.save(new long[] {1 | 31L << 22}, value, 1);
    archive.save(new long[] {1L << 22}, value, 1);
    archive.save(new long[] {1 | 1L << 22 | 3L << 27}, value, 1);
    archive.save(new long[] {1 | 1L << 29}, value, 1);
    archive.save(new long[] {2, 0}, value, 1);
    archive.save(new long[] {2}, new long[] {1}, 1);
    archive.save(new long[] {4}, value, 0);
    archive.save(new long[] {8}, new long[] {0, 0}, 1);
    new GameCount(Board.upTo(26), OPTIONS.withArchive(archive, 1));
    assertEquals(archive.entries.size() - 1, archive.ignored, "all but the first are impossible");
    assertEquals("games-26-v1-29-128", GameCount.archiveFormat(Board.upTo(26)).id());
  }
}
