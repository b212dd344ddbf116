package org.junipergreen.runner.quantity;

import org.junipergreen.runner.method.NamedBoard;
import org.junipergreen.runner.method.Answer;
import java.util.List;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.method.ExhaustiveSearch;
import org.junipergreen.runner.method.Searchable;
import org.junipergreen.runner.method.Timed;
import org.junipergreen.runner.forecast.Cost;
import org.junipergreen.runner.store.Table;
import org.junipergreen.runner.store.View;
import org.junipergreen.runner.verify.Check;
import org.junipergreen.runner.verify.Check.Wrong;
import org.junipergreen.runner.verify.Comparison;
import org.junipergreen.solver.board.Moves;
import org.junipergreen.solver.matching.Decomposition;
import org.junipergreen.solver.matching.MatchingEngine;
import org.junipergreen.solver.matching.Part;
import org.junipergreen.solver.reference.PlainGrundy;
import org.junipergreen.solver.search.Rule;
import org.junipergreen.solver.search.grundy.GrundySearch;

/** Grundy values of the positions after each opening, odd ones too; a row per opening. */
public final class GrundyQuantity extends Quantity<GrundyQuantity.GrundyRow> {
  /** Its table. */
  public static final Table<GrundyRow> TABLE = Table.ofOpenings("grundy", GrundyRow.class);

  private static final Limits LIMITS = new Limits(1, 36, 50, GrundySearch.MAX_N);

  private static final Cost COST = Cost.exponential(1.2, 44, 1, 64L << 20);

  private static final Cost SLOW = Cost.exponential(1.4, 30, 2, 64L << 20);

  /** Rules of the slow search. */
  private static final Set<Rule> FEW = Set.of(Rule.COMPONENT, Rule.TABLE);

  private static final Searchable<GrundySearch> SEARCH =
      new Searchable<>(
          (n, options, few) -> new GrundySearch(n, few ? options.withRules(FEW) : options),
          GrundySearch::stop,
          GrundySearch::archiveFormat);

  /** A row: the Grundy value of the position after an opening. */
  public record GrundyRow(int n, int opening, int value, long nanos) {}

  /**
   * What the rows say of a board.
   *
   * @param hard the Grundy value of the game, whose openings are even
   * @param easy that of the game in which any number may be the opening
   */
  record GrundyBoard(int n, int hard, int easy) {
    static GrundyBoard of(List<GrundyRow> rows) {
      return new GrundyBoard(rows.get(0).n(), mex(rows, v -> v % 2 == 0), mex(rows, v -> true));
    }

    private static int mex(List<GrundyRow> rows, IntPredicate openings) {
      return GrundySearch.mex(
          rows.stream().filter(row -> openings.test(row.opening())).mapToInt(GrundyRow::value));
    }
  }

  GrundyQuantity() {
    super(TABLE, LIMITS);
  }

  @Override
  public List<RowMethod> rowMethods() {
    return List.of(new RowMethod.BySearch<>(TABLE, LIMITS, COST, SEARCH, GrundyQuantity::rows));
  }

  @Override
  public List<BoardMethod> boardMethods() {
    return List.of(
        new BoardMethod.BySearch(
            LIMITS,
            COST,
            SEARCH,
            (question, search) -> {
              int n = question.n();
              IntStream openings = question.odd() ? all(n) : Moves.openings(n);
              List<GrundyRow> rows = rows(n, openings.toArray(), search);
              return Answer.of(verdict(n, rows, question.odd()), question.view(), TABLE.pack(rows));
            }));
  }

  @Override
  public List<SetMethod> setMethods() {
    return List.of(new SetMethod.BySearch(GrundyQuantity::onBoard));
  }

  private static Answer onBoard(NamedBoard named, boolean perBoard, ExhaustiveSearch search) {
    Searchable<GrundySearch> what =
        Searchable.ofBoard(options -> new GrundySearch(named.board(), options), GrundySearch::stop);
    int size = named.board().size();
    if (perBoard) {
      return Answer.of()
          .with("board", named.name())
          .with("hard", search.ask(what, size, GrundySearch::hard))
          .with("easy", search.ask(what, size, GrundySearch::easy));
    }
    return Answer.of(
        "The Grundy value after each opening on %s.".formatted(named.name()),
        List.of("board", "opening", "value"),
        search.ask(
            what,
            size,
            found ->
                named
                    .board()
                    .openings()
                    .mapToObj(v -> List.of(named.name(), named.board().number(v), found.value(v)))
                    .toList()));
  }

  @Override
  public boolean hasOddOpenings() {
    return true;
  }

  private static String verdict(int n, List<GrundyRow> rows, boolean odd) {
    int value = GrundyBoard.mex(rows, v -> v % 2 == 0);
    String even = "The game on 1..%d has Grundy value %d".formatted(n, value);
    return even
        + (odd ? ", and with odd openings allowed %d.".formatted(GrundyBoard.mex(rows, v -> true)) : ".");
  }

  private static IntStream all(int n) {
    return IntStream.rangeClosed(1, n);
  }

  private static List<GrundyRow> rows(int n, ExhaustiveSearch search) {
    return rows(n, all(n).toArray(), search);
  }

  private static List<GrundyRow> rows(int n, int[] openings, ExhaustiveSearch search) {
    List<Timed<Integer>> values =
        search.askEach(SEARCH, n, IntStream.of(openings), GrundySearch::value);
    return IntStream.range(0, openings.length)
        .mapToObj(i -> new GrundyRow(n, openings[i], values.get(i).answer(), values.get(i).nanos()))
        .toList();
  }

  @Override
  public List<CheckMethod> checks() {
    Check certificate =
        Openings.check(TABLE, GrundyRow::opening, GrundyQuantity::all)
            .and(zeros())
            .and(new Comparison<>(TABLE, GrundyQuantity::byPlainRecursion).between(1, MAX_PLAIN));
    return List.of(
        CheckMethod.byCertificate(searches -> certificate),
        CheckMethod.bySlowSearch(TABLE, LIMITS, SLOW, GrundyQuantity::rows));
  }

  /**
   * Which values are 0: those after openings that win, even or not, and these are the numbers that
   * some maximum matching misses.
   */
  private static Check zeros() {
    return (n, stored) -> {
      Decomposition board = MatchingEngine.solve(Math.toIntExact(n));
      return Check.ofRows(TABLE, row -> wrongZero(row, board)).contradictions(n, stored);
    };
  }

  private static @Nullable Wrong wrongZero(GrundyRow row, Decomposition board) {
    boolean wins = board.part(row.opening()) == Part.D;
    Object should = wins ? 0L : "more than 0";
    if ((row.value() == 0) != wins) {
      return new Wrong("value", should);
    }
    // The mex of the values of as many replies.
    long replies = all(row.n()).filter(v -> Moves.adjacent(v, row.opening())).count();
    return row.value() <= replies ? null : new Wrong("value", "at most " + replies);
  }

  private static List<GrundyRow> byPlainRecursion(int n) {
    PlainGrundy plain = new PlainGrundy(n);
    return all(n).mapToObj(v -> new GrundyRow(n, v, plain.value(v), 0)).toList();
  }

  @Override
  public View boards() {
    return View.ofBoards(TABLE, GrundyBoard.class, GrundyBoard::of);
  }
}
