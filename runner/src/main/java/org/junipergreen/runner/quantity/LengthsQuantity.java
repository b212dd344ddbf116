package org.junipergreen.runner.quantity;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junipergreen.runner.quantity.check.Check;
import org.junipergreen.runner.quantity.check.Checker;
import org.junipergreen.runner.quantity.way.Cost;
import org.junipergreen.runner.quantity.way.FrontierCount;
import org.junipergreen.runner.quantity.way.Timed;
import org.junipergreen.runner.quantity.way.Way;
import org.junipergreen.runner.quantity.way.Work;
import org.junipergreen.runner.table.Answer;
import org.junipergreen.runner.table.NamedBoard;
import org.junipergreen.runner.table.Row;
import org.junipergreen.runner.table.Table;
import org.junipergreen.runner.table.View;
import org.junipergreen.runner.text.UsageException;
import org.junipergreen.solver.board.Board;
import org.junipergreen.solver.board.Graph;
import org.junipergreen.solver.count.FrontierTooWideException;
import org.junipergreen.solver.count.GamesByFrontier;
import org.junipergreen.solver.count.GamesByLength;
import org.junipergreen.solver.count.LayerStore;
import org.junipergreen.solver.reference.PlainGameCount;
import org.junipergreen.solver.work.Cancellation;
import org.junipergreen.solver.work.Phases;
import org.junipergreen.solver.work.WorkerPool;

/**
 * The number of complete games of each length; one row per length from the shortest to the longest.
 */
public final class LengthsQuantity extends Quantity<LengthsQuantity.LengthRow> {
  public static final Table<LengthRow> TABLE = Table.ofLengths("lengths", LengthRow.class);

  /** Every count fits into 64 bits: the board of n = 62 has 2^61 games. */
  private static final Limits LIMITS = new Limits(2, 30, 40, 64);

  private static final Cost COST = Cost.exponential(1.26, Cost.measured("lengths"));

  private static final String PARITY = "parity";
  private static final String EXCLUSION = "exclusion";

  /**
   * From this n on every game has at least this many moves: an even number, 1, and a prime above
   * n/2.
   */
  private static final int SHORTEST = 3;

  /**
   * A row.
   *
   * @param length the number of moves
   * @param games the number of games of this length
   */
  public record LengthRow(int n, int length, BigInteger games, long nanos) {}

  /** The values of a board. */
  record LengthsBoard(
      int n, int shortest, BigInteger shortestGames, int longest, BigInteger longestGames) {
    static LengthsBoard of(List<LengthRow> rows) {
      LengthRow first = rows.get(0);
      LengthRow last = rows.get(rows.size() - 1);
      return new LengthsBoard(
          first.n(), first.length(), first.games(), last.length(), last.games());
    }
  }

  public LengthsQuantity() {
    super(TABLE, LIMITS);
  }

  @Override
  public List<Way<LengthRow>> ways() {
    return List.of(new ByLength());
  }

  @Override
  public View boards() {
    return View.ofBoards(TABLE, LengthsBoard.class, LengthsBoard::of);
  }

  /** The lengths of a board are consecutive. */
  @Override
  public boolean isWhole(long n, List<Row> rows) {
    List<Long> lengths = rows.stream().map(row -> (Long) row.values().get(1)).toList();
    return !lengths.isEmpty()
        && IntStream.range(0, lengths.size())
            .allMatch(i -> Objects.equals(lengths.get(i), Math.min(n, SHORTEST) + i));
  }

  private static List<LengthRow> rows(int n, long[] games, long nanos) {
    int[] lengths = IntStream.range(0, games.length).filter(length -> games[length] != 0).toArray();
    if (lengths.length == 0) {
      return List.of();
    }
    int rows = lengths[lengths.length - 1] - lengths[0] + 1;
    return IntStream.range(lengths[0], lengths[0] + rows)
        .mapToObj(
            length -> new LengthRow(n, length, BigInteger.valueOf(games[length]), nanos / rows))
        .toList();
  }

  /** Counts by the frontier method, with a polynomial for each state. */
  private static final class ByLength extends FrontierCount<LengthRow> {
    ByLength() {
      super(TABLE.name(), false, LIMITS.defaultTo(), LIMITS.largest(), COST);
    }

    /** Accepts boards of any numbers and openings. */
    @Override
    public boolean takes(NamedBoard board) {
      return board.board().isSymmetric();
    }

    @Override
    protected BoardCount<List<LengthRow>> count(
        Board board, WorkerPool pool, LayerStore layers, Phases phases) {
      GamesByLength count = new GamesByLength(board, pool, layers, phases);
      return new BoardCount<>(
          count::outlook,
          () -> {
            Timed<long[]> found = Timed.of(count::games);
            return LengthsQuantity.rows(board.size(), found.answer(), found.nanos());
          });
    }

    @Override
    public Answer solve(Question question, Work work) {
      NamedBoard named = question.board();
      List<LengthRow> rows;
      try {
        rows = rows(named.board(), work);
      } catch (FrontierTooWideException | ArithmeticException e) {
        throw new UsageException(String.valueOf(e.getMessage()));
      }
      LengthsBoard found = rows.isEmpty() ? null : LengthsBoard.of(rows);
      String verdict =
          found == null
              ? named.name() + " has no complete game."
              : "%s has %s, of %,d%s moves."
                  .formatted(
                      named.name(),
                      Answer.count(sum(rows.stream()), "complete game"),
                      found.shortest(),
                      found.longest() == found.shortest()
                          ? ""
                          : " to %,d".formatted(found.longest()));
      return question.perBoard()
          ? named
              .answer(verdict)
              .with("shortest", found == null ? null : found.shortest())
              .with("shortestGames", found == null ? null : found.shortestGames())
              .with("longest", found == null ? null : found.longest())
              .with("longestGames", found == null ? null : found.longestGames())
          : named.answer(verdict, TABLE, TABLE.pack(rows));
    }
  }

