package org.junipergreen.runner.quantity;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.quantity.check.Check;
import org.junipergreen.runner.quantity.check.Checker;
import org.junipergreen.runner.quantity.check.Checker.Wrong;
import org.junipergreen.runner.quantity.way.Cost;
import org.junipergreen.runner.quantity.way.FrontierCount;
import org.junipergreen.runner.quantity.way.Memory;
import org.junipergreen.runner.quantity.way.Need;
import org.junipergreen.runner.quantity.way.Timed;
import org.junipergreen.runner.quantity.way.Way;
import org.junipergreen.runner.quantity.way.Work;
import org.junipergreen.runner.table.Answer;
import org.junipergreen.runner.table.NamedBoard;
import org.junipergreen.runner.table.Table;
import org.junipergreen.runner.table.View;
import org.junipergreen.runner.text.UsageException;
import org.junipergreen.solver.Juniper;
import org.junipergreen.solver.board.Board;
import org.junipergreen.solver.count.FrontierTooWideException;
import org.junipergreen.solver.count.GamesByFrontier;
import org.junipergreen.solver.count.LayerStore;
import org.junipergreen.solver.reference.PlainGameCount;
import org.junipergreen.solver.work.Cancellation;
import org.junipergreen.solver.work.Phases;
import org.junipergreen.solver.work.WorkerPool;

/** The number of complete games, in total and by parity; one row per opening. */
public final class GamesQuantity extends Quantity<GamesQuantity.GamesRow> {
  public static final Table<GamesRow> TABLE = Table.ofOpenings("games", GamesRow.class);

  private static final String EXCLUSION = "exclusion";

  private static final int MAX_N = Juniper.MAX_COUNTED;

  /** Every n up to here is counted in seconds. */
  private static final int COUNTED = 50;

  private static final Quantity.Limits LIMITS = new Quantity.Limits(2, 30, COUNTED, MAX_N);

  /** OEIS A348842, the number of complete games on 1..n, from n = 1. */
  private static final long[] PUBLISHED = {
    0, 1, 1, 6, 10, 35, 47, 147, 216, 452, 512, 3055, 3365, 5602, 12160, 35951, 37959, 147889,
    154998, 703094, 1178850, 1467813
  };

  /**
   * A row: the number of games that begin with an opening, and how many of them have an odd or even
   * number of moves.
   */
  public record GamesRow(
      int n, int opening, BigInteger games, BigInteger odd, BigInteger even, long nanos) {
    static GamesRow of(int n, int opening, BigInteger odd, BigInteger even, long nanos) {
      return new GamesRow(n, opening, odd.add(even), odd, even, nanos);
    }
  }

  /** The sums over the openings of a board. */
  record GamesBoard(int n, BigInteger games, BigInteger odd, BigInteger even) {
    static GamesBoard of(Board board, List<GamesRow> rows) {
      return new GamesBoard(
          board.size(),
          sum(rows, GamesRow::games),
          sum(rows, GamesRow::odd),
          sum(rows, GamesRow::even));
    }
  }

  /**
   * Measured up to n = 74 on two processors. n = 83 took 1,960 s of processor time with two
   * threads, 8 GiB and other programs running.
   */
  private static final Cost COUNT_COST = Cost.exponential(1.26, Cost.measured("games"));

  private static final OpeningRows<GamesRow, GamesBoard> ROWS =
      new OpeningRows<>(TABLE, GamesBoard.class, GamesBoard::of, GamesQuantity::verdict);

  public GamesQuantity() {
    super(TABLE, LIMITS);
  }

  @Override
  public List<Way<GamesRow>> ways() {
    return List.of(new ByFrontier());
  }

  /** Counts all openings together by the frontier method, or one by one if moves are directed. */
  private static final class ByFrontier extends FrontierCount<GamesRow> {
    ByFrontier() {
      super(TABLE.name(), true, COUNTED, MAX_N, COUNT_COST);
    }

    /** Accepts boards of any numbers, openings and moves. */
    @Override
    public boolean takes(NamedBoard board) {
      return true;
    }

    @Override
    public Optional<Need> need(NamedBoard board, Memory memory, boolean rows, Cancellation ends) {
      return board.board().isSymmetric() ? super.need(board, memory, rows, ends) : Optional.empty();
    }

    @Override
    protected BoardCount<List<GamesRow>> count(
        Board board, WorkerPool pool, LayerStore layers, Phases phases) {
      GamesByFrontier count = new GamesByFrontier(board, pool, layers, phases);
      return new BoardCount<>(count::outlook, () -> rows(board.size(), count));
    }

    private static List<GamesRow> rows(int n, GamesByFrontier count) {
      Timed<List<GamesByFrontier.Games>> found = Timed.of(count::openings);
      long nanos = found.nanos() / Math.max(1, found.answer().size());
      return found.answer().stream()
          .map(games -> GamesRow.of(n, games.opening(), games.odd(), games.even(), nanos))
          .toList();
    }

