package org.junipergreen.runner.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.junipergreen.solver.Juniper;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What {@link Juniper} answers is what {@code solve} prints. */
class LibraryAnswersTest {
  @ParameterizedTest
  @ValueSource(ints = {2, 9, 20})
  void libraryAndCommandAgree(int n) {
    Juniper board = Juniper.board(n);
    assertPrints(n, "winner", "\"winner\":" + board.winner(), winning(board.openings()));
    assertPrints(n, "games --per-board", "\"games\":" + board.games() + ",");
    assertPrints(n, "grundy --per-board", "\"hard\":" + board.grundy() + ",");
    assertPrints(
        n, "misere", "\"winner\":" + board.misereWinner(), winning(board.misereOpenings()));
    assertPrints(n, "remoteness --per-board", "\"length\":" + board.remoteness());
    assertPrints(
        n,
        "remoteness",
        "\"opening\":" + board.line()[0],
        "\"line\":" + Arrays.toString(board.line()).replace(" ", ""));
    assertPrints(n, "chain", "\"length\":" + board.longestChain().chain().length + ",");
    LongStream.rangeClosed(1, n / 2)
        .forEach(
            i ->
                assertPrints(
                    n,
                    "grundy",
                    "\"opening\":%d,\"value\":%d}".formatted(2 * i, board.grundy(2 * i))));
  }

  private static String winning(long[] openings) {
    return LongStream.of(openings)
        .mapToObj(Long::toString)
        .collect(Collectors.joining(",", "\"winning\":[", "]"));
  }

  private static void assertPrints(int n, String quantity, String... parts) {
    Cli.Output output = Cli.run("solve %d %s --format json".formatted(n, quantity).split(" "));
    assertEquals(0, output.code(), output.err());
    for (String part : parts) {
      assertTrue(output.out().contains(part), part + " in " + output.out());
    }
  }
}
