package org.junipergreen.runner.quantity.winner;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junipergreen.runner.known.Known;
import org.junipergreen.runner.quantity.Presentation;
import org.junipergreen.runner.quantity.Presentation.PublishedList;
import org.junipergreen.runner.quantity.Quantity;
import org.junipergreen.runner.quantity.check.Check;
import org.junipergreen.runner.quantity.check.Checker;
import org.junipergreen.runner.quantity.way.Cost;
import org.junipergreen.runner.quantity.way.Search;
import org.junipergreen.runner.quantity.way.Timed;
import org.junipergreen.runner.quantity.way.Way;
import org.junipergreen.runner.quantity.way.Way.Question;
import org.junipergreen.runner.table.Answer;
import org.junipergreen.runner.table.NamedBoard;
import org.junipergreen.runner.table.Range;
import org.junipergreen.runner.table.Table;
import org.junipergreen.runner.text.Failure;
import org.junipergreen.runner.text.TextResource;
import org.junipergreen.runner.text.UsageException;
import org.junipergreen.solver.board.Board;
import org.junipergreen.solver.matching.BoardSummary;
import org.junipergreen.solver.matching.Decomposition;
import org.junipergreen.solver.matching.MatchingEngine;
import org.junipergreen.solver.reference.ArticleRecursion;
import org.junipergreen.solver.search.PositionArchive;
import org.junipergreen.solver.search.Rule;
import org.junipergreen.solver.search.SearchOptions;
import org.junipergreen.solver.search.outcome.OutcomeSearch;
import org.junipergreen.solver.strategy.ThreePrimes;
import org.junipergreen.solver.work.Cancellation;
import org.junipergreen.solver.work.WorkerPool;

/**
 * The winner, with the sizes of the Gallai–Edmonds decomposition, which only a matching gives; one
 * row per n.
 */
public final class WinnerQuantity extends Quantity<WinnerRow> {
  public static final Table<WinnerRow> TABLE =
      Table.ofBoards("winner", WinnerRow.class)
          .withUnknown("matching", "deficiency", "d", "a", "c", "giant", "giantInD")
          .withDetails("d", "a", "c", "giant", "giantInD");

  /** The limits of searches. Matchings reach larger boards. */
  private static final Quantity.Limits LIMITS =
      new Quantity.Limits(1, 72, 109, OutcomeSearch.MAX_N);

  /** From here on a theorem gives the three primes. Smaller n are searched for them. */
  private static final long THEOREM_FROM = 472;

  private static final long MAX_THEOREM = 1_000_000_000_000_000_000L;

  /** The hardest n up to 143 is 114. */
  private static final Cost SEARCH_COST =
      Cost.exponential(1.07, Cost.measured("winner search")).counted("winner");

  /** The exhaustive search, which is independent of matchings. */
  public static final Search<WinnerRow> SEARCH =
      new Search<>(LIMITS.defaultTo(), LIMITS.largest(), SEARCH_COST, SEARCH_COST) {
        @Override
        public Set<Rule> best() {
          return OutcomeSearch.defaultRules();
        }

        @Override
        public Set<Rule> few() {
          return OutcomeSearch.rulesWithoutFolding();
        }

        @Override
        protected PositionArchive.EntryFormat format(Board board) {
          return OutcomeSearch.archiveFormat(board, best());
        }

        @Override
        public List<WinnerRow> rows(Board board, SearchOptions options, long start) {
          Timed<int[]> openings =
              Timed.since(start, () -> new OutcomeSearch(board, options).winningOpenings());
          return List.of(WinnerRow.of(board.size(), openings.answer(), openings.nanos()));
        }

        @Override
        protected Answer answer(Question question, SearchOptions options) {
          NamedBoard board = question.board();
          return board
              .answerBy(new OutcomeSearch(board.board(), options).winningOpenings())
              .with("method", NAME);
        }
      };

  public WinnerQuantity() {
    super(TABLE, LIMITS);
  }

  @Override
  public List<Way<WinnerRow>> ways() {
    return List.of(
        new MatchingSweep(),
        Way.instant("theorem", MAX_THEOREM, WinnerQuantity::byTheorem),
        SEARCH,
        Way.instant("seed", ArticleRecursion.MAX_N, WinnerQuantity::byArticle));
  }

