package org.junipergreen.runner.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import de.siegmar.fastcsv.reader.CsvReader;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junipergreen.runner.cli.arguments.BoardSpec;
import org.junipergreen.runner.quantity.Quantity;
import org.junipergreen.runner.quantity.way.Way;
import org.junipergreen.solver.board.Board;
import org.junipergreen.solver.count.GamesByFrontier.Games;
import org.junipergreen.solver.reference.PlainGameCount;
import org.junipergreen.solver.reference.PlainGrundy;
import org.junipergreen.solver.reference.PlainRecursion;
import org.junipergreen.solver.reference.PlainRemoteness;
import org.junipergreen.solver.search.grundy.GrundySearch;
import org.junipergreen.solver.work.Cancellation;
import org.junit.jupiter.api.Test;

/**
 * Every quantity, method and command that takes {@code --moves}, under rules that have what the
 * usual moves have and under rules that lack it, against plain recursion.
 */
class OtherMovesTest {
  /** Moves that go both ways; by the second and the fourth, a number touches all others. */
  private static final List<String> TWO_WAY =
      List.of("factors:2,2", "factors:12,12", "steps:1/1", "steps:1,2,3,4/1,2,3,4");

  /** Moves with a direction; by the second, 1 leads to all others. */
  private static final List<String> ONE_WAY =
      List.of("factors:2,3", "factors:1,12", "steps:1/2", "steps:1,2/");

  private static final List<String> RULES =
      Stream.concat(TWO_WAY.stream(), ONE_WAY.stream()).toList();

  /** The methods that take moves with a direction, too. */
  private static final List<String> SEARCHES =
      List.of(
          "winner --method search",
          "remoteness --method search",
          "grundy --method search",
          "misere --method search",
          "games --method count");

  /** The methods that take moves that go both ways alone. */
  private static final List<String> OTHERS =
      List.of("winner --method matching", "lengths --method count");

  private static final int LARGEST = 8;
  private static final String SMALLER = "1 2 3 4 5 6 7 ";
  private static final int CALLS = 24;

  /** A board, and what names it on the command line. */
  private record Named(String options, String name, Board board) {
    static Named of(String numbers, boolean isN, String openings, String moves) {
      Board unopened = Board.of(BoardSpec.numbers(numbers));
      Board board =
          switch (openings) {
            case "even" -> unopened;
            case "any" -> unopened.withAnyOpening();
            default -> unopened.withOpenings(BoardSpec.numbers(openings));
          };
      String options =
          "%s --openings %s --moves %s"
              .formatted(
                  isN ? numbers.substring("1..".length()) : "--board " + numbers, openings, moves);
      return new Named(
          options, numbers + " with " + moves, board.withMoves(BoardSpec.moves(moves)));
    }

    /** What a row begins with. */
    Map<String, String> row(Object... fields) {
      Map<String, String> row = new TreeMap<>(Map.of("board", name));
      for (int i = 0; i < fields.length; i += 2) {
        row.put((String) fields[i], text(fields[i + 1]));
      }
      return row;
    }

    private String text(Object value) {
      return value instanceof int[] vertices
          ? Arrays.stream(board.numbers(vertices))
              .mapToObj(Long::toString)
              .collect(Collectors.joining(" "))
          : value.toString();
    }
  }

  private static List<Map<String, String>> rows(String line) {
    Cli.Output output = Cli.run(Cli.words(line).toArray(String[]::new));
    assertEquals(0, output.code(), () -> line + ": " + output.err());
    return CsvReader.builder().ofNamedCsvRecord(output.out()).stream()
        .map(record -> (Map<String, String>) new TreeMap<>(record.getFieldsAsMap()))
        .toList();
  }

  private static List<Map<String, String>> solved(String what, String boards) {
    return rows("solve %s %s --format csv --threads 1 --memory 1M".formatted(what, boards));
  }

  private static void assertSolved(String what, String options, List<Named> boards) {
    List<Map<String, String>> found = solved(what, options);
    if (what.startsWith("remoteness") && !what.endsWith("--per-board")) {
      found = withoutLines(found, boards);
    }
    assertEquals(
        boards.stream().flatMap(board -> expected(what, board)).toList(),
        found,
        () -> what + " " + options);
  }

