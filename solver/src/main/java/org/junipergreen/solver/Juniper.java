package org.junipergreen.solver;

import java.math.BigInteger;
import java.util.List;
import java.util.Locale;
import java.util.OptionalLong;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;
import org.junipergreen.solver.board.Board;
import org.junipergreen.solver.board.NumberSet;
import org.junipergreen.solver.chain.ChainAnnealing;
import org.junipergreen.solver.chain.ChainBound;
import org.junipergreen.solver.chain.ChainProver;
import org.junipergreen.solver.chain.ChainResult;
import org.junipergreen.solver.chain.OrTools;
import org.junipergreen.solver.count.FrontierTooWideException;
import org.junipergreen.solver.count.GamesByFrontier;
import org.junipergreen.solver.count.GamesByFrontier.Games;
import org.junipergreen.solver.count.LayerStore;
import org.junipergreen.solver.matching.Certificate;
import org.junipergreen.solver.matching.CertificateChecker;
import org.junipergreen.solver.matching.CertificateException;
import org.junipergreen.solver.matching.Decomposition;
import org.junipergreen.solver.matching.Decomposition.Part;
import org.junipergreen.solver.matching.MatchingEngine;
import org.junipergreen.solver.matching.PositionAnalysis;
import org.junipergreen.solver.search.SearchOptions;
import org.junipergreen.solver.search.SearchStatistics;
import org.junipergreen.solver.search.Searched;
import org.junipergreen.solver.search.TableMemory;
import org.junipergreen.solver.search.grundy.GrundySearch;
import org.junipergreen.solver.search.misere.MisereSearch;
import org.junipergreen.solver.search.remoteness.RemotenessSearch;
import org.junipergreen.solver.search.remoteness.RemotenessSearch.Remoteness;
import org.junipergreen.solver.strategy.ThreePrimes;
import org.junipergreen.solver.work.Cancellation;
import org.junipergreen.solver.work.CancelledException;
import org.junipergreen.solver.work.Phases;
import org.junipergreen.solver.work.WorkerPool;

/**
 * The game Juniper Green on one board. This is the main entry point:
 *
 * <pre>{@code
 * Juniper board = Juniper.board(100);
 * board.winner();                   // 1: the first player
 * board.openings();                 // 4, 6, 8, ..., the openings that win
 * board.after(20, 10).replies();    // what wins next
 * }</pre>
 *
 * <p>The winner, winning moves and positions are computed by maximum matchings, whose certificate
 * is checked by independent code, or, for n from {@value ThreePrimes#ALWAYS_FROM} on, by a theorem.
 * This takes milliseconds for thousands of numbers and seconds for a million.
 *
 * <p>{@linkplain #remoteness Lengths}, {@linkplain #grundy Grundy values} and {@linkplain
 * #misereWinner misère play} are computed by exhaustive searches. These support boards of up to 127
 * numbers without dead ends (1..n for n up to 142) and take exponential time: lengths take about a
 * second near n = 72, Grundy values near 44. By default, searches use all processors and 256 MiB of
 * direct memory, or half the maximum heap size if that is less; see {@link #withThreads} and {@link
 * #withMemory}. {@linkplain #games Numbers of games} are counted by dynamic programming, on all
 * processors and in the heap: about a second near n = 36.
 *
 * <p>If the thread is interrupted, matchings, searches and counts throw a {@link
 * CancelledException} within a second.
 *
 * <p>Answers are computed lazily and mostly cached. All methods use the numbers of the board,
 * except that {@link Decomposition} and {@link Certificate} refer to vertices, see {@link
 * Board#number}. Not thread-safe, but different objects are independent.
 */
public final class Juniper {
  /** The largest n whose matching is computed. It takes about 40 bytes for each number. */
  public static final int MAX_MATCHED = 100_000_000;

  /** The maximum size of a board whose {@link #games} are counted. */
  public static final int MAX_COUNTED = 142;

  /** The largest n of {@link #longestChain}. */
  public static final int MAX_CHAIN = 5000;

  private static final int DEFAULT_MEMORY = 256 << 20;

  private static final long SEED = 1;

  private final Board board;
  private final int threads;
  private final long memory;
  private final Consumer<SearchStatistics> progress;
  private @Nullable Decomposition decomposition;
  private @Nullable TableMemory table;

  /** The search that currently uses the table. */
  private @Nullable Object search;

  private @Nullable BigInteger games;

  private Juniper(Board board, int threads, long memory, Consumer<SearchStatistics> progress) {
    if (threads < 1) {
      throw new IllegalArgumentException("a search needs at least 1 thread, not " + threads);
    }
    if (memory < 128) {
      throw new IllegalArgumentException("a search needs at least 128 bytes, not " + memory);
    }
    this.board = board;
    this.threads = threads;
    this.memory = memory;
    this.progress = progress;
  }

  /** Returns the board 1..n, n from 1 to 10^18, opened by an even number. */
  public static Juniper board(long n) {
    return board(Board.upTo(n));
  }

