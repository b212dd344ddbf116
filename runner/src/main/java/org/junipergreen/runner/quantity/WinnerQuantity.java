package org.junipergreen.runner.quantity;

import org.junipergreen.runner.method.WorkListener;
import org.junipergreen.runner.method.NamedBoard;
import org.junipergreen.runner.method.Answer;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import it.unimi.dsi.fastutil.longs.LongSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.Failure;
import org.junipergreen.runner.method.Computation;
import org.junipergreen.runner.method.ExhaustiveSearch;
import org.junipergreen.runner.method.Searchable;
import org.junipergreen.runner.forecast.Cost;
import org.junipergreen.runner.store.Column;
import org.junipergreen.runner.store.Range;
import org.junipergreen.runner.store.Store;
import org.junipergreen.runner.store.Table;
import org.junipergreen.runner.verify.Check;
import org.junipergreen.runner.verify.Comparison;
import org.junipergreen.solver.Juniper;
import org.junipergreen.solver.matching.BoardSummary;
import org.junipergreen.solver.matching.CertificateChecker;
import org.junipergreen.solver.matching.CertificateException;
import org.junipergreen.solver.matching.Decomposition;
import org.junipergreen.solver.matching.MatchingEngine;
import org.junipergreen.solver.matching.ThreePrimes;
import org.junipergreen.solver.matching.WinnerSweep;
import org.junipergreen.solver.reference.ArticleRecursion;
import org.junipergreen.solver.search.outcome.OutcomeSearch;

/**
 * Who wins, with the sizes of the Gallai–Edmonds decomposition, which only a matching knows; one
 * row per n.
 */
public final class WinnerQuantity extends Quantity<WinnerQuantity.WinnerRow> {
  /** Its table. */
  public static final Table<WinnerRow> TABLE =
      Table.ofBoards("winner", WinnerRow.class)
          .withUnknown("matching", "deficiency", "d", "a", "c", "giant", "giantInD");

  /** Of searches; matchings go further. */
  private static final Limits LIMITS = new Limits(1, 72, 109, OutcomeSearch.MAX_N);

  /**
   * Of the sweep over n: most n change next to nothing, and a few take a thousand times as long.
   */
  private static final Cost SWEEP =
      Cost.power(1, 1_000_000, 0.0022, 60_000_000)
          .beginning(450)
          .bending(
              new Cost.Bend(30_000, 7e-5),
              new Cost.Bend(60_000, 1.8e-4),
              new Cost.Bend(130_000, 1.9e-4),
              new Cost.Bend(200_000, 5e-4));

  /** Of a matching made from nothing, with its certificate. */
  private static final Cost ALONE = Cost.power(1.1, 1_000_000, 2.8, 100_000_000);

  /** The hardest n up to 143 is 114. */
  private static final Cost SEARCH_COST = Cost.exponential(1.07, 114, 3.2, 64L << 20);

  /** The last n of a run of matchings that does not say where to end. */
  private static final int USUAL_RUN = 1000;

  private static final int LARGEST_STORED = 1_000_000_000;

  /** A matching of a larger board needs more memory than most machines have. */
  private static final int LARGEST_MATCHING = 100_000_000;

  private static final long LARGEST = 1_000_000_000_000_000_000L;

  /** Every board up to this one is checked before it is published. */
  private static final long EVERY = 10_000;

  /** So many boards above are drawn, some of them perhaps twice: they take a second each. */
  private static final int SAMPLE = 200;

  private static final long SEED = 2017;

  /** The columns that jump with the part that the largest component is in. */
  private static final Set<String> BRANCHING = Set.of("d", "a", "c", "openings", "giant");

  private static final String MATCHING = "matching";
  private static final String THEOREM = "theorem";

  /** Plays out all games. */
  private static final Searchable<OutcomeSearch> SEARCH =
      new Searchable<>(
          (n, options, few) ->
              new OutcomeSearch(
                  n, few ? options.withRules(OutcomeSearch.rulesWithoutFolding()) : options),
          OutcomeSearch::stop,
          n -> OutcomeSearch.archiveFormat(n, OutcomeSearch.defaultRules()));

  /**
   * A row.
   *
   * @param winner 1 or 2
   * @param matching the matching number; this and the sizes are null when a search made the row
   * @param deficiency how many numbers a maximum matching misses
   * @param d the size of D, and so on for A and C
   * @param openings the number of winning openings
   * @param smallest the smallest of them, if there is one
   * @param giant the size of the largest component of the divisor graph without A
   * @param giantInD whether D holds that component
   */
  public record WinnerRow(
      int n,
      int winner,
      @Nullable Integer matching,
      @Nullable Integer deficiency,
      @Nullable Integer d,
      @Nullable Integer a,
      @Nullable Integer c,
      int openings,
      @Nullable Integer smallest,
      @Nullable Integer giant,
      @Nullable Boolean giantInD,
      long nanos) {
    /** What a matching tells. */
    static WinnerRow of(BoardSummary board, long nanos) {
      return new WinnerRow(
          board.n(),
          board.winner(),
          board.matching(),
          board.deficiency(),
          board.d(),
          board.a(),
          board.c(),
          board.openings(),
          board.smallest() == 0 ? null : (Integer) board.smallest(),
          board.giant(),
          board.giantInD(),
          nanos);
    }

    /** What winning openings tell. */
    static WinnerRow of(int n, int[] openings, long nanos) {
      boolean wins = openings.length > 0;
      Integer smallest = wins ? (Integer) openings[0] : null;
      return new WinnerRow(
          n,
          wins ? 1 : 2,
          null,
          null,
          null,
          null,
          null,
          openings.length,
          smallest,
          null,
          null,
          nanos);
    }
  }