  /** What plain recursion says of a board. */
  private static Stream<Map<String, String>> expected(String what, Named named) {
    Board board = named.board();
    String quantity = what.substring(0, what.indexOf(' '));
    return what.endsWith("--per-board")
        ? Stream.of(ofBoard(quantity, named))
        : switch (quantity) {
          case "winner" -> Stream.of(winner(named, what.endsWith("matching")));
          case "misere" -> Stream.of(misere(named));
          case "remoteness" -> {
            PlainRemoteness plain = new PlainRemoteness(board);
            yield board
                .openings()
                .mapToObj(
                    v ->
                        named.row(
                            "opening", board.number(v),
                            "wins", plain.length(v) % 2 == 1,
                            "length", plain.length(v)));
          }
          case "grundy" -> {
            PlainGrundy plain = new PlainGrundy(board);
            yield board
                .openings()
                .mapToObj(v -> named.row("opening", board.number(v), "value", plain.value(v)));
          }
          case "games" ->
              games(board)
                  .map(
                      games ->
                          named.row(
                              "opening", board.number(games.opening()),
                              "games", games.all(),
                              "odd", games.odd(),
                              "even", games.even()));
          case "lengths" -> {
            long[] lengths = lengths(board);
            yield IntStream.rangeClosed(first(lengths), last(lengths))
                .mapToObj(i -> named.row("length", i, "games", lengths[i]));
          }
          default -> throw new IllegalArgumentException(what);
        };
  }

  private static Map<String, String> ofBoard(String quantity, Named named) {
    Board board = named.board();
    return switch (quantity) {
      case "remoteness" -> {
        int[] all = board.openings().map(new PlainRemoteness(board)::length).toArray();
        int[] won = IntStream.of(all).filter(length -> length % 2 == 1).toArray();
        int length =
            won.length > 0 ? IntStream.of(won).min().getAsInt() : IntStream.of(all).max().orElse(0);
        yield named.row("length", length, "openings", won.length);
      }
      case "grundy" -> {
        PlainGrundy plain = new PlainGrundy(board);
        yield named.row(
            "hard", GrundySearch.mex(board.openings().map(plain::value)),
            "easy", GrundySearch.mex(IntStream.rangeClosed(1, board.size()).map(plain::value)));
      }
      case "games" -> {
        long odd = games(board).mapToLong(games -> games.odd().longValue()).sum();
        long even = games(board).mapToLong(games -> games.even().longValue()).sum();
        yield named.row("games", odd + even, "odd", odd, "even", even);
      }
      case "lengths" -> {
        long[] lengths = lengths(board);
        yield named.row(
            "shortest",
            first(lengths),
            "shortestGames",
            lengths[first(lengths)],
            "longest",
            last(lengths),
            "longestGames",
            lengths[last(lengths)]);
      }
      default -> throw new IllegalArgumentException(quantity);
    };
  }

  private static Map<String, String> winner(Named named, boolean matched) {
    Board board = named.board();
    int[] winning = new PlainRecursion(board).winningOpenings();
    Map<String, String> row =
        named.row(
            "numbers",
            board.size(),
            "winner",
            winning.length > 0 ? 1 : 2,
            "winning",
            winning,
            "method",
            matched ? "matching" : "search");
    if (matched) {
      int all = (1 << board.size()) - 1;
      int matching = matching(board, all);
      int[] d =
          vertices(board).filter(v -> matching(board, all ^ 1 << (v - 1)) == matching).toArray();
      long a =
          vertices(board)
              .filter(v -> IntStream.of(d).noneMatch(w -> w == v))
              .filter(v -> IntStream.of(d).anyMatch(w -> board.adjacent(v, w)))
              .count();
      row.putAll(
          named.row(
              "matching",
              matching,
              "deficiency",
              board.size() - 2 * matching,
              "d",
              d.length,
              "a",
              a,
              "c",
              board.size() - d.length - a));
    }
    return row;
  }

  private static IntStream vertices(Board board) {
    return IntStream.rangeClosed(1, board.size());
  }

  /** The most pairs among some vertices. */
  private static int matching(Board board, int set) {
    return (int) matchings(board, set)[0];
  }