    @Override
    public Answer solve(Question question, Work work) {
      Board board = question.board().board();
      if (!board.isSymmetric() && board.size() > PlainGameCount.MAX_N) {
        throw new UsageException(
            ("games of moves that cannot be made the other way round are counted on boards of at"
                    + " most %d numbers, not %d")
                .formatted(PlainGameCount.MAX_N, board.size()));
      }
      try {
        return ROWS.answer(
            question, board.isSymmetric() ? rows(board, work) : byPlainCount(board, work.ends()));
      } catch (FrontierTooWideException e) {
        throw new UsageException(String.valueOf(e.getMessage()));
      }
    }
  }

  private static String verdict(NamedBoard board, GamesBoard found, boolean all) {
    return board.name() + " has " + Answer.count(found.games(), "complete game") + ".";
  }

  @Override
  public List<Check<GamesRow>> checks() {
    return List.of(
        Check.certificate(GamesQuantity::certify),
        Check.counting(EXCLUSION, COUNTED, MAX_N, COUNT_COST, GamesQuantity::countAgain));
  }

  /** Compares the sum over the openings with a count of all of them by another method. */
  private static void countAgain(Checker<GamesRow> rows) {
    rows.openings(GamesRow::opening, rows.board().openings());
    if (!rows.isSound() || rows.n() < GamesByFrontier.SECOND_FROM) {
      return;
    }
    GamesByFrontier.Games second = second(rows, Check.layers(TABLE, EXCLUSION));
    compare(rows, "the sum of odd", GamesRow::odd, second.odd());
    compare(rows, "the sum of even", GamesRow::even, second.even());
  }

  /**
   * Returns the number of games of all openings together on the board of rows, by another method.
   *
   * @param name the name of the layers
   */
  static GamesByFrontier.Games second(Checker<?> rows, String name) {
    return FrontierCount.counted(
        name,
        rows.board(),
        rows.work(),
        (board, pool, layers, phases) -> {
          GamesByFrontier count = GamesByFrontier.second(board.size(), pool, layers, phases);
          return new FrontierCount.BoardCount<>(count::outlook, count::total);
        });
  }

  private static void compare(
      Checker<GamesRow> rows,
      String what,
      Function<GamesRow, BigInteger> column,
      BigInteger should) {
    BigInteger sum = sum(rows.rows(), column);
    if (!sum.equals(should)) {
      rows.wrong(what, sum, should);
    }
  }

  /**
   * Checks the sum of each row and, if published, of each board; small boards opening by opening.
   */
  private static void certify(Checker<GamesRow> rows) {
    int n = rows.n();
    rows.openings(GamesRow::opening, rows.board().openings());
    if (rows.isSound()) {
      rows.each(GamesQuantity::wrongSum);
    }
    if (rows.isSound() && n <= PUBLISHED.length) {
      BigInteger total = sum(rows.rows(), GamesRow::games);
      BigInteger published = BigInteger.valueOf(PUBLISHED[n - 1]);
      if (!total.equals(published)) {
        rows.wrong("the sum of games", total, published);
      }
    }
    if (rows.isSound() && n <= MAX_PLAIN) {
      rows.compare(byPlainCount(Board.upTo(n), rows.ends()));
    }
    rows.before().ifPresent(before -> compareBefore(rows, before));
  }

  /**
   * A complete game of n − 1 is a complete game of n or the beginning of one in which n follows its
   * last number. So no opening has fewer games.
   */
  private static void compareBefore(Checker<GamesRow> rows, List<GamesRow> before) {
    List<GamesRow> now = rows.rows();
    for (int i = 0; i < Math.min(before.size(), now.size()); i++) {
      BigInteger least = before.get(i).games();
      if (now.get(i).games().compareTo(least) < 0) {
        rows.wrong(now.get(i), "games", "at least %s, as of the n before".formatted(least));
      }
    }
  }

  private static @Nullable Wrong wrongSum(GamesRow row) {
    BigInteger sum = row.odd().add(row.even());
    return sum.equals(row.games()) ? null : new Wrong("games", sum);
  }

  private static List<GamesRow> byPlainCount(Board board, Cancellation ends) {
    PlainGameCount plain = new PlainGameCount(board, ends);
    return board
        .openings()
        .mapToObj(plain::opening)
        .map(games -> GamesRow.of(board.size(), games.opening(), games.odd(), games.even(), 0))
        .toList();
  }

  private static BigInteger sum(List<GamesRow> rows, Function<GamesRow, BigInteger> column) {
    return rows.stream().map(column).reduce(BigInteger.ZERO, BigInteger::add);
  }

  @Override
  public View boards() {
    return ROWS.view();
  }
}
