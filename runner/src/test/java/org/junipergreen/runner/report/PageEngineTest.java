package org.junipergreen.runner.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junipergreen.runner.table.NamedBoard;
import org.junipergreen.runner.text.TextResource;
import org.junipergreen.solver.board.Board;
import org.junipergreen.solver.matching.PositionAnalysis;
import org.junipergreen.solver.play.Contestant;
import org.junipergreen.solver.play.GamePosition;
import org.junipergreen.solver.play.Player;
import org.junipergreen.solver.work.Cancellation;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.mozilla.javascript.Context;
import org.mozilla.javascript.Scriptable;

/** The page's engine against the solver, without a browser. */
class PageEngineTest {
  /** So many in each build; the property says how many else. */
  private static final int GAMES = Integer.getInteger("juniper.report.games", 15);

  private Context context;
  private Scriptable scope;

  @BeforeEach
  void load() {
    context = Context.enter();
    context.setLanguageVersion(Context.VERSION_ES6);
    scope = context.initSafeStandardObjects();
    List.of("engine.js", "players.js", "notation.js", "advice.js", "chains.js")
        .forEach(script -> evaluate(TextResource.of(Page.class, script)));
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
  void explainsByPairsThatAreMovesAndAnswers() {
    String games = RandomGames.json(RandomGames.first(3));
    assertEquals("", evaluate("engineChecks.explanations(" + games + ")"));
  }

  /** Whatever an address says, it is read or refused at once. */
  @Test
  void addressesAreReadOrRefused() {
    String seed = System.getProperty("seed", "1");
    int count = Integer.getInteger("juniper.addresses", 300);
    assertEquals("", evaluate("engineChecks.addressesAreRead(%s, %d)".formatted(seed, count)));
  }

  @Test
  void neverLosesWhatIsWon() {
    assertEquals("", evaluate("engineChecks.perfectPlay([2, 3, 8, 20, 30], 20)"));
  }

  /** Random sets of numbers, as the report hands them to the page. */
  @Test
  void agreesOnBoardsOfOtherNumbers() {
    SplittableRandom random = new SplittableRandom(7);
    for (int i = 0; i < 40; i++) {
      long[] numbers = random.longs(20, 1, 60).distinct().toArray();
      Board even = Board.of(i % 4 == 0 ? new long[] {3, 9, 999_999_999_999_999_999L} : numbers);
      Board board = i % 2 == 0 ? even.withAnyOpening() : even;
      String given = Report.json(json -> Report.write(new NamedBoard("board", board), json));
      evaluate(
          "var given = Juniper.notation.board(Juniper.notation.given(" + given + "), 1000); 0");
      List<Integer> played = new ArrayList<>();
      int[] moves = moves(board, played);
      while (moves.length > 0) {
        int[] winning =
            PositionAnalysis.of(board, Cancellation.never(), vertices(played)).winningMoves();
        assertEquals(
            Arrays.toString(winning),
            "["
                + evaluate("Juniper.engine.winningReplies(given, %s).join(', ')".formatted(played))
                + "]",
            given);
        played.add(moves[random.nextInt(moves.length)]);
        moves = moves(board, played);
      }
    }
  }

  @Test
  void openingsMayBeTheEvenOrTheOddNumbersOfARange() {
    String on = "engineChecks.openings('9', '%s')";
    assertEquals("2,4,6", evaluate(on.formatted("even:2..6")));
    assertEquals("3,5", evaluate(on.formatted("odd:2..6")));
    assertEquals("notation.odd", evaluate("engineChecks.openings('odd:1..49', 'even')"));
    String rule = "var rule = Juniper.notation.rule('%s'); rule.key + JSON.stringify(rule.values)";
    assertEquals("rule.even.among{\"from\":2,\"to\":48}", evaluate(rule.formatted("even:2..48")));
    assertEquals("rule.even{}", evaluate(rule.formatted("even")));
    assertEquals("rule.other{\"numbers\":\"3,7\"}", evaluate(rule.formatted("3,7")));
  }

  @Test
  void aBoardOfTheCommandLineKeepsItsName() {
    for (String name : List.of("divisors:36", "odd:1..9", "2..7", "5..5")) {
      Board board =
          switch (name) {
            case "divisors:36" -> Board.ofDivisors(36);
            case "odd:1..9" -> Board.of(1, 3, 5, 7, 9).withOpenings(3, 9);
            case "2..7" -> Board.of(2, 3, 4, 5, 6, 7).withAnyOpening();
            default -> Board.of(5);
          };
      String given = Report.json(json -> Report.write(new NamedBoard(name, board), json));
      assertEquals(
          switch (name) {
            case "odd:1..9" -> name + " 3,9";
            case "2..7" -> name + " any";
            default -> name + " even";
          },
          evaluate("var s = Juniper.notation.given(" + given + "); s.board + ' ' + s.openings"));
    }
  }

  private static int[] moves(Board board, List<Integer> played) {
    return IntStream.rangeClosed(1, board.size())
        .filter(v -> !played.contains(v))
        .filter(
            v ->
                played.isEmpty()
                    ? board.isOpening(v)
                    : board.graph().adjacent(v, played.get(played.size() - 1)))
        .toArray();
  }

  private static int[] vertices(List<Integer> played) {
    return played.stream().mapToInt(v -> v).toArray();
  }

  @Test
  void playersChooseAmongTheMovesOfTheTournaments() {
    for (RandomGames.Game game : RandomGames.first(10)) {
      for (Contestant who :
          List.of(Contestant.IA0, Contestant.IA1, Contestant.IA2, Contestant.IA3)) {
        String script =
            "engineChecks.choices(%d, %s, '%s')".formatted(game.n(), game.played(), who);
        assertEquals(choices(who, game), evaluate(script), who + " on " + game);
      }
    }
  }

  private static String choices(Contestant who, RandomGames.Game game) {
    Player.Uniform player = (Player.Uniform) who.on(Board.upTo(game.n()));
    List<String> lines = new ArrayList<>();
    GamePosition position = GamePosition.start(Board.upTo(game.n()), Cancellation.never());
    for (int number : game.played()) {
      lines.add(
          String.join(
              " ", IntStream.of(player.choices(position)).mapToObj(Integer::toString).toList()));
      position = position.play(number);
    }
    return String.join(";", lines);
  }

  @Test
  void thePlayerWhoWeighsBeatsChance() {
    assertEquals("", evaluate("engineChecks.weighing()"));
  }

  @Test
  void boardsAndGamesAreReadAsTheyAreWritten() {
    assertEquals("", evaluate("engineChecks.notation()"));
  }

  /** The mistakes that are told are those that the solver finds, and the winner is who has won. */
  @Test
  void theStoryOfAGameNamesTheNumbersThatDecidedIt() {
    for (RandomGames.Game game : RandomGames.first(GAMES)) {
      List<String> expected = new ArrayList<>();
      for (int i = 0; i < game.played().size(); i++) {
        int[] wins = game.replies().get(i);
        int number = game.played().get(i);
        if (wins.length > 0 && IntStream.of(wins).noneMatch(win -> win == number)) {
          expected.add("%d %d %d".formatted(1 + i % 2, i + 1, number));
        }
      }
      int told = Math.min(3, expected.size());
      String winner = 2 - game.played().size() % 2 + " ";
      String earlier = expected.size() > 3 ? "\n0 " + (expected.size() - 3) : "";
      assertEquals(
          game.played().isEmpty()
              ? "2 "
              : String.join("\n", expected.subList(expected.size() - told, expected.size()))
                  + (told > 0 ? "\n" : "")
                  + winner
                  + earlier,
          evaluate("engineChecks.story(%d, %s)".formatted(game.n(), game.played())),
          game.toString());
    }
  }

  /** In every position: the second names a losing number if there is one, the third what wins. */
  @Test
  void hintsAreThoseOfTheSolver() {
    String games = RandomGames.json(RandomGames.first(4));
    assertEquals("", evaluate("engineChecks.hints(" + games + ")"));
  }

  /** The lengths are the published ones; a chain of that length may be another. */
  @Test
  void theLongestChainsAreAsLongAsPublished() throws IOException {
    String table = TextResource.of(Page.class, "longest-chains.txt");
    List<String> published = Files.readAllLines(Path.of("..", "results", "chain", "chain.csv"));
    List<String> lines = table.lines().toList();
    for (int n = 1; n <= lines.size(); n++) {
      String[] line = lines.get(n - 1).split(" ", -1);
      assertEquals(published.get(n).split(",", -1)[1], line[0], "n = " + n);
      assertTrue(n > 200 || line.length > 1, "no chain");
    }
    scope.put("table", scope, table);
    assertEquals("", evaluate("engineChecks.chains(table)"));
  }

  private String evaluate(String script) {
    return Context.toString(context.evaluateString(scope, script, "test", 1, null));
  }
}
