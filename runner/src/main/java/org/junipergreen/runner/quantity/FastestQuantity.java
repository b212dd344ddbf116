package org.junipergreen.runner.quantity;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.quantity.check.Check;
import org.junipergreen.runner.quantity.check.Checker;
import org.junipergreen.runner.quantity.check.Checker.Wrong;
import org.junipergreen.runner.quantity.way.Cost;
import org.junipergreen.runner.quantity.way.Search;
import org.junipergreen.runner.quantity.way.Timed;
import org.junipergreen.runner.quantity.way.Way;
import org.junipergreen.runner.quantity.way.Work;
import org.junipergreen.runner.table.Answer;
import org.junipergreen.runner.table.NamedBoard;
import org.junipergreen.runner.table.Table;
import org.junipergreen.solver.board.Board;
import org.junipergreen.solver.matching.MatchingEngine;
import org.junipergreen.solver.reference.PlainShortWin;
import org.junipergreen.solver.search.remoteness.ForcedWinSearch;
import org.junipergreen.solver.search.remoteness.ForcedWinSearch.ShortestWin;
import org.junipergreen.solver.strategy.ThirteenMoveDefence;
import org.junipergreen.solver.strategy.ThreePrimes;
import org.junipergreen.solver.work.Cancellation;

/** The shortest win of at most 13 numbers, or none; one row per n. */
public final class FastestQuantity extends Quantity<FastestQuantity.FastestRow> {
  public static final Table<FastestRow> TABLE = Table.ofBoards("fastest", FastestRow.class);

  private static final Quantity.Limits LIMITS = new Quantity.Limits(4, 40, 200, 10_000);

  private static final Cost COST = Cost.power(2.5, Cost.measured("fastest"));

  private static final Cost SLOW = Cost.exponential(1.2, Cost.measured("fastest recompute"));

  /** A win of this many numbers exists on every large board, and no shorter one. */
  private static final int MAX_LENGTH = ThreePrimes.LENGTH;

  /**
   * Up to here a search by the rules alone shows that no win is shorter. Beyond, that is proved.
   */
  private static final int MAX_SEARCHED = 551;

  /**
   * A row.
   *
   * @param length the number of numbers in the shortest game that the first player can force
   * @param openings the number of openings that force it
   * @param smallest the smallest such opening
   */
  public record FastestRow(
      int n, @Nullable Integer length, int openings, @Nullable Integer smallest, long nanos) {
    static FastestRow of(int n, Optional<ShortestWin> win, long nanos) {
      return new FastestRow(
          n,
          win.map(ShortestWin::length).orElse(null),
          win.map(w -> w.openings().length).orElse(0),
          win.map(w -> w.openings()[0]).orElse(null),
          nanos);
    }
  }

  public FastestQuantity() {
    super(TABLE, LIMITS);
  }

  @Override
  public List<Way<FastestRow>> ways() {
    return List.of(
        Way.eachBoard(
            "recursion",
            LIMITS.defaultTo(),
            LIMITS.largest(),
            COST,
            FastestQuantity::row,
            FastestQuantity::solve));
  }

  private static FastestRow row(int n, Work work) {
    Timed<Optional<ShortestWin>> win = Timed.of(() -> shortest(n, work));
    return FastestRow.of(n, win.answer(), win.nanos());
  }

  private static Answer solve(NamedBoard board, Work work) {
    Optional<ShortestWin> win = shortest(board.board().size(), work);
    int[] openings = win.map(ShortestWin::openings).orElse(new int[0]);
    return board
        .answer(verdict(board.board().size(), win))
        .saying("length", win.map(ShortestWin::length).orElse(null))
        .with("winning", IntArrayList.wrap(openings))
        .with("method", "recursion");
  }

  /** Tests whether an opening wins in 3 numbers, then in 5, and so on. */
  private static Optional<ShortestWin> shortest(int n, Work work) {
    return new ForcedWinSearch(n, work.listener(), work.ends()).shortest(MAX_LENGTH);
  }

  private static String verdict(int n, Optional<ShortestWin> win) {
    return win.map(
            found ->
                "J1 can force a win on 1..%,d in %d numbers, and in no fewer."
                    .formatted(n, found.length()))
        .orElse("J1 cannot force a win on 1..%,d in %d numbers or fewer.".formatted(n, MAX_LENGTH));
  }

