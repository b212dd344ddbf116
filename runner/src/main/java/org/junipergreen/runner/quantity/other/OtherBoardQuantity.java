package org.junipergreen.runner.quantity.other;

import java.util.List;
import java.util.Objects;
import java.util.function.IntFunction;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.quantity.Presentation;
import org.junipergreen.runner.quantity.Quantity;
import org.junipergreen.runner.quantity.check.Check;
import org.junipergreen.runner.quantity.check.Checker;
import org.junipergreen.runner.quantity.check.Checker.Wrong;
import org.junipergreen.runner.quantity.way.Cost;
import org.junipergreen.runner.quantity.way.Search;
import org.junipergreen.runner.quantity.way.Timed;
import org.junipergreen.runner.quantity.way.Way;
import org.junipergreen.runner.quantity.way.Work;
import org.junipergreen.runner.quantity.winner.MatchingSweep;
import org.junipergreen.runner.quantity.winner.WinnerQuantity;
import org.junipergreen.runner.quantity.winner.WinnerRow;
import org.junipergreen.runner.table.NamedBoard;
import org.junipergreen.runner.table.Table;
import org.junipergreen.solver.board.Board;
import org.junipergreen.solver.matching.BoardSummary;
import org.junipergreen.solver.matching.Decomposition;
import org.junipergreen.solver.matching.MatchingEngine;
import org.junipergreen.solver.work.Cancellation;
import org.junipergreen.solver.work.WorkerPool;

/**
 * The winner on boards other than 1..n: without 1, the odd numbers, the divisors of n. Each kind of
 * board is a quantity with its own openings and table; one row per n. Each n is computed by itself.
 */
public final class OtherBoardQuantity extends Quantity<OtherBoardQuantity.OtherBoardRow> {
  /** From here on an n takes about a second. */
  private static final int MAX_N = 1_000_000;

  private static final int DEFAULT_TO = 1000;

  /** The end of a range in which a search of every n takes seconds. */
  private static final int SEARCHED = 60;

  private static final Cost SEARCH_COST = Cost.exponential(1.07, Cost.measured("others recompute"));

  /** A kind of board. */
  // Error Prone cannot know that tables, costs and these functions never change.
  @SuppressWarnings("ImmutableEnumChecker")
  private enum BoardKind {
    /** The numbers 2 to n, opened by an even one. */
    WITHOUT_1(
        "without1",
        2,
        Cost.power(1.1, Cost.measured("without1")),
        n -> new NamedBoard("2.." + n, Board.of(numbers(2, n, 1)))),

    /** The odd numbers up to n, opened by any. */
    ODD(
        "odd",
        1,
        Cost.power(1.1, Cost.measured("odd")),
        n -> new NamedBoard("odd:1.." + n, Board.of(numbers(1, n, 2)).withAnyOpening())),

    /** The divisors of n, opened by any. */
    DIVISORS(
        "divisors",
        1,
        Cost.power(0.3, Cost.measured("divisors")),
        n -> new NamedBoard("divisors:" + n, Board.ofDivisors(n).withAnyOpening()));

    final Table<OtherBoardRow> table;
    final int first;
    final Cost cost;
    private final IntFunction<NamedBoard> board;

    BoardKind(String label, int first, Cost cost, IntFunction<NamedBoard> board) {
      table = Table.ofBoards(label, OtherBoardRow.class).withDetails("d", "a", "c");
      this.first = first;
      this.cost = cost;
      this.board = board;
    }

    /** The board that an n names. */
    NamedBoard board(int n) {
      return board.apply(n);
    }

    private static long[] numbers(int from, int to, int step) {
      long[] numbers = new long[(to - from) / step + 1];
      for (int i = 0; i < numbers.length; i++) {
        numbers[i] = from + (long) i * step;
      }
      return numbers;
    }
  }

  private final BoardKind kind;

  private OtherBoardQuantity(BoardKind kind) {
    super(kind.table, new Quantity.Limits(kind.first, SEARCHED, DEFAULT_TO, MAX_N));
    this.kind = kind;
  }

  /** Returns the quantity of a kind of board. */
  public static Quantity<?> labelled(String label) {
    return Stream.of(BoardKind.values())
        .filter(kind -> kind.table.name().equals(label))
        .map(OtherBoardQuantity::new)
        .findFirst()
        .orElseThrow();
  }

