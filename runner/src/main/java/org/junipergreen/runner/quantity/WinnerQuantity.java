package org.junipergreen.runner.quantity;

import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import it.unimi.dsi.fastutil.longs.LongSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.Failure;
import org.junipergreen.runner.TextResource;
import org.junipergreen.runner.forecast.Cost;
import org.junipergreen.runner.method.Answer;
import org.junipergreen.runner.method.Computation;
import org.junipergreen.runner.method.Instant;
import org.junipergreen.runner.method.Method;
import org.junipergreen.runner.method.NamedBoard;
import org.junipergreen.runner.method.Search;
import org.junipergreen.runner.method.Sweep;
import org.junipergreen.runner.method.Timed;
import org.junipergreen.runner.method.Work;
import org.junipergreen.runner.store.Column;
import org.junipergreen.runner.store.Range;
import org.junipergreen.runner.store.Store;
import org.junipergreen.runner.store.Table;
import org.junipergreen.runner.verify.Check;
import org.junipergreen.runner.verify.Checker;
import org.junipergreen.solver.Juniper;
import org.junipergreen.solver.board.Board;
import org.junipergreen.solver.matching.BoardSummary;
import org.junipergreen.solver.matching.CertificateChecker;
import org.junipergreen.solver.matching.CertificateException;
import org.junipergreen.solver.matching.Decomposition;
import org.junipergreen.solver.matching.MatchingEngine;
import org.junipergreen.solver.matching.ThreePrimes;
import org.junipergreen.solver.matching.sweep.CertifiedSweep;
import org.junipergreen.solver.reference.ArticleRecursion;
import org.junipergreen.solver.search.PositionArchive;
import org.junipergreen.solver.search.SearchInterruptedException;
import org.junipergreen.solver.search.SearchOptions;
import org.junipergreen.solver.search.outcome.OutcomeSearch;

/**
 * Who wins, with the sizes of the Gallai–Edmonds decomposition, which only a matching knows; one
 * row per n.
 */
public final class WinnerQuantity extends Quantity<WinnerQuantity.WinnerRow> {
  /** Its table. */
  public static final Table<WinnerRow> TABLE =
      Table.ofBoards("winner", WinnerRow.class)
          .withUnknown("matching", "deficiency", "d", "a", "c", "giant", "giantInD")
          .withDetails("d", "a", "c", "giant", "giantInD");

  /** Of searches; matchings go further. */
  private static final Quantity.Limits LIMITS =
      new Quantity.Limits(1, 72, 109, OutcomeSearch.MAX_N);

  /**
   * Of the sweep over n, with its checker: most n change next to nothing, and a few take a thousand
   * times as long.
   */
  private static final Cost SWEEP =
      Cost.power(0.7, 1_000_000, 3.8e-4, 170_000_000)
          .beginning(3000)
          .bending(new Cost.Bend(30_000, 6e-5), new Cost.Bend(200_000, 1.8e-4));

  /** Of a matching made from nothing, with its certificate. */
  private static final Cost ALONE = Cost.power(1.1, 1_000_000, 2.8, 100_000_000);

  /** The hardest n up to 143 is 114. */
  private static final Cost SEARCH_COST = Cost.exponential(1.07, 114, 3.2, 64L << 20);

  /** The name of the check that makes the sweep again. */
  private static final String SWEEP_CHECK = "sweep";

  /** The last n of a run of matchings that does not say where to end. */
  private static final int USUAL_RUN = 1000;

  private static final int MAX_STORED = 1_000_000_000;

  /** A matching of a larger board needs more memory than most machines have. */
  private static final int MAX_MATCHING = 100_000_000;

  private static final long MAX_N = 1_000_000_000_000_000_000L;

  /** Every board up to this one is checked before it is published. */
  private static final long EVERY = 10_000;

  /** So many boards above are drawn, some of them perhaps twice: they take a second each. */
  private static final int SAMPLE = 200;

  private static final long SEED = 2017;