  /** The most pairs among some vertices, and in how many ways. */
  private static long[] matchings(Board board, int set) {
    if (set == 0) {
      return new long[] {0, 1};
    }
    int v = 1 + Integer.numberOfTrailingZeros(set);
    int rest = set & set - 1;
    long[] best = matchings(board, rest);
    for (int w = v + 1; w <= board.size(); w++) {
      if ((rest >>> (w - 1) & 1) == 1 && board.adjacent(v, w)) {
        long[] with = matchings(board, rest ^ 1 << (w - 1));
        with[0]++;
        if (with[0] > best[0]) {
          best = with;
        } else if (with[0] == best[0]) {
          best[1] += with[1];
        }
      }
    }
    return best;
  }

  private static Map<String, String> misere(Named named) {
    Board board = named.board();
    int[] winning = PlainRecursion.misere(board).winningOpenings();
    boolean first = winning.length > 0 || board.openings().findAny().isEmpty();
    return named.row(
        "winner",
        first ? 1 : 2,
        "winning",
        winning,
        "as_normal",
        Arrays.equals(winning, new PlainRecursion(board).winningOpenings()),
        "method",
        "search");
  }

  private static Stream<Games> games(Board board) {
    PlainGameCount plain = new PlainGameCount(board, Cancellation.never());
    return board.openings().mapToObj(plain::opening);
  }

  private static long[] lengths(Board board) {
    PlainGameCount plain = new PlainGameCount(board, Cancellation.never());
    long[] sum = new long[board.size() + 1];
    board
        .openings()
        .mapToObj(plain::byLength)
        .forEach(games -> Arrays.setAll(sum, i -> sum[i] + games[i]));
    return sum;
  }

  private static int first(long[] lengths) {
    return IntStream.range(0, lengths.length)
        .filter(i -> lengths[i] > 0)
        .findFirst()
        .orElse(lengths.length);
  }

  private static int last(long[] lengths) {
    return IntStream.range(0, lengths.length).filter(i -> lengths[i] > 0).max().orElse(-1);
  }

  /**
   * There may be several lines; each move of one keeps the length, and at its end there is none.
   */
  private static List<Map<String, String>> withoutLines(
      List<Map<String, String>> rows, List<Named> boards) {
    for (Map<String, String> row : rows) {
      Named named =
          boards.stream().filter(each -> each.name().equals(row.get("board"))).findFirst().get();
      Board board = named.board();
      int[] line =
          Stream.of(Objects.requireNonNull(row.remove("line")).split(" "))
              .mapToInt(number -> board.vertex(Long.parseLong(number)))
              .toArray();
      board.requireGame(line);
      PlainRemoteness plain = new PlainRemoteness(board);
      int used = 0;
      for (int i = 0; i < line.length; i++) {
        used |= 1 << (line[i] - 1);
        assertEquals(line.length - 1 - i, plain.following(line[i], used), named.name());
      }
    }
    return rows;
  }

  private static void assertRefused(String line, String reason) {
    Cli.Output output = Cli.run(Cli.words(line).toArray(String[]::new));
    assertEquals(2, output.code(), () -> line + ": " + output.out() + output.err());
    assertTrue(output.err().contains(reason), () -> line + ": " + output.err());
  }

  /** A method that takes other boards and is not listed above fails here. */
  @Test
  void noOtherMethodTakesOtherMoves() {
    for (Quantity<?> quantity : StandardQuantities.registry().quantities()) {
      for (Way<?> method : quantity.ways()) {
        String what = "%s --method %s".formatted(quantity.label(), method.name());
        Named twoWay = Named.of("1..6", true, "even", TWO_WAY.get(0));
        Named oneWay = Named.of("1..6", true, "even", ONE_WAY.get(0));
        boolean takesOneWay = SEARCHES.contains(what);
        if (!takesOneWay) {
          assertRefused("solve %s %s".formatted(what, oneWay.options()), quantity.label());
        }
        if (!takesOneWay && !OTHERS.contains(what)) {
          assertRefused("solve %s %s".formatted(what, twoWay.options()), quantity.label());
        }
      }
    }
  }

  @Test
  void everyMethodSolvesAsPlainRecursion() {
    for (String rule : RULES) {
      for (String openings : List.of("even", "any")) {
        List<Named> boards = boards(openings, rule);
        String options = SMALLER + boards.get(boards.size() - 1).options();
        methods(rule).forEach(what -> assertSolved(what, options, boards));
      }
    }
  }

  /** All 1..n that a call of {@code solve} names. */
  private static List<Named> boards(String openings, String rule) {
    return IntStream.rangeClosed(1, LARGEST)
        .mapToObj(n -> Named.of("1.." + n, true, openings, rule))
        .toList();
  }