  @Override
  public List<Way<OtherBoardRow>> ways() {
    return List.of(
        Way.eachBoard(
            "matching",
            DEFAULT_TO,
            MAX_N,
            kind.cost,
            this::row,
            (board, work) -> MatchingSweep.matched(kind.board(board.board().size()), work)));
  }

  /** Computes a row by a maximum matching of the board. */
  private OtherBoardRow row(int n, Work work) {
    Board board = kind.board(n).board();
    Timed<Decomposition> found = Timed.of(() -> MatchingEngine.solve(board, work.ends()));
    return OtherBoardRow.of(n, board, found.answer().summary(), found.nanos());
  }

  @Override
  public List<Check<OtherBoardRow>> checks() {
    return List.of(
        Check.of(Check.CERTIFICATE, Integer.MAX_VALUE, Integer.MAX_VALUE, kind.cost, this::certify),
        Check.searching(
            Check.RECOMPUTE,
            SEARCHED,
            2 * SEARCHED,
            SEARCH_COST,
            rows -> rows.each(row -> unlikeSearch(row, rows))));
  }

  /** Checks by the certificate of a matching, and by what is proved about all such boards. */
  private void certify(Checker<OtherBoardRow> rows) {
    rows.compare(List.of(proved(rows.n(), rows.ends())));
    if (rows.isSound()) {
      rows.each(row -> unlikeTheorem(row, rows.ends()));
    }
  }

  /** Returns the row that an independent checker derives from a certificate. */
  private OtherBoardRow proved(int n, Cancellation ends) {
    Board board = kind.board(n).board();
    Decomposition found = MatchingEngine.solve(board, ends);
    BoardSummary proved = MatchingSweep.proved(found, board, WorkerPool.alone(ends), ends);
    return OtherBoardRow.of(n, board, proved, 0);
  }

  /** Compares with what docs/theorem.md proves about the winning openings. */
  private @Nullable Wrong unlikeTheorem(OtherBoardRow row, Cancellation ends) {
    int n = row.n();
    return switch (kind) {
      case WITHOUT_1 ->
          n < 3
              ? null
              : unlikeOpenings(row, MatchingEngine.solve(Board.upTo(n), ends).summary().openings());
      case ODD -> {
        boolean second = n == 3 || n == 4;
        yield second == (row.openings() == 0)
            ? null
            : new Wrong("openings", second ? "none" : "at least one");
      }
      case DIVISORS -> {
        long root = Math.round(Math.sqrt(n));
        yield unlikeOpenings(row, root * root == n ? row.numbers() : 0);
      }
    };
  }

  private static @Nullable Wrong unlikeOpenings(OtherBoardRow row, int openings) {
    return row.openings() == openings ? null : new Wrong("openings", (long) openings);
  }

  /** Compares with an exhaustive search, which is independent of matchings. */
  private @Nullable Wrong unlikeSearch(OtherBoardRow row, Checker<OtherBoardRow> rows) {
    Board board = kind.board(row.n()).board();
    Search<WinnerRow> search = WinnerQuantity.SEARCH;
    WinnerRow found = rows.searched(search, search.best(), board).get(0);
    Integer vertex = found.smallest();
    Integer smallest = vertex == null ? null : (Integer) Math.toIntExact(board.number(vertex));
    if (row.openings() != found.openings()) {
      return new Wrong("openings", (long) found.openings());
    }
    if (!Objects.equals(row.smallest(), smallest)) {
      return new Wrong("smallest", smallest == null ? "no value" : smallest.longValue());
    }
    return row.winner() == found.winner() ? null : new Wrong("winner", (long) found.winner());
  }

  @Override
  public Presentation presentation() {
    return Presentation.compressed();
  }

  /**
   * The winner on the board of an n.
   *
   * @param n the number that names the board
   * @param numbers the size of the board
   * @param openings the number of winning openings
   * @param smallest the smallest of them, or null
   */
  record OtherBoardRow(
      int n,
      int winner,
      int numbers,
      int matching,
      int deficiency,
      int d,
      int a,
      int c,
      int openings,
      @Nullable Integer smallest,
      long nanos) {
    static OtherBoardRow of(int n, Board board, BoardSummary found, long nanos) {
      boolean wins = found.smallest() != 0;
      return new OtherBoardRow(
          n,
          found.winner(),
          board.size(),
          found.matching(),
          found.deficiency(),
          found.d(),
          found.a(),
          found.c(),
          found.openings(),
          wins ? (Integer) Math.toIntExact(board.number(found.smallest())) : null,
          nanos);
    }
  }
}