  WinnerQuantity() {
    super(TABLE, LIMITS);
  }

  @Override
  public List<RowMethod> rowMethods() {
    return List.of(
        new RowMethod.EachByOneThread(
            TABLE,
            MATCHING,
            USUAL_RUN,
            LARGEST_STORED,
            false,
            SWEEP,
            circumstances -> WinnerQuantity::sweep),
        new RowMethod.BySearch<>(TABLE, LIMITS, SEARCH_COST, SEARCH, WinnerQuantity::bySearch));
  }

  /** The winners of the n of a shard, by the sweep over n. */
  private static Computation sweep(Range shard) {
    WinnerSweep sweep = new WinnerSweep(Math.toIntExact(shard.from()), Math.toIntExact(shard.to()));
    return () -> {
      long start = System.nanoTime();
      BoardSummary board = sweep.next();
      return TABLE.pack(List.of(WinnerRow.of(board, System.nanoTime() - start)));
    };
  }

  /** A search finds the winning openings, and nothing of what a matching tells. */
  private static List<WinnerRow> bySearch(int n, ExhaustiveSearch search) {
    long start = System.nanoTime();
    int[] openings = search.ask(SEARCH, n, OutcomeSearch::winningOpenings);
    return List.of(WinnerRow.of(n, openings, System.nanoTime() - start));
  }

  @Override
  public List<BoardMethod> boardMethods() {
    return List.of(
        new BoardMethod.Stoppable(
            MATCHING,
            LARGEST_MATCHING,
            ALONE,
            (n, threads, stop, listener) -> matched(n, threads, listener)),
        new BoardMethod.AtOnce(THEOREM, LARGEST, WinnerQuantity::byTheorem),
        new BoardMethod.BySearch(
            LIMITS,
            SEARCH_COST,
            SEARCH,
            (question, search) ->
                byOpenings(
                        question.n(),
                        search.ask(SEARCH, question.n(), OutcomeSearch::winningOpenings))
                    .with("method", RowMethod.BySearch.NAME)),
        new BoardMethod.AtOnce(
            "seed",
            ArticleRecursion.MAX_N,
            n ->
                byOpenings((int) n, ArticleRecursion.openings(Math.toIntExact(n)))
                    .with("method", "seed")));
  }

  /** By a matching, with its certificate, and by a search. */
  @Override
  public List<SetMethod> setMethods() {
    return List.of(
        new SetMethod.AtOnce(
            MATCHING, org.junipergreen.solver.board.Board.MAX_SIZE, WinnerQuantity::matched),
        new SetMethod.BySearch(
            (named, perBoard, search) ->
                byOpenings(named, winningOpenings(named.board(), search))
                    .with("method", RowMethod.BySearch.NAME)));
  }

  /** The winning openings of any board, by a search of all games. */
  static int[] winningOpenings(org.junipergreen.solver.board.Board board, ExhaustiveSearch search) {
    return search.ask(
        Searchable.ofBoard(options -> new OutcomeSearch(board, options), OutcomeSearch::stop),
        board.size(),
        OutcomeSearch::winningOpenings);
  }

  /** By a matching whose certificate was checked. */
  static Answer matched(NamedBoard named) {
    Decomposition proved = Juniper.board(named.board()).decomposition();
    BoardSummary board = proved.summary(named.board());
    return withSizes(byOpenings(named, proved.openings(named.board())), board);
  }

  private static Answer withSizes(Answer answer, BoardSummary board) {
    return answer
        .with("matching", board.matching(), "pairs")
        .with("deficiency", board.deficiency(), "numbers that a maximum matching misses")
        .with("d", board.d(), "numbers that some maximum matching misses")
        .with("a", board.a(), "adjacent to these")
        .with("c", board.c(), "others")
        .with("method", MATCHING);
  }

  private static Answer byOpenings(NamedBoard named, int[] openings) {
    return Answer.of(named.verdict(openings.length))
        .saying("board", named.name())
        .with("numbers", named.board().size())
        .saying("winner", openings.length > 0 ? 1 : 2)
        .with("openings", named.numbers(openings));
  }

  private static Answer matched(int n, int threads, WorkListener listener) {
    Decomposition decomposition =
        MatchingEngine.solve(n, limit -> listener.at(growth(n, limit), 0, 0));
    listener.at("checking the certificate", 0, 0);
    BoardSummary board = proved(decomposition, threads);
    if (!board.equals(decomposition.summary())) {
      throw new Failure("the certificate proves " + board + ", not " + decomposition.summary());
    }
    return withSizes(byOpenings(n, decomposition.openings()), board);
  }