  /** Returns a board of the given numbers, opened by an even one; see {@link Board#of}. */
  public static Juniper board(long[] numbers) {
    return board(Board.of(numbers));
  }

  /** Returns a board with its own openings and moves; see {@link Board}. */
  public static Juniper board(Board board) {
    Runtime runtime = Runtime.getRuntime();
    return new Juniper(
        board,
        runtime.availableProcessors(),
        Math.min(DEFAULT_MEMORY, runtime.maxMemory() / 2),
        statistics -> {});
  }

  /** Returns this board, without cached answers, with at least 1 search thread. */
  public Juniper withThreads(int count) {
    return new Juniper(board, count, memory, progress);
  }

  /** Returns this board, without cached answers, with at least 128 bytes of direct memory. */
  public Juniper withMemory(long bytes) {
    return new Juniper(board, threads, bytes, progress);
  }

  /**
   * Returns this board, without cached answers, with a progress listener.
   *
   * @param listener called several times a second by any thread of a search. Its exceptions end the
   *     search and are propagated, for example to enforce a deadline
   */
  public Juniper withProgress(Consumer<SearchStatistics> listener) {
    return new Juniper(board, threads, memory, listener);
  }

  public Board board() {
    return board;
  }

  /**
   * Returns the winner, 1 or 2, in constant time from n = {@value ThreePrimes#ALWAYS_FROM} on.
   *
   * @throws IllegalArgumentException as {@link #decomposition} does
   */
  public int winner() {
    return isSettled() || openings().length > 0 ? 1 : 2;
  }

  /**
   * Returns a winning opening, or empty if the second player wins. Below {@value
   * ThreePrimes#ALWAYS_FROM} it is the smallest one. For larger n it is twice the third-largest
   * prime up to n/3, which wins in at most {@value ThreePrimes#LENGTH} numbers and takes
   * milliseconds.
   *
   * @throws IllegalArgumentException as {@link #decomposition} does
   */
  public OptionalLong opening() {
    return isSettled()
        ? OptionalLong.of(ThreePrimes.find(board.last()).orElseThrow().opening())
        : LongStream.of(openings()).findFirst();
  }

  /** Returns whether {@link ThreePrimes} determines the winner. */
  private boolean isSettled() {
    return board.isUsual() && board.last() >= ThreePrimes.ALWAYS_FROM;
  }

  /**
   * Returns all winning openings, ascending. Takes as long as {@link #decomposition}.
   *
   * @throws IllegalArgumentException as {@link #decomposition} does
   */
  public long[] openings() {
    return board.numbers(decomposition().openings());
  }

  /**
   * Returns a maximum matching and the Gallai–Edmonds decomposition, in terms of vertices, derived
   * from a checked certificate. Takes about n (ln n)² time in practice, 2 s for a million.
   *
   * @throws IllegalArgumentException if n is above {@link #MAX_MATCHED}, or if the board is not
   *     {@linkplain Board#isSymmetric symmetric}
   */
  public Decomposition decomposition() {
    Decomposition known = decomposition;
    if (known == null) {
      known = proved();
      decomposition = known;
    }
    return known;
  }

  private Decomposition proved() {
    try {
      return proved(MatchingEngine.solve(matchable(), Cancellation.never()).certificate());
    } catch (CertificateException e) {
      throw new IllegalStateException(
          "the certificate does not prove the matching: " + e.getMessage(), e);
    }
  }

  /**
   * Returns the decomposition that a certificate proves, after checking it with code that is
   * independent of the engine, as {@link #decomposition} does.
   *
   * @param certificate in terms of vertices
   * @throws CertificateException if it does not prove a decomposition of this board
   */
  public Decomposition proved(Certificate certificate) throws CertificateException {
    Cancellation ends = Cancellation.never();
    return CertificateChecker.decomposition(certificate, board, WorkerPool.alone(ends), ends);
  }

  private Board matchable() {
    if (board.isInterval() && board.last() > MAX_MATCHED) {
      throw new IllegalArgumentException(
          String.format(
              Locale.ROOT, "matchings support n up to %,d, not %,d", MAX_MATCHED, board.last()));
    }
    return board;
  }

  /**
   * Returns the part of the decomposition that contains a number.
   *
   * @throws IllegalArgumentException if the number is not on the board, or as {@link
   *     #decomposition} does
   */
  public Part part(long number) {
    return decomposition().part(board.vertex(number));
  }

  /** Returns the proof of the {@link #decomposition}, in terms of vertices. */
  public Certificate certificate() {
    return decomposition().certificate();
  }

  /**
   * Returns the position after some numbers. Each call computes a maximum matching of the unused
   * ones.
   *
   * @param played the numbers played so far, in order; may be empty
   * @throws IllegalArgumentException naming the first number that may not be played, or if the
   *     board is not {@linkplain Board#isSymmetric symmetric}
   */
  public AnalysedPosition after(long... played) {
    int[] vertices = LongStream.of(played).mapToInt(board::vertex).toArray();
    return new AnalysedPosition(
        PositionAnalysis.of(matchable(), Cancellation.never(), vertices), board::number);
  }

