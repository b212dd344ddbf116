package org.junipergreen.runner.quantity;

import java.util.List;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.quantity.check.Check;
import org.junipergreen.runner.quantity.check.Checker;
import org.junipergreen.runner.quantity.check.Checker.Wrong;
import org.junipergreen.runner.quantity.way.Cost;
import org.junipergreen.runner.quantity.way.Search;
import org.junipergreen.runner.quantity.way.Timed;
import org.junipergreen.runner.quantity.way.Way;
import org.junipergreen.runner.table.NamedBoard;
import org.junipergreen.runner.table.Table;
import org.junipergreen.runner.table.View;
import org.junipergreen.solver.board.Board;
import org.junipergreen.solver.board.Divisors;
import org.junipergreen.solver.matching.Decomposition;
import org.junipergreen.solver.matching.Decomposition.Part;
import org.junipergreen.solver.matching.MatchingEngine;
import org.junipergreen.solver.reference.PlainGrundy;
import org.junipergreen.solver.search.Rule;
import org.junipergreen.solver.search.SearchOptions;
import org.junipergreen.solver.search.grundy.GrundySearch;

/**
 * The Grundy values of the positions after all openings, odd ones included; one row per opening.
 */
public final class GrundyQuantity extends Quantity<GrundyQuantity.GrundyRow> {
  public static final Table<GrundyRow> TABLE =
      Table.ofOpenings("grundy", GrundyRow.class).withOddOpenings();

  private static final Quantity.Limits LIMITS =
      new Quantity.Limits(1, 36, GrundySearch.MAX_N, GrundySearch.MAX_N);

  private static final Cost COST = Cost.exponential(1.03, Cost.measured("grundy"));

  private static final Cost SLOW = Cost.exponential(1.4, Cost.measured("grundy recompute"));

  /** The rules of the slow search. */
  private static final Set<Rule> FEW = Set.of(Rule.COMPONENT, Rule.TABLE);

  /** A row: the Grundy value of the position after an opening. */
  public record GrundyRow(int n, int opening, int value, long nanos) {}

  /**
   * The values of a board.
   *
   * @param hard the Grundy value of the game, whose openings are even
   * @param easy the value of the game in which any number may be the opening
   */
  record GrundyBoard(int n, int hard, int easy) {
    static GrundyBoard of(Board board, List<GrundyRow> rows) {
      return new GrundyBoard(board.size(), mex(rows, board::isOpening), mex(rows, v -> true));
    }

    private static int mex(List<GrundyRow> rows, IntPredicate openings) {
      return GrundySearch.mex(
          rows.stream().filter(row -> openings.test(row.opening())).mapToInt(GrundyRow::value));
    }
  }

  private static final OpeningRows<GrundyRow, GrundyBoard> ROWS =
      new OpeningRows<>(TABLE, GrundyBoard.class, GrundyBoard::of, GrundyQuantity::verdict);

  private static final Search<GrundyRow> SEARCH =
      ROWS.search(
          LIMITS,
          COST,
          COST,
          GrundySearch.defaultRules(),
          FEW,
          GrundySearch::archiveFormat,
          GrundyQuantity::rows);

  public GrundyQuantity() {
    super(TABLE, LIMITS);
  }

  @Override
  public List<Way<GrundyRow>> ways() {
    return List.of(SEARCH);
  }

  private static List<GrundyRow> rows(
      Board board, int[] openings, SearchOptions options, long start) {
    List<Timed<Integer>> values =
        Timed.ofEach(start, () -> new GrundySearch(board, options).values(openings));
    return IntStream.range(0, openings.length)
        .mapToObj(
            i ->
                new GrundyRow(
                    board.size(), openings[i], values.get(i).answer(), values.get(i).nanos()))
        .toList();
  }

  private static String verdict(NamedBoard board, GrundyBoard found, boolean all) {
    String odd = board.isUsual() ? "odd" : "any";
    return "The game on %s has Grundy value %d%s."
        .formatted(
            board.name(),
            found.hard(),
            all ? ", and with %s openings allowed %d".formatted(odd, found.easy()) : "");
  }

  private static IntStream all(int n) {
    return IntStream.rangeClosed(1, n);
  }

  @Override
  public List<Check<GrundyRow>> checks() {
    return List.of(
        Check.certificate(GrundyQuantity::certify),
        new Check.BySearch<>(SEARCH, LIMITS.recomputeTo(), SLOW));
  }

  /**
   * Checks which values are 0: those after winning openings, even or odd, which are the numbers
   * that some maximum matching misses. Checks all values of small boards.
   */
  private static void certify(Checker<GrundyRow> rows) {
    rows.openings(GrundyRow::opening, all(rows.n()));
    if (rows.isSound()) {
      Decomposition board = MatchingEngine.solve(Board.upTo(rows.n()), rows.ends());
      rows.each(row -> wrongZero(row, board));
    }
    if (rows.isSound() && rows.n() <= MAX_PLAIN) {
      rows.compare(byPlainRecursion(rows.n()));
    }
  }

  private static @Nullable Wrong wrongZero(GrundyRow row, Decomposition board) {
    boolean wins = board.part(row.opening()) == Part.D;
    Object should = wins ? 0L : "more than 0";
    if ((row.value() == 0) != wins) {
      return new Wrong("value", should);
    }
    // A value is the mex of the values of the replies.
    long replies = all(row.n()).filter(v -> Divisors.adjacent(v, row.opening())).count();
    return row.value() <= replies ? null : new Wrong("value", "at most " + replies);
  }

  private static List<GrundyRow> byPlainRecursion(int n) {
    PlainGrundy plain = new PlainGrundy(Board.upTo(n));
    return all(n).mapToObj(v -> new GrundyRow(n, v, plain.value(v), 0)).toList();
  }

  @Override
  public View boards() {
    return ROWS.view();
  }
}