  private static String growth(int n, int limit) {
    return limit == 0
        ? "greedy matching"
        : limit == n ? "trees of any size" : "trees of up to %,d numbers".formatted(limit);
  }

  private static Answer byOpenings(int n, int[] openings) {
    return Answer.of(verdict(n, openings.length))
        .saying("n", n)
        .saying("winner", openings.length > 0 ? 1 : 2)
        .with("openings", IntArrayList.wrap(openings));
  }

  /**
   * Who wins, in a sentence.
   *
   * @param openings how many of the even numbers win
   */
  static String verdict(int n, int openings) {
    if (n == 1) {
      return "J2 wins on 1..1: there is no even number to open with.";
    }
    if (n <= 3) {
      return "J%d wins on 1..%d: its only opening %s."
          .formatted(openings > 0 ? 1 : 2, n, openings > 0 ? "wins" : "loses");
    }
    return openings > 0
        ? "J1 wins on 1..%,d, with %,d of the %,d openings.".formatted(n, openings, n / 2)
        : "J2 wins on 1..%,d: none of the %,d openings wins.".formatted(n, n / 2);
  }

  private static Answer byTheorem(long n) {
    ThreePrimes primes =
        ThreePrimes.find(n)
            .orElseThrow(
                () ->
                    new IllegalArgumentException(
                        ("fewer than three primes lie in (n/4, n/3] for n = %d; the theorem holds"
                                + " for every n from %d on")
                            .formatted(n, ThreePrimes.ALWAYS_FROM)));
    return Answer.of(
            "J1 wins on 1..%,d, with the opening %,d, in at most %d numbers."
                .formatted(n, primes.opening(), ThreePrimes.LENGTH))
        .saying("n", n)
        .saying("winner", 1)
        .saying("opening", primes.opening())
        .with("primes", List.of(primes.p(), primes.q(), primes.r()))
        .saying("length", ThreePrimes.LENGTH)
        .with("method", THEOREM);
  }

  @Override
  public List<CheckMethod> checks() {
    return List.of(
        new CheckMethod(
            CheckMethod.CERTIFICATE,
            Integer.MAX_VALUE,
            Integer.MAX_VALUE,
            ALONE,
            searches -> byCertificate()),
        new CheckMethod(
            RowMethod.BySearch.NAME,
            LIMITS.easy(),
            LIMITS.largest(),
            SEARCH_COST,
            searches -> {
              ExhaustiveSearch search = searches.fast();
              return new Comparison<>(TABLE, n -> bySearch(n, search));
            }),
        new CheckMethod(
            CheckMethod.RECOMPUTE,
            Integer.MAX_VALUE,
            Integer.MAX_VALUE,
            ALONE,
            searches ->
                new Comparison<>(
                    TABLE, n -> List.of(WinnerRow.of(MatchingEngine.solve(n).summary(), 0)))));
  }

  /**
   * The check by certificates: the engine for one n solves the board and the checker, which shares
   * no code with any engine, derives the row from matching and barrier alone.
   */
  private static Check byCertificate() {
    return new Comparison<>(TABLE, n -> List.of(WinnerRow.of(proved(MatchingEngine.solve(n), 1), 0)));
  }

  private static BoardSummary proved(Decomposition decomposition, int threads) {
    try {
      return CertificateChecker.check(decomposition.certificate(), threads);
    } catch (CertificateException e) {
      throw new Failure("the certificate for n = " + decomposition.n() + " is wrong: " + e, e);
    }
  }

  /** Every row of a small board, and those of some others, the same ones each time. */
  @Override
  public Audit audit(long last) {
    LongSet sample = new LongOpenHashSet();
    if (last > EVERY) {
      new Random(SEED).longs(SAMPLE, EVERY + 1, last + 1).forEach(sample::add);
    }
    long every = Math.min(last, EVERY);
    long boards = every + sample.size();
    return new Audit(
        List.of(
            new Audit.Part(
                check(CheckMethod.CERTIFICATE),
                new Range(1, last),
                n -> n <= EVERY || sample.contains(n),
                boards)),
        ("`./juniper publish --to %d` solved boards from scratch, checked the certificate of the"
                + " matching\n"
                + "of each and compared: every n up to %d and others drawn at random (seed %d), %d"
                + " boards in\n"
                + "all, no contradiction. `./juniper verify winner` checks every one.")
            .formatted(last, every, SEED, boards));
  }

  @Override
  public Optional<Column> winner() {
    return Optional.of(TABLE.column("winner"));
  }

  /** The sizes jump between two branches. */
  @Override
  public Optional<Column> branches(Column column) {
    return BRANCHING.contains(column.name())
        ? Optional.of(TABLE.column("giantInD"))
        : Optional.empty();
  }

  @Override
  public boolean isLong() {
    return true;
  }

  @Override
  public List<PublishedList> lists(Store store, Range range) {
    return List.of(SecondPlayerWins.list(store, range));
  }
}