  private static Stream<String> methods(String rule) {
    return ONE_WAY.contains(rule)
        ? SEARCHES.stream()
        : Stream.concat(SEARCHES.stream(), OTHERS.stream());
  }

  private static Stream<String> perBoard(String rule) {
    return methods(rule)
        .filter(what -> !what.startsWith("winner") && !what.startsWith("misere"))
        .map(what -> what + " --per-board");
  }

  /** The same for random rules, boards and openings. */
  @Test
  void randomRulesAreSolvedAsPlainRecursion() {
    SplittableRandom random = new SplittableRandom(72);
    for (int i = 0; i < CALLS; i++) {
      boolean twoWay = random.nextBoolean();
      String rule = rule(random, twoWay);
      String numbers =
          random.nextBoolean()
              ? "1.." + random.nextInt(1, 13)
              : numbers(random, 1 + random.nextInt(10), 20);
      String openings =
          switch (random.nextInt(3)) {
            case 0 -> "even";
            case 1 -> "any";
            default -> one(random, BoardSpec.numbers(numbers));
          };
      Named named = Named.of(numbers, numbers.startsWith("1.."), openings, rule);
      List<String> ways = new ArrayList<>(SEARCHES);
      if (named.board().isSymmetric()) {
        ways.addAll(OTHERS);
      }
      String way = ways.get(random.nextInt(ways.size()));
      boolean perBoard =
          random.nextInt(4) == 0 && !way.startsWith("winner") && !way.startsWith("misere");
      assertSolved(perBoard ? way + " --per-board" : way, named.options(), List.of(named));
    }
  }

  private static String one(SplittableRandom random, long[] numbers) {
    return Long.toString(numbers[random.nextInt(numbers.length)]);
  }

  private static String rule(SplittableRandom random, boolean twoWay) {
    if (random.nextBoolean()) {
      int a = random.nextInt(1, 8);
      return "factors:%d,%d".formatted(a, twoWay ? a : random.nextInt(1, 8));
    }
    String down = numbers(random, random.nextInt(5), 6);
    return "steps:%s/%s".formatted(down, twoWay ? down : numbers(random, random.nextInt(5), 6));
  }

  private static String numbers(SplittableRandom random, int count, int largest) {
    return random
        .ints(200, 1, largest + 1)
        .distinct()
        .limit(count)
        .mapToObj(Integer::toString)
        .collect(Collectors.joining(","));
  }

  @Test
  void whatTheOpeningsSayOfABoardIsThatOfPlainRecursion() {
    for (String rule : RULES) {
      Named named = Named.of("2,3,4,6,8,9,10,12", false, "any", rule);
      Stream.concat(methods(rule), perBoard(rule))
          .forEach(what -> assertSolved(what, named.options(), List.of(named)));
    }
  }

  private static Map<String, String> matched(Named named) {
    int size = named.board().size();
    long[] plain = matchings(named.board(), (1 << size) - 1);
    return named.row("matching", plain[0], "deficiency", size - 2 * plain[0], "count", plain[1]);
  }

  @Test
  void matchingsAreThoseOfPlainRecursion() {
    for (String rule : TWO_WAY) {
      List<Named> boards = boards("even", rule);
      List<Map<String, String>> expected = boards.stream().map(OtherMovesTest::matched).toList();
      String options = SMALLER + boards.get(boards.size() - 1).options();
      assertEquals(expected, solved("--count", options), rule);
    }
    for (String rule : ONE_WAY) {
      assertRefused("solve 6 --count --moves " + rule, "other way round");
    }
  }

  /** The winning replies after each move of a random game. */
  @Test
  void positionsOfAGameAreThoseOfPlainRecursion() {
    SplittableRandom random = new SplittableRandom(1);
    for (String rule : TWO_WAY) {
      for (String openings : List.of("even", "any")) {
        Named named = Named.of("1.." + LARGEST, true, openings, rule);
        List<Integer> game = game(named.board(), random);
        List<Map<String, String>> replayed =
            rows("replay %s --played %s --format csv".formatted(named.options(), text(game)));
        assertEquals(game.size() + 1, replayed.size());
        for (int i = 0; i <= game.size(); i++) {
          List<Integer> played = game.subList(0, i);
          String right = right(named.board(), played);
          String wins = Boolean.toString(!right.isEmpty());
          assertEquals(right, replayed.get(i).get("right"), named.name() + played);
          assertEquals(wins, replayed.get(i).get("could_win"), named.name() + played);
          if (i > 0) {
            Map<String, String> best =
                rows("best %s --played %s --format csv".formatted(named.options(), text(played)))
                    .get(0);
            assertEquals(right, best.get("replies"), named.name() + played);
            assertEquals(wins, best.get("wins"), named.name() + played);
          }
        }
      }
    }
  }