  /**
   * Returns the length of the game if the winner hurries and the loser delays, or 0 if there is no
   * opening. Searches each opening.
   */
  public int remoteness() {
    return line().length;
  }

  /** Returns a game in which the winner hurries and the loser delays. Searches each opening. */
  public long[] line() {
    long[] best = {};
    RemotenessSearch search = search(RemotenessSearch.class, RemotenessSearch::new);
    for (Searched<Remoteness> game : search.openings(board.openings().toArray())) {
      long[] line = board.numbers(game.answer().line());
      if (best.length == 0 || RemotenessSearch.isBetter(line.length, best.length)) {
        best = line;
      }
    }
    return best;
  }

  /**
   * Returns the game after an opening if the winner hurries and the loser delays. Its length is odd
   * if the opening wins.
   *
   * @throws IllegalArgumentException if the opening is illegal or the board is too large
   */
  public long[] line(long opening) {
    return board.numbers(
        search(RemotenessSearch.class, RemotenessSearch::new)
            .opening(board.vertex(opening))
            .line());
  }

  /**
   * Returns the number of complete games. The listener of {@link #withProgress} is not called.
   *
   * @throws IllegalArgumentException if the board is not {@linkplain Board#isSymmetric symmetric}
   *     or has more than {@value #MAX_COUNTED} numbers
   * @throws FrontierTooWideException if the divisor graph is too dense
   */
  public BigInteger games() {
    BigInteger known = games;
    if (known == null) {
      if (board.size() > MAX_COUNTED) {
        throw new IllegalArgumentException(
            "games are counted on boards of at most %d numbers, not %,d"
                .formatted(MAX_COUNTED, board.size()));
      }
      try (WorkerPool pool = new WorkerPool(threads, Cancellation.never())) {
        known =
            new GamesByFrontier(board, pool, LayerStore.inMemory(), Phases.NONE)
                .openings().stream().map(Games::all).reduce(BigInteger.ZERO, BigInteger::add);
      }
      games = known;
    }
    return known;
  }

  /** Returns the Grundy value of the game over the legal openings, 0 if the second player wins. */
  public int grundy() {
    return search(GrundySearch.class, GrundySearch::new).hard();
  }

  /** Returns the Grundy value of the position after any number, 0 if that number wins. */
  public int grundy(long opening) {
    return search(GrundySearch.class, GrundySearch::new).value(board.vertex(opening));
  }

  /** Returns the winner of misère play, 1 or 2, in which a player who cannot move wins. */
  public int misereWinner() {
    return search(MisereSearch.class, MisereSearch::new).winner();
  }

  /** Returns the winning openings of misère play, ascending. */
  public long[] misereOpenings() {
    return board.numbers(search(MisereSearch.class, MisereSearch::new).winningOpenings());
  }

  /**
   * Returns a proved longest chain of 1..n: distinct numbers, each a divisor or multiple of the
   * previous one. The result nearly always has a certificate. Takes seconds for hundreds of
   * numbers. Requires the library {@code com.google.ortools:ortools-java} and its native library,
   * see {@link OrTools}.
   *
   * @throws OrTools.UnavailableException if OR-Tools cannot be loaded; no other method needs it
   * @throws IllegalArgumentException if the board is not 1..n with n up to {@link #MAX_CHAIN}
   */
  public ChainResult longestChain() {
    if (!board.isInterval() || board.last() > MAX_CHAIN) {
      throw new IllegalArgumentException(
          String.format(
              Locale.ROOT, "longest chains are proved on 1..n for n up to %,d", MAX_CHAIN));
    }
    int last = board.size();
    if (last == 1) {
      return ChainResult.OF_ONE;
    }
    // Fail before the annealing if the library is missing.
    OrTools.load();
    Cancellation ends = Cancellation.never();
    ChainAnnealing annealing = new ChainAnnealing(NumberSet.full(last), new int[0], SEED);
    for (int i = 0; i < ChainAnnealing.ROUNDS; i++) {
      annealing.round(ChainAnnealing.STEPS_PER_NUMBER * last, ends);
    }
    try (ChainProver prover = new ChainProver(last, List.of(), threads, ends)) {
      return prover.solve(annealing.best(), ChainBound.of(last), Phases.NONE);
    }
  }

  /** Returns a string such as "Juniper Green on 1..100". */
  @Override
  public String toString() {
    return board.isInterval()
        ? "Juniper Green on 1.." + board.last()
        : "Juniper Green on %d numbers up to %d".formatted(board.size(), board.last());
  }

  /** Returns the search of a kind. It is continued unless another search has used the table. */
  private <S> S search(Class<S> kind, BiFunction<Board, SearchOptions, S> begin) {
    Object running = search;
    if (!kind.isInstance(running)) {
      TableMemory bytes = table;
      if (bytes == null) {
        bytes = new TableMemory(memory);
        table = bytes;
      }
      running =
          begin.apply(
              board,
              SearchOptions.with(bytes, Cancellation.never())
                  .withThreads(threads)
                  .withProgress(progress));
      search = running;
    }
    return kind.cast(running);
  }
}
