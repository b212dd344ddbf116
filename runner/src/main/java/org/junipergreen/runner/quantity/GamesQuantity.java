package org.junipergreen.runner.quantity;

import org.junipergreen.runner.method.NamedBoard;
import org.junipergreen.runner.method.Answer;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.method.ExhaustiveSearch;
import org.junipergreen.runner.method.Searchable;
import org.junipergreen.runner.forecast.Cost;
import org.junipergreen.runner.store.Table;
import org.junipergreen.runner.store.View;
import org.junipergreen.runner.verify.Check;
import org.junipergreen.runner.verify.Check.Wrong;
import org.junipergreen.runner.verify.Comparison;
import org.junipergreen.runner.verify.Contradiction;
import org.junipergreen.solver.board.Moves;
import org.junipergreen.solver.reference.PlainGameCount;
import org.junipergreen.solver.search.Rule;
import org.junipergreen.solver.search.games.GameCount;
import org.junipergreen.solver.search.games.Games;

/** How many complete games there are, in all and by their parity; a row per opening. */
public final class GamesQuantity extends Quantity<GamesQuantity.GamesRow> {
  /** Its table. */
  public static final Table<GamesRow> TABLE = Table.ofOpenings("games", GamesRow.class);

  private static final Limits LIMITS = new Limits(2, 30, 34, GameCount.MAX_N);

  private static final Cost COST =
      Cost.exponential(1.56, 46, 1500, 3379L << 20)
          .bending(
              new Cost.Bend(5, 5e-4),
              new Cost.Bend(10, 0.008),
              new Cost.Bend(20, 0.03),
              new Cost.Bend(25, 0.08),
              new Cost.Bend(29, 0.25),
              new Cost.Bend(30, 1),
              new Cost.Bend(34, 1.4));

  private static final Cost SLOW = Cost.exponential(1.48, 30, 10, 64L << 20);

  /** Rules of the slow search. */
  private static final Set<Rule> FEW = Set.of(Rule.COMPONENT, Rule.TABLE);

  private static final Searchable<GameCount> SEARCH =
      new Searchable<>(
          (n, options, few) -> new GameCount(n, few ? options.withRules(FEW) : options),
          GameCount::stop,
          GameCount::archiveFormat);

  /** OEIS A348842, the number of complete games on 1..n, from n = 1. */
  private static final long[] PUBLISHED = {
    0, 1, 1, 6, 10, 35, 47, 147, 216, 452, 512, 3055, 3365, 5602, 12160, 35951, 37959, 147889,
    154998, 703094, 1178850, 1467813
  };

  /** A row: how many games begin with an opening, and how many of them end with either parity. */
  public record GamesRow(
      int n, int opening, BigInteger games, BigInteger odd, BigInteger even, long nanos) {
    static GamesRow of(int n, Games games, long nanos) {
      return new GamesRow(n, games.opening(), games.all(), games.odd(), games.even(), nanos);
    }
  }

  /** The sums of a board. */
  record GamesBoard(int n, BigInteger games, BigInteger odd, BigInteger even) {
    static GamesBoard of(List<GamesRow> rows) {
      return new GamesBoard(
          rows.get(0).n(),
          sum(rows, GamesRow::games),
          sum(rows, GamesRow::odd),
          sum(rows, GamesRow::even));
    }
  }

  GamesQuantity() {
    super(TABLE, LIMITS);
  }

  @Override
  public List<RowMethod> rowMethods() {
    return List.of(new RowMethod.BySearch<>(TABLE, LIMITS, COST, SEARCH, GamesQuantity::rows));
  }

  @Override
  public List<BoardMethod> boardMethods() {
    return List.of(
        BoardMethod.BySearch.ofRows(
            TABLE,
            LIMITS,
            COST,
            SEARCH,
            GamesQuantity::rows,
            rows ->
                "There are %,d complete games on 1..%d."
                    .formatted(sum(rows, GamesRow::games), rows.get(0).n())));
  }