  @Override
  public List<Check<FastestRow>> checks() {
    return List.of(
        Check.certificate(FastestQuantity::certify),
        Check.searching(
            Check.RECOMPUTE,
            LIMITS.recomputeTo(),
            LIMITS.largest(),
            SLOW,
            FastestQuantity::compareLengths));
  }

  /**
   * Checks by maximum matchings, three primes and the second player's strategy; small boards by a
   * recursion over the rules alone.
   */
  private static void certify(Checker<FastestRow> rows) {
    rows.each(row -> wrong(row, rows.ends()));
    if (rows.isSound() && rows.n() <= LIMITS.defaultTo()) {
      rows.compare(byPlainRecursion(rows.n(), rows.ends()));
    }
    if (rows.isSound() && rows.n() > LIMITS.defaultTo() && rows.n() <= MAX_SEARCHED) {
      rows.each(FastestQuantity::tooShort);
    }
  }

  /** Checks by the lengths of all games, from a slow search. */
  private static void compareLengths(Checker<FastestRow> rows) {
    int n = rows.n();
    Search<RemotenessRow> search = RemotenessQuantity.SEARCH;
    var games = rows.searched(search, search.few(), rows.board());
    Optional<ShortestWin> win =
        ShortestWin.among(n, v -> games.get(v / 2 - 1).length(), MAX_LENGTH);
    rows.compare(List.of(FastestRow.of(n, win, 0)));
  }

  /**
   * Checks that the opening of a row wins, by a maximum matching; that there is a win of at most 13
   * numbers if three primes lie in (n/4, n/3]; and that no win is shorter, for n from 20 on.
   */
  private static @Nullable Wrong wrong(FastestRow row, Cancellation ends) {
    Integer length = row.length();
    Integer smallest = row.smallest();
    if (length == null && ThreePrimes.find(row.n()).isPresent()) {
      return new Wrong("length", "at most 13, by three primes");
    }
    if (length != null && length < MAX_LENGTH && row.n() >= ThirteenMoveDefence.FIRST_N) {
      return new Wrong("length", "13 or more, by the second player's strategy");
    }
    if ((length == null) != (smallest == null)) {
      return new Wrong("smallest", "empty just when the length is");
    }
    if (length == null || smallest == null) {
      return row.openings() == 0 ? null : new Wrong("openings", 0L);
    }
    // The first player makes the last move of a game that he wins.
    if (length % 2 == 0 || length > MAX_LENGTH) {
      return new Wrong("length", "odd and at most " + MAX_LENGTH);
    }
    int[] wins = MatchingEngine.solve(Board.upTo(row.n()), ends).openings();
    if (IntStream.of(wins).noneMatch(opening -> opening == smallest)) {
      return new Wrong("smallest", "an opening that wins");
    }
    long most = IntStream.of(wins).filter(opening -> opening >= smallest).count();
    return row.openings() >= 1 && row.openings() <= most
        ? null
        : new Wrong("openings", "from 1 to " + most);
  }

  /**
   * Checks by the rules alone that no opening wins in fewer numbers; takes half a second at n =
   * 551.
   */
  private static @Nullable Wrong tooShort(FastestRow row) {
    PlainShortWin plain = new PlainShortWin(row.n());
    return Board.upTo(row.n()).openings().noneMatch(v -> plain.winsWithin(v, MAX_LENGTH - 2))
        ? null
        : new Wrong("length", "less than 13, by a recursion over the rules");
  }

  /**
   * Computes by the rules alone, for the openings that win according to a maximum matching; takes
   * up to some seconds at n = 200.
   */
  private static List<FastestRow> byPlainRecursion(int n, Cancellation ends) {
    PlainShortWin plain = new PlainShortWin(n);
    int[] wins = MatchingEngine.solve(Board.upTo(n), ends).openings();
    for (int length = 1; length <= MAX_LENGTH; length += 2) {
      int within = length;
      int[] openings = IntStream.of(wins).filter(v -> plain.winsWithin(v, within)).toArray();
      if (openings.length > 0) {
        return List.of(FastestRow.of(n, Optional.of(new ShortestWin(length, openings)), 0));
      }
    }
    return List.of(FastestRow.of(n, Optional.empty(), 0));
  }
}