  private static String text(List<Integer> numbers) {
    return numbers.stream().map(v -> Integer.toString(v)).collect(Collectors.joining(","));
  }

  private static List<Integer> game(Board board, SplittableRandom random) {
    List<Integer> game = new ArrayList<>();
    int[] moves = moves(board, game);
    while (moves.length > 0) {
      game.add(moves[random.nextInt(moves.length)]);
      moves = moves(board, game);
    }
    return game;
  }

  private static int[] moves(Board board, List<Integer> game) {
    int last = game.isEmpty() ? 0 : game.get(game.size() - 1);
    return vertices(board).filter(v -> !game.contains(v) && board.allows(v, last)).toArray();
  }

  private static String right(Board board, List<Integer> played) {
    PlainRecursion plain = new PlainRecursion(board);
    int used = played.stream().mapToInt(v -> 1 << (v - 1)).sum();
    return IntStream.of(moves(board, played))
        .filter(v -> !plain.moverWins(v, used | 1 << (v - 1)))
        .mapToObj(Integer::toString)
        .collect(Collectors.joining(" "));
  }

  /** In normal play and in misère play. */
  @Test
  void perfectPlayersPlayAsPlainRecursion() {
    for (String rule : TWO_WAY) {
      Named named = Named.of("1.." + LARGEST, true, "any", rule);
      for (boolean misere : List.of(false, true)) {
        String line =
            "play %s --first perfect --second perfect --seed 1%s"
                .formatted(named.options(), misere ? " --misere" : "");
        String said = Cli.run(Cli.words(line).toArray(String[]::new)).out();
        PlainRecursion plain =
            misere ? PlainRecursion.misere(named.board()) : new PlainRecursion(named.board());
        int winner = plain.winningOpenings().length > 0 ? 1 : 2;
        int last = misere ? winner : 3 - winner;
        assertTrue(said.contains("J%d cannot move".formatted(last)), () -> line + "\n" + said);
      }
    }
  }

  /** Words by the number of moves until J1 has won. */
  @Test
  void layersOfTheTrapAreThoseOfPlainRecursion() {
    for (String rule : TWO_WAY) {
      Named named = Named.of("1..6", true, "any", rule);
      Map<Integer, Integer> sizes = new TreeMap<>();
      addLayers(named.board(), new ArrayList<>(), sizes);
      List<Map<String, String>> expected = new ArrayList<>();
      sizes.forEach(
          (layer, size) ->
              expected.add(
                  new TreeMap<>(Map.of("layer", layer.toString(), "size", size.toString()))));
      List<Map<String, String>> found =
          rows("strata %s --show sizes --format csv".formatted(named.options()));
      assertEquals(expected, found, rule);
    }
  }

  private static void addLayers(Board board, List<Integer> word, Map<Integer, Integer> sizes) {
    if (!word.isEmpty()) {
      int used = word.stream().mapToInt(v -> 1 << (v - 1)).sum();
      int following = new PlainRemoteness(board).following(word.get(word.size() - 1), used);
      if ((word.size() + following) % 2 == 1) {
        sizes.merge(following, 1, Integer::sum);
      }
    }
    for (int v : moves(board, word)) {
      word.add(v);
      addLayers(board, word, sizes);
      word.remove(word.size() - 1);
    }
  }

  @Test
  void commandsThatPlayByDivisorsAndMultiplesRefuseOtherMoves() {
    for (String rule : ONE_WAY) {
      for (String command : List.of("best 6", "replay 6 --played 2", "play 6", "strata 6")) {
        assertRefused(command + " --moves " + rule, "other way round");
      }
    }
    for (String command :
        List.of("chain 6", "run --to 6", "prove 6", "tournament 6", "verify", "show", "publish")) {
      assertRefused(command + " --moves factors:2,2", "--moves");
    }
    assertRefused("report --board 1..6 --moves factors:2,2", "--moves");
  }
}