  /** The columns that jump with the part that the largest component is in. */
  private static final Set<String> BRANCHING = Set.of("d", "a", "c", "openings", "giant");

  /** From here on the three primes are a theorem; below it they are looked for one by one. */
  private static final long THEOREM_FROM = 472;

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
      int winner = wins ? 1 : 2;
      return new WinnerRow(
          n, winner, null, null, null, null, null, openings.length, smallest, null, null, nanos);
    }
  }

  /** Plays out all games. */
  static final OpeningsSearch SEARCH = new OpeningsSearch();

  WinnerQuantity() {
    super(TABLE, LIMITS);
  }

  @Override
  public List<Method<WinnerRow>> methods() {
    return List.of(new MatchingSweep(), new Theorem(), SEARCH, new Article());
  }

  /** A maximum matching: that of n from that of n - 1, or of one board; with its certificate. */
  static final class MatchingSweep extends Sweep<WinnerRow> {
    MatchingSweep() {
      super("matching", USUAL_RUN, MAX_MATCHING, SWEEP);
    }

    @Override
    public long lastRow() {
      return MAX_STORED;
    }

    @Override
    public Cost costAlone() {
      return ALONE;
    }

    @Override
    public boolean takesAnyBoard() {
      return true;
    }

    @Override
    public Computation<WinnerRow> begin(Range shard, Map<Long, WinnerRow> known, Work work) {
      return new ProvedRows(shard, work.threads());
    }

    @Override
    protected Answer solve(NamedBoard named, Work work) {
      if (!named.isUsual()) {
        return matched(named);
      }
      int n = named.board().size();
      Decomposition found =
          MatchingEngine.solve(named.board(), limit -> work.listener().at(growth(n, limit), 0, 0));
      work.listener().at("checking the certificate", 0, 0);
      BoardSummary board = proved(found, work.threads());
      if (!board.equals(found.summary())) {
        throw new Failure("the certificate proves " + board + ", not " + found.summary());
      }
      return withSizes(byOpenings(named, found.openings()), board);
    }

    /** A board of any numbers, by a matching whose certificate was checked. */
    static Answer matched(NamedBoard named) {
      Decomposition proved = Juniper.board(named.board()).decomposition();
      int[] openings = proved.openings();
      return withSizes(byOpenings(named, openings), proved.summary());
    }

    private static Answer withSizes(Answer answer, BoardSummary board) {
      return answer
          .with("matching", board.matching(), "pair", "pairs")
          .with(
              "deficiency",
              board.deficiency(),
              "number missed by a maximum matching",
              "numbers missed by a maximum matching")
          .with(
              "d",
              board.d(),
              "number missed by some maximum matching",
              "numbers missed by some maximum matching")
          .with("a", board.a(), "neighbour of D", "neighbours of D")
          .with("c", board.c(), "other number", "other numbers")
          .with("method", "matching");
    }

    private static String growth(int n, int limit) {
      return limit == 0
          ? "greedy matching"
          : limit == n ? "trees of any size" : "trees of up to %,d numbers".formatted(limit);
    }
  }

  /**
   * The winning openings by a search of all games, which knows nothing of what a matching tells.
   */
  static final class OpeningsSearch extends Search<WinnerRow, OutcomeSearch> {
    OpeningsSearch() {
      super(LIMITS.easy(), LIMITS.largest(), SEARCH_COST);
    }

    @Override
    protected OutcomeSearch prepare(Board board, SearchOptions options, boolean few) {
      return new OutcomeSearch(
          board, few ? options.withRules(OutcomeSearch.rulesWithoutFolding()) : options);
    }

    @Override
    protected void stop(OutcomeSearch search) {
      search.stop();
    }

    @Override
    protected PositionArchive.Format format(int n) {
      return OutcomeSearch.archiveFormat(Board.upTo(n), OutcomeSearch.defaultRules());
    }

    @Override
    protected List<WinnerRow> rows(Board board, OutcomeSearch search) {
      Timed<int[]> openings = Timed.of(search::winningOpenings);
      return List.of(WinnerRow.of(board.size(), openings.answer(), openings.nanos()));
    }

    @Override
    protected Answer solve(NamedBoard board, OutcomeSearch search, Wanted wanted) {
      return byOpenings(board, search.winningOpenings()).with("method", name());
    }
  }

  /** The article's own recursion. */
  private static final class Article extends Instant<WinnerRow> {
    Article() {
      super("seed", ArticleRecursion.MAX_N);
    }

    @Override
    protected Answer solve(NamedBoard board) {
      return byOpenings(board, ArticleRecursion.openings(board.board().size()))
          .with("method", name());
    }
  }

  private static Answer byOpenings(NamedBoard named, int[] openings) {
    Answer answer = named.answer(named.verdict(openings.length));
    return (named.isUsual() ? answer : answer.with("numbers", named.board().size()))
        .saying("winner", openings.length > 0 ? 1 : 2)
        .with("openings", named.numbers(openings));
  }

  /** Three primes in (n/4, n/3], for any n however large. */
  private static final class Theorem extends Instant<WinnerRow> {
    Theorem() {
      super("theorem", MAX_N);
    }

    @Override
    protected Answer solve(NamedBoard board) {
      long n = board.board().last();
      ThreePrimes primes =
          ThreePrimes.find(n)
              .orElseThrow(
                  () ->
                      new IllegalArgumentException(
                          ("fewer than three primes lie in (n/4, n/3] for n = %d; the theorem"
                                  + " holds for every n from %d on")
                              .formatted(n, ThreePrimes.ALWAYS_FROM)));
      return board
          .answer(
              "J1 wins on 1..%,d, with the opening %,d, in at most %d numbers."
                  .formatted(n, primes.opening(), ThreePrimes.LENGTH))
          .saying("winner", 1)
          .saying("opening", primes.opening())
          .with("primes", List.of(primes.p(), primes.q(), primes.r()))
          .saying("length", ThreePrimes.LENGTH)
          .with("method", name());
    }
  }

  @Override
  public List<Check<WinnerRow>> checks() {
    return List.of(
        new Sweeping(), new Certificate(), new Check.BySearch<>(SEARCH), new Recompute());
  }

  /** The rows of consecutive n, each derived from the certificate of the sweep by its checker. */
  private static final class ProvedRows implements Computation<WinnerRow> {
    private final CertifiedSweep sweep;

    /** The n whose row comes next. */
    private int n;

    ProvedRows(Range range, int threads) {
      n = Math.toIntExact(range.from());
      sweep = new CertifiedSweep(n, Math.toIntExact(range.to()), threads);
    }

    @Override
    public List<WinnerRow> next() {
      Timed<BoardSummary> board = Timed.of(this::proved);
      n++;
      return List.of(WinnerRow.of(board.answer(), board.nanos()));
    }

    private BoardSummary proved() {
      try {
        return sweep.next();
      } catch (CertificateException e) {
        throw new Failure("its certificate made from nothing is wrong: " + e.getMessage(), e);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new SearchInterruptedException(n);
      }
    }

    @Override
    public List<String> problems() {
      sweep.close();
      return sweep.refusals();
    }
  }

  /**
   * The sweep again, over all n that are asked for: the checker of its certificates, which shares
   * no code with any engine, derives the rows.
   */
  private static final class Sweeping extends Check<WinnerRow> {
    /** A gap between rows that is longer costs less to leap than to sweep over. */
    private static final int LONG_GAP = 1000;

    Sweeping() {
      super(SWEEP_CHECK, Integer.MAX_VALUE, Integer.MAX_VALUE, SWEEP);
    }

    @Override
    public void check(Checker<WinnerRow> rows) {
      new InOrder(new Range(rows.n(), rows.n()), 1).check(rows);
    }

    @Override
    public Optional<Check<WinnerRow>> inOrder(Range range, int threads) {
      return Optional.of(new InOrder(range, threads));
    }

    /** In ascending order. */
    private static final class InOrder extends Check<WinnerRow> {
      private final Range range;
      private final int threads;
      private @Nullable ProvedRows proved;

      /** The n whose row is proved next. */
      private long next;

      InOrder(Range range, int threads) {
        this.range = range;
        this.threads = threads;
      }

      @Override
      public void check(Checker<WinnerRow> rows) {
        if (proved == null || rows.n() < next || rows.n() > next + LONG_GAP) {
          end(rows);
          proved = new ProvedRows(new Range(rows.n(), range.to()), threads);
          next = rows.n();
        }
        while (next < rows.n()) {
          proved.next();
          next++;
        }
        rows.compare(proved.next());
        next++;
        if (next > range.to()) {
          end(rows);
        }
      }

      private void end(Checker<WinnerRow> rows) {
        if (proved != null) {
          proved.problems().forEach(problem -> rows.wrong("the sweep", problem, "certificates"));
          proved = null;
        }
      }
    }
  }

  /**
   * The engine for one n solves the board and the checker, which shares no code with any engine,
   * derives the row from matching and barrier alone.
   */
  private static final class Certificate extends Check<WinnerRow> {
    Certificate() {
      super(CERTIFICATE, Integer.MAX_VALUE, Integer.MAX_VALUE, ALONE);
    }

    @Override
    public void check(Checker<WinnerRow> rows) {
      rows.compare(List.of(WinnerRow.of(proved(MatchingEngine.solve(Board.upTo(rows.n())), 1), 0)));
    }
  }

  /** By the engine for one n. */
  private static final class Recompute extends Check<WinnerRow> {
    Recompute() {
      super(RECOMPUTE, Integer.MAX_VALUE, Integer.MAX_VALUE, ALONE);
    }

    @Override
    public void check(Checker<WinnerRow> rows) {
      rows.compare(List.of(WinnerRow.of(MatchingEngine.solve(Board.upTo(rows.n())).summary(), 0)));
    }
  }

  private static BoardSummary proved(Decomposition decomposition, int threads) {
    try {
      return CertificateChecker.decomposition(
              decomposition.certificate(), Board.upTo(decomposition.n()), threads)
          .summary();
    } catch (CertificateException e) {
      throw new Failure(
          "the certificate for n = %d is wrong: %s".formatted(decomposition.n(), e.getMessage()),
          e);
    }
  }

  /** Every row by the sweep; small boards and some others, the same ones each time, also alone. */
  @Override
  public Audit<WinnerRow> audit(long last) {
    LongSet sample = new LongOpenHashSet();
    if (last > EVERY) {
      new Random(SEED).longs(SAMPLE, EVERY + 1, last + 1).forEach(sample::add);
    }
    long every = Math.min(last, EVERY);
    long boards = every + sample.size();
    Range all = new Range(1, last);
    return new Audit<>(
        List.of(
            new Audit.Part<>(check(SWEEP_CHECK), all, n -> true, last),
            new Audit.Part<>(
                check(Check.CERTIFICATE), all, n -> n <= EVERY || sample.contains(n), boards)),
        checked(
            "winner-checked.md",
            Map.of("last", last, "every", every, "seed", SEED, "boards", boards)));
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

  /**
   * The boards that the second player wins: a finite list, since three primes in (n/4, n/3] let the
   * first player win, and there are three for every n from {@link ThreePrimes#ALWAYS_FROM} on.
   *
   * @throws Failure when the range ends before the theorem begins, or a row contradicts it
   */
  @Override
  public List<PublishedList> lists(Store store, Range range) {
    if (range.to() < THEOREM_FROM - 1) {
      throw new Failure(
          "the list of the second player's wins needs every n up to " + (THEOREM_FROM - 1));
    }
    List<Long> boards = new ArrayList<>();
    store.forEachRecord(
        TABLE,
        range,
        board -> {
          if (board.winner() == 2) {
            boards.add((long) board.n());
          }
        });
    requirePrimes();
    if (boards.get(boards.size() - 1) >= ThreePrimes.ALWAYS_FROM) {
      throw new Failure("the store has the second player win beyond the theorem: " + boards);
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
