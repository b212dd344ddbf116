package org.junipergreen.runner.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junipergreen.runner.quantity.NamedBoard;
import org.junipergreen.solver.board.Board;
import org.junipergreen.solver.matching.PositionAnalysis;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.mozilla.javascript.Context;
import org.mozilla.javascript.Scriptable;

/** The page's engine against the solver, without a browser. */
class PageEngineTest {
  /** So many in each build; the property says how many else. */
  private static final int GAMES = Integer.getInteger("juniper.report.games", 150);

  private Context context;
  private Scriptable scope;

  @BeforeEach
  void load() {
    context = Context.enter();
    context.setLanguageVersion(Context.VERSION_ES6);
    scope = context.initSafeStandardObjects();
    evaluate(Resource.text("engine.js"));
    evaluate(TestScript.text("engine-checks.js"));
  }

  @AfterEach
  void close() {
    context.close();
  }

  @Test
  void agreesOnEveryPositionOfRandomGames() {
    String games = RandomGames.json(RandomGames.first(GAMES));
    assertEquals("", evaluate("engineChecks.replies(" + games + ")"));
  }

  @Test
  void agreesOnBoardsOfOtherNumbers() {
    SplittableRandom random = new SplittableRandom(7);
    for (int i = 0; i < 40; i++) {
      long[] numbers = random.longs(20, 1, 60).distinct().toArray();
      Board even = Board.of(i % 4 == 0 ? new long[] {3, 9, 999_999_999_999_999_999L} : numbers);
      Board board = i % 2 == 0 ? even.withAnyOpening() : even;
      String given = Report.json(json -> Report.write(new NamedBoard("board", board), json));
      evaluate("var given = Juniper.engine.boardOf(" + given + ")");
      List<Integer> played = new ArrayList<>();
      for (int[] moves = moves(played); ; moves = moves(played)) {
        int[] game = played.stream().mapToInt(v -> v).toArray();
        assertEquals(
            Arrays.toString(PositionAnalysis.of(board, game).winningMoves()),
            "["
                + evaluate("Juniper.engine.winningReplies(given, %s).join(', ')".formatted(played))
                + "]",
            given);
        if (moves.length == 0) {
          break;
        }
        played.add(moves[random.nextInt(moves.length)]);
      }
    }
  }

  private int[] moves(List<Integer> played) {
    String moves = evaluate("Juniper.engine.moves(given, %s).join(' ')".formatted(played));
    return Arrays.stream(moves.split(" "))
        .filter(v -> !v.isEmpty())
        .mapToInt(Integer::parseInt)
        .toArray();
  }

  @Test
  void explainsByPairsThatAreMovesAndAnswers() {
    String games = RandomGames.json(RandomGames.first(5));
    assertEquals("", evaluate("engineChecks.explanations(" + games + ")"));
  }

  @Test
  void neverLosesWhatIsWon() {
    assertEquals("", evaluate("engineChecks.perfectPlay([2, 3, 8, 20, 30], 20)"));
  }

  private String evaluate(String script) {
    return Context.toString(context.evaluateString(scope, script, "test", 1, null));
  }
}