  private static List<GamesRow> rows(int n, ExhaustiveSearch search) {
    return search.askEach(SEARCH, n, Moves.openings(n), GameCount::opening).stream()
        .map(games -> GamesRow.of(n, games.answer(), games.nanos()))
        .toList();
  }

  @Override
  public List<SetMethod> setMethods() {
    return List.of(new SetMethod.BySearch(GamesQuantity::onBoard));
  }

  private static Answer onBoard(NamedBoard named, boolean perBoard, ExhaustiveSearch search) {
    List<Games> games =
        search.ask(
            Searchable.ofBoard(options -> new GameCount(named.board(), options), GameCount::stop),
            named.board().size(),
            GameCount::openings);
    if (!perBoard) {
      return Answer.of(
          "The complete games on %s, by opening.".formatted(named.name()),
          List.of("board", "opening", "games", "odd", "even"),
          games.stream()
              .map(
                  game ->
                      List.of(
                          named.name(),
                          named.board().number(game.opening()),
                          game.all(),
                          game.odd(),
                          game.even()))
              .toList());
    }
    BigInteger odd = games.stream().map(Games::odd).reduce(BigInteger.ZERO, BigInteger::add);
    BigInteger even = games.stream().map(Games::even).reduce(BigInteger.ZERO, BigInteger::add);
    return Answer.of()
        .with("board", named.name())
        .with("games", odd.add(even))
        .with("odd", odd)
        .with("even", even);
  }

  /** The sum of each row and, where it is published, of each board; small boards one by one. */
  @Override
  public List<CheckMethod> checks() {
    Check certificate =
        Openings.check(TABLE, GamesRow::opening, Moves::openings)
            .and(Check.ofRows(TABLE, GamesQuantity::wrongSum))
            .and(Check.ofBoards(TABLE, GamesQuantity::wrongTotal).between(1, PUBLISHED.length))
            .and(new Comparison<>(TABLE, GamesQuantity::byPlainCount).between(1, MAX_PLAIN))
            .and(Check.ofNeighbours(TABLE, GamesQuantity::fewer));
    return List.of(
        CheckMethod.byCertificate(searches -> certificate),
        CheckMethod.bySlowSearch(TABLE, LIMITS, SLOW, GamesQuantity::rows));
  }

  private static @Nullable Wrong wrongSum(GamesRow row) {
    BigInteger sum = row.odd().add(row.even());
    return sum.equals(row.games()) ? null : new Wrong("games", sum);
  }

  private static List<Contradiction> wrongTotal(long n, List<GamesRow> rows) {
    BigInteger total = sum(rows, GamesRow::games);
    BigInteger published = BigInteger.valueOf(PUBLISHED[(int) n - 1]);
    return total.equals(published)
        ? List.of()
        : List.of(new Contradiction(n, "the sum of games", total, published));
  }

  /**
   * A complete game of n - 1 is one of n too, or the beginning of one in which n follows its last
   * number; so no opening has fewer games.
   */
  private static List<Contradiction> fewer(List<GamesRow> before, List<GamesRow> now) {
    List<Contradiction> found = new ArrayList<>();
    for (int i = 0; i < Math.min(before.size(), now.size()); i++) {
      GamesRow row = now.get(i);
      if (row.games().compareTo(before.get(i).games()) < 0) {
        found.add(
            Contradiction.of(
                TABLE,
                TABLE.pack(row),
                "games",
                "at least %s, as of the n before".formatted(before.get(i).games())));
      }
    }
    return found;
  }

  private static List<GamesRow> byPlainCount(int n) {
    PlainGameCount plain = new PlainGameCount(n);
    return Moves.openings(n).mapToObj(v -> GamesRow.of(n, plain.opening(v), 0)).toList();
  }

  private static BigInteger sum(List<GamesRow> rows, Function<GamesRow, BigInteger> column) {
    return rows.stream().map(column).reduce(BigInteger.ZERO, BigInteger::add);
  }

  @Override
  public View boards() {
    return View.ofBoards(TABLE, GamesBoard.class, GamesBoard::of);
  }
}
