package org.junipergreen.runner.quantity;

import org.junipergreen.runner.method.NamedBoard;
import org.junipergreen.runner.method.Answer;
import java.util.List;
import java.util.Set;
import org.junipergreen.runner.method.ExhaustiveSearch;
import org.junipergreen.runner.method.Searchable;
import org.junipergreen.runner.method.Timed;
import org.junipergreen.runner.forecast.Cost;
import org.junipergreen.runner.store.Table;
import org.junipergreen.runner.store.View;
import org.junipergreen.runner.verify.Check;
import org.junipergreen.solver.board.Moves;
import org.junipergreen.solver.search.Rule;
import org.junipergreen.solver.search.outcome.OutcomeSearch;
import org.junipergreen.solver.search.remoteness.Remoteness;
import org.junipergreen.solver.search.remoteness.RemotenessSearch;

/** How long the game lasts when the winner hurries and the loser delays; a row per opening. */
public final class RemotenessQuantity extends Quantity<RemotenessQuantity.RemotenessRow> {
  /** Its table. */
  public static final Table<RemotenessRow> TABLE = Table.ofOpenings("remoteness", RemotenessRow.class);

  private static final Limits LIMITS = new Limits(2, 40, 72, OutcomeSearch.MAX_N);

  private static final Cost COST =
      Cost.exponential(1.13, 100, 129, 1L << 30)
          .bending(
              new Cost.Bend(10, 0.004),
              new Cost.Bend(30, 0.1),
              new Cost.Bend(60, 0.2),
              new Cost.Bend(70, 0.7),
              new Cost.Bend(72, 1.1),
              new Cost.Bend(73, 3.5),
              new Cost.Bend(74, 2),
              new Cost.Bend(75, 2.8),
              new Cost.Bend(76, 16),
              new Cost.Bend(77, 1.5),
              new Cost.Bend(78, 7),
              new Cost.Bend(79, 7),
              new Cost.Bend(80, 26),
              new Cost.Bend(81, 12));

  private static final Cost SLOW = Cost.exponential(1.4, 30, 2, 64L << 20);

  /** Rules of the slow search. */
  private static final Set<Rule> FEW = Set.of(Rule.ONE_IS_POISON, Rule.COMPONENT, Rule.TABLE);

  private static final Searchable<RemotenessSearch> SEARCH =
      new Searchable<>(
          (n, options, few) -> new RemotenessSearch(n, few ? options.withRules(FEW) : options),
          RemotenessSearch::stop,
          RemotenessSearch::archiveFormat);

  /**
   * A row.
   *
   * @param wins whether the player who makes the opening wins
   * @param length numbers played in the whole game, the opening included
   * @param line one such game
   */
  public record RemotenessRow(int n, int opening, boolean wins, int length, int[] line, long nanos) {}

  /**
   * What the rows say of a board.
   *
   * @param wins the number of winning openings
   * @param length of the shortest win, or of the longest loss where no opening wins
   */
  record RemotenessBoard(int n, int wins, int length) {
    static RemotenessBoard of(List<RemotenessRow> rows) {
      List<RemotenessRow> won = rows.stream().filter(RemotenessRow::wins).toList();
      int length =
          won.isEmpty()
              ? rows.stream().mapToInt(RemotenessRow::length).max().orElseThrow()
              : won.stream().mapToInt(RemotenessRow::length).min().orElseThrow();
      return new RemotenessBoard(rows.get(0).n(), won.size(), length);
    }

    String verdict() {
      return wins > 0
          ? "J1 wins on 1..%d: in %d numbers, when J1 hurries and J2 delays.".formatted(n, length)
          : "J2 wins on 1..%d: in %d numbers, when J2 hurries and J1 delays.".formatted(n, length);
    }
  }

  RemotenessQuantity() {
    super(TABLE, LIMITS);
  }

  @Override
  public List<RowMethod> rowMethods() {
    return List.of(new RowMethod.BySearch<>(TABLE, LIMITS, COST, SEARCH, RemotenessQuantity::rows));
  }

  @Override
  public List<BoardMethod> boardMethods() {
    return List.of(
        BoardMethod.BySearch.ofRows(
            TABLE,
            LIMITS,
            COST,
            SEARCH,
            RemotenessQuantity::rows,
            rows -> RemotenessBoard.of(rows).verdict()));
  }

  @Override
  public List<SetMethod> setMethods() {
    return List.of(new SetMethod.BySearch(RemotenessQuantity::onBoard));
  }

  private static Answer onBoard(NamedBoard named, boolean perBoard, ExhaustiveSearch search) {
    List<Remoteness> games =
        search.ask(
            Searchable.ofBoard(
                options -> new RemotenessSearch(named.board(), options), RemotenessSearch::stop),
            named.board().size(),
            found -> named.board().openings().mapToObj(found::opening).toList());
    if (!perBoard) {
      return Answer.of(
          "Each opening on %s, and the game when the winner hurries and the loser delays."
              .formatted(named.name()),
          List.of("board", "opening", "wins", "length", "line"),
          games.stream()
              .map(
                  game ->
                      List.of(
                          named.name(),
                          named.board().number(game.opening()),
                          game.wins(),
                          game.length(),
                          named.numbers(game.line())))
              .toList());
    }
    List<RemotenessRow> rows = games.stream().map(game -> row(named.board().size(), game, 0)).toList();
    RemotenessBoard board = rows.isEmpty() ? new RemotenessBoard(0, 0, 0) : RemotenessBoard.of(rows);
    return Answer.of()
        .with("board", named.name())
        .with("wins", board.wins())
        .with("length", board.length());
  }

  /** The game after each even opening, in ascending order. */
  static List<Timed<Remoteness>> games(int n, ExhaustiveSearch search) {
    return search.askEach(SEARCH, n, Moves.openings(n), RemotenessSearch::opening);
  }

  private static List<RemotenessRow> rows(int n, ExhaustiveSearch search) {
    return games(n, search).stream().map(game -> row(n, game.answer(), game.nanos())).toList();
  }

  private static RemotenessRow row(int n, Remoteness game, long nanos) {
    return new RemotenessRow(n, game.opening(), game.wins(), game.length(), game.line(), nanos);
  }

  /** Lines are replayed by the rules and by matchings, and on small boards by plain recursion. */
  @Override
  public List<CheckMethod> checks() {
    Check certificate =
        Openings.check(TABLE, RemotenessRow::opening, Moves::openings)
            .and(RemotenessLine.byMatchings())
            .and(RemotenessLine.byPlainRecursion().between(1, MAX_PLAIN));
    return List.of(
        CheckMethod.byCertificate(searches -> certificate),
        CheckMethod.bySlowSearch(TABLE, LIMITS, SLOW, RemotenessQuantity::rows));
  }

  @Override
  public View boards() {
    return View.ofBoards(TABLE, RemotenessBoard.class, RemotenessBoard::of);
  }
}