  /** Answers by three primes in (n/4, n/3], for arbitrarily large n. */
  private static Answer byTheorem(NamedBoard board) {
    long n = board.board().last();
    ThreePrimes primes =
        ThreePrimes.find(n)
            .orElseThrow(
                () ->
                    new UsageException(
                        ("fewer than three primes lie in (n/4, n/3] for n = %d; the theorem"
                                + " holds for every n from %d on")
                            .formatted(n, ThreePrimes.ALWAYS_FROM)));
    return board
        .answer(
            "J1 wins on 1..%,d, with the opening %,d, in exactly %d numbers."
                .formatted(n, primes.opening(), ThreePrimes.LENGTH))
        .saying("winner", 1)
        .saying("opening", primes.opening())
        .with("primes", List.of(primes.p(), primes.q(), primes.r()))
        .saying("length", ThreePrimes.LENGTH)
        .with("method", "theorem");
  }

  /** Answers by the article's own recursion. */
  private static Answer byArticle(NamedBoard board) {
    return board.answerBy(ArticleRecursion.openings(board.board().size())).with("method", "seed");
  }

  @Override
  public List<Check<WinnerRow>> checks() {
    return List.of(
        new SweepCheck(),
        every(Check.CERTIFICATE, WinnerQuantity::certify),
        new Check.BySearch<>(SEARCH),
        every(Check.RECOMPUTE, WinnerQuantity::recompute),
        new CopiesCheck());
  }

  private static Check<WinnerRow> every(String name, Consumer<Checker<WinnerRow>> check) {
    return Check.of(name, Integer.MAX_VALUE, Integer.MAX_VALUE, MatchingSweep.ALONE, check);
  }

  /**
   * The engine for one n solves the board. The checker, which shares no code with any engine,
   * derives the row from matching and barrier alone.
   */
  private static void certify(Checker<WinnerRow> rows) {
    Cancellation ends = rows.ends();
    Board board = Board.upTo(rows.n());
    Decomposition found = MatchingEngine.solve(board, ends);
    BoardSummary proved = MatchingSweep.proved(found, board, WorkerPool.alone(ends), ends);
    rows.compare(List.of(WinnerRow.of(proved, 0)));
  }

  /** Recomputes by the engine for one n. */
  private static void recompute(Checker<WinnerRow> rows) {
    Decomposition found = MatchingEngine.solve(Board.upTo(rows.n()), rows.ends());
    rows.compare(List.of(WinnerRow.of(found.summary(), 0)));
  }

  /** The sizes jump with the part of the largest component. */
  @Override
  public Presentation presentation() {
    Map<String, String> branches =
        Stream.of("d", "a", "c", "openings", "giant")
            .collect(Collectors.toMap(size -> size, size -> "giantInD"));
    return new Presentation(null, branches, true, WinnerQuantity::lists);
  }

  /**
   * Returns the boards that the second player wins. The list is finite, since three primes in (n/4,
   * n/3] let the first player win, and there are three for every n from {@link
   * ThreePrimes#ALWAYS_FROM} on.
   *
   * @throws Failure if the range ends before the theorem starts, or a row contradicts it
   */
  private static List<PublishedList> lists(Known known, Range range) {
    if (range.to() < THEOREM_FROM - 1) {
      throw new Failure(
          "the list of the second player's wins needs every n up to " + (THEOREM_FROM - 1));
    }
    List<Long> boards = known.boardsWhere(range, row -> TABLE.unpack(row).winner() == 2);
    requirePrimes();
    if (boards.get(boards.size() - 1) >= ThreePrimes.ALWAYS_FROM) {
      throw new Failure(
          "the store has a win of the second player that contradicts the theorem:  " + boards);
    }
    return List.of(
        new PublishedList(
            "j2-wins.txt",
            "every n where the second player wins, all %d of them".formatted(boards.size()),
            new Range(1, ThreePrimes.ALWAYS_FROM - 1),
            TextResource.filled(
                WinnerQuantity.class,
                "j2-wins.txt",
                Map.of(
                    "theorem",
                    THEOREM_FROM,
                    "from",
                    ThreePrimes.ALWAYS_FROM,
                    "before",
                    THEOREM_FROM - 1)),
            boards));
  }

  private static void requirePrimes() {
    LongStream.range(ThreePrimes.ALWAYS_FROM, THEOREM_FROM)
        .filter(n -> ThreePrimes.find(n).isEmpty())
        .findFirst()
        .ifPresent(
            n -> {
              throw new Failure("fewer than three primes lie in (n/4, n/3] for n = " + n);
            });
  }
}