  private static BigInteger sum(Stream<LengthRow> rows) {
    return rows.map(LengthRow::games).reduce(BigInteger.ZERO, BigInteger::add);
  }

  @Override
  public List<Check<LengthRow>> checks() {
    return List.of(
        Check.certificate(LengthsQuantity::certify),
        again(PARITY, LengthsQuantity::compareParity),
        again(EXCLUSION, LengthsQuantity::compareLengths));
  }

  private static Check<LengthRow> again(String name, Consumer<Checker<LengthRow>> check) {
    return Check.counting(name, LIMITS.defaultTo(), LIMITS.largest(), COST, check);
  }

  /**
   * Checks the rows as a whole, the shortest games by a formula, and small boards by plain
   * recursion.
   */
  private static void certify(Checker<LengthRow> rows) {
    List<LengthRow> all = rows.rows();
    List<Integer> lengths = all.stream().map(LengthRow::length).toList();
    int shortest = Math.min(rows.n(), SHORTEST);
    List<Integer> should =
        IntStream.range(shortest, shortest + Math.max(1, all.size())).boxed().toList();
    if (!lengths.equals(should)) {
      rows.wrong("the list of lengths", lengths, should);
    }
    if (rows.isSound() && rows.n() <= MAX_PLAIN) {
      rows.compare(byPlainCount(rows.n(), rows.ends()));
    }
    if (rows.isSound() && rows.n() > SHORTEST) {
      BigInteger least = BigInteger.valueOf(ofThreeMoves(rows.board()));
      if (!all.get(0).games().equals(least)) {
        rows.wrong(all.get(0), "games", least);
      }
    }
    if (rows.isSound() && all.get(all.size() - 1).games().signum() == 0) {
      rows.wrong(all.get(all.size() - 1), "games", "more than 0 for the greatest length");
    }
    rows.before().ifPresent(before -> compareBefore(rows, before));
  }

  /**
   * A complete game of n − 1 is a complete game of n or the beginning of one in which n follows. So
   * for each length, no fewer games are at least as long.
   */
  private static void compareBefore(Checker<LengthRow> rows, List<LengthRow> before) {
    BigInteger[] least = asLongOrLonger(rows.n(), before);
    BigInteger[] is = asLongOrLonger(rows.n(), rows.rows());
    for (int length = 0; length < least.length; length++) {
      if (is[length].compareTo(least[length]) < 0) {
        rows.wrong(
            "the number of games of %d moves or more".formatted(length),
            is[length],
            "at least %s, as of the n before".formatted(least[length]));
        return;
      }
    }
  }

  private static BigInteger[] asLongOrLonger(int n, List<LengthRow> rows) {
    BigInteger[] sums = new BigInteger[n + 2];
    Arrays.fill(sums, BigInteger.ZERO);
    rows.forEach(row -> sums[row.length()] = row.games());
    for (int length = n; length >= 0; length--) {
      sums[length] = sums[length].add(sums[length + 1]);
    }
    return sums;
  }

  /**
   * Returns the number of games of three moves: an even number, 1, and a number that is adjacent to
   * nothing else except perhaps the first.
   */
  private static long ofThreeMoves(Board board) {
    Graph graph = board.graph();
    return board
        .openings()
        .mapToLong(
            v ->
                IntStream.rangeClosed(2, graph.n())
                    .filter(w -> w != v)
                    .filter(w -> graph.neighbours(w).allMatch(u -> u == 1 || u == v))
                    .count())
        .sum();
  }

  private static List<LengthRow> byPlainCount(int n, Cancellation ends) {
    PlainGameCount plain = new PlainGameCount(Board.upTo(n), ends);
    long[] games = new long[n + 1];
    Board.upTo(n)
        .openings()
        .mapToObj(plain::byLength)
        .forEach(of -> Arrays.setAll(games, length -> games[length] + of[length]));
    return rows(n, games, 0);
  }

  /** Compares the sums over odd and even lengths with a count without lengths. */
  private static void compareParity(Checker<LengthRow> rows) {
    if (rows.n() < GamesByFrontier.SECOND_FROM) {
      return;
    }
    GamesByFrontier.Games all = GamesQuantity.second(rows, Check.layers(TABLE, PARITY));
    compare(rows, 1, all.odd());
    compare(rows, 0, all.even());
  }

  private static void compare(Checker<LengthRow> rows, int parity, BigInteger should) {
    BigInteger sum = sum(rows.rows().stream().filter(row -> row.length() % 2 == parity));
    if (!sum.equals(should)) {
      rows.wrong("the sum of %s lengths".formatted(parity == 0 ? "even" : "odd"), sum, should);
    }
  }

  /** Compares every length with a count by another method. */
  private static void compareLengths(Checker<LengthRow> rows) {
    if (rows.n() < GamesByFrontier.SECOND_FROM) {
      rows.compare(byPlainCount(rows.n(), rows.ends()));
      return;
    }
    long[] second =
        FrontierCount.counted(
            Check.layers(TABLE, EXCLUSION),
            rows.board(),
            rows.work(),
            (board, pool, layers, phases) -> {
              GamesByLength count = GamesByLength.second(board.size(), pool, layers, phases);
              return new FrontierCount.BoardCount<>(count::outlook, count::total);
            });
    rows.compare(LengthsQuantity.rows(rows.n(), second, 0));
  }
}
