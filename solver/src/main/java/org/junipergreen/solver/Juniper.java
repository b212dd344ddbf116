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
import org.junipergreen.solver.lifetime.Cancellation;
import org.junipergreen.solver.lifetime.CancelledException;
import org.junipergreen.solver.matching.Certificate;
import org.junipergreen.solver.matching.CertificateChecker;
import org.junipergreen.solver.matching.CertificateException;
import org.junipergreen.solver.matching.Decomposition;
import org.junipergreen.solver.matching.Decomposition.Part;
import org.junipergreen.solver.matching.MatchingEngine;
import org.junipergreen.solver.matching.PositionAnalysis;
import org.junipergreen.solver.matching.ThreePrimes;
import org.junipergreen.solver.search.SearchOptions;
import org.junipergreen.solver.search.SearchStatistics;
import org.junipergreen.solver.search.Searched;
import org.junipergreen.solver.search.TableMemory;
import org.junipergreen.solver.search.games.GameCount;
import org.junipergreen.solver.search.games.GameCount.Games;
import org.junipergreen.solver.search.grundy.GrundySearch;
import org.junipergreen.solver.search.misere.MisereSearch;
import org.junipergreen.solver.search.remoteness.RemotenessSearch;
import org.junipergreen.solver.search.remoteness.RemotenessSearch.Remoteness;

/**
 * The game Juniper Green on one board: begin here.
 *
 * <pre>{@code
 * Juniper board = Juniper.board(100);
 * board.winner();                   // 1: the first player
 * board.openings();                 // 4, 6, 8, ..., the openings that win
 * board.after(20, 10).replies();    // what wins next
 * }</pre>
 *
 * <p>Who wins, by what and what next is answered by maximum matchings, whose certificate is checked
 * by code that shares nothing with what made it, or, for n from {@value ThreePrimes#ALWAYS_FROM}
 * on, by a theorem. That takes milliseconds for thousands of numbers and seconds for a million.
 *
 * <p>{@linkplain #remoteness Lengths}, {@linkplain #games numbers of games}, {@linkplain #grundy
 * Grundy values} and {@linkplain #misereWinner misère play} are answered by exhaustive searches.
 * They take boards of up to 127 numbers, dead ends not counted (so 1..n for n up to 142), and time
 * that grows exponentially: lengths take about a second near n = 72, Grundy values near 44, numbers
 * of games near 28. Searches use all processors and at most 256 MiB beside the heap, or half as
 * much as the heap may take where that is less; see {@link #withThreads} and {@link #withMemory}.
 *
 * <p>An answer is computed when it is asked for and most are kept, so keep the object. Numbers are
 * the board's own everywhere but where a {@link Decomposition} or {@link Certificate} is handed
 * out: these speak of vertices, which {@link Board#number} translates. Not thread-safe; two objects
 * share nothing.
 */
public final class Juniper {
  /** The largest n whose matching is computed; it takes about 40 bytes a number. */
  public static final int MAX_MATCHED = 100_000_000;

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

  /** The search that uses the table; only one may at a time. */
  private @Nullable Object search;

  private @Nullable List<Games> games;

  private Juniper(Board board, int threads, long memory, Consumer<SearchStatistics> progress) {
    if (threads < 1) {
      throw new IllegalArgumentException("a search has at least 1 thread, not " + threads);
    }
    if (memory < 128) {
      throw new IllegalArgumentException("a search has at least 128 bytes, not " + memory);
    }
    this.board = board;
    this.threads = threads;
    this.memory = memory;
    this.progress = progress;
  }

  /**
   * The board 1..n, which an even number opens.
   *
   * @param n from 1 to 10^18
   */
  public static Juniper board(long n) {
    return board(Board.upTo(n));
  }

  /**
   * A board of any numbers, which an even one opens.
   *
   * @param numbers as {@link Board#of} takes them
   */
  public static Juniper board(long[] numbers) {
    return board(Board.of(numbers));
  }

  /** Any board, with its own openings; {@link Board} has ways to make one. */
  public static Juniper board(Board board) {
    Runtime runtime = Runtime.getRuntime();
    return new Juniper(
        board,
        runtime.availableProcessors(),
        Math.min(DEFAULT_MEMORY, runtime.maxMemory() / 2),
        statistics -> {});
  }

  /** The same board, searched by this many threads, at least 1; nothing that is known is kept. */
  public Juniper withThreads(int count) {
    return new Juniper(board, count, memory, progress);
  }

  /**
   * The same board, searched with so much memory beside the heap; nothing that is known is kept.
   *
   * @param bytes at least 128; Java must be allowed as much ({@code -XX:MaxDirectMemorySize})
   */
  public Juniper withMemory(long bytes) {
    return new Juniper(board, threads, bytes, progress);
  }

  /**
   * The same board, whose searches say several times a second how far they are; nothing that is
   * known is kept.
   *
   * @param listener is called by any thread of a search; what it throws ends the search and reaches
   *     the caller, so it can keep a deadline
   */
  public Juniper withProgress(Consumer<SearchStatistics> listener) {
    return new Juniper(board, threads, memory, listener);
  }

  /** The numbers, which of them are neighbours, and the openings that are allowed. */
  public Board board() {
    return board;
  }

  /**
   * Who wins: 1 for the first player, 2 for the second. At once for n from {@value
   * ThreePrimes#ALWAYS_FROM} on; else as long as {@link #decomposition}.
   */
  public int winner() {
    return isSettled() || openings().length > 0 ? 1 : 2;
  }

  /**
   * An opening that wins, if there is one: the smallest, or, for n from {@value
   * ThreePrimes#ALWAYS_FROM} on, twice the third-largest prime up to n/3, which wins in at most
   * {@value ThreePrimes#LENGTH} numbers and is found in milliseconds.
   */
  public OptionalLong opening() {
    return isSettled()
        ? OptionalLong.of(ThreePrimes.find(board.last()).orElseThrow().opening())
        : LongStream.of(openings()).findFirst();
  }

  /** Whether three primes say who wins. */
  private boolean isSettled() {
    return board.isUsual() && board.last() >= ThreePrimes.ALWAYS_FROM;
  }

  /**
   * All openings that win, ascending; none when the second player wins. As long as {@link
   * #decomposition}.
   */
  public long[] openings() {
    return board.numbers(decomposition().openings());
  }

  /**
   * A maximum matching and the Gallai–Edmonds decomposition, in terms of vertices. The certificate
   * has been checked: the parts are derived from it alone.
   *
   * <p>In practice about n (ln n)² time, 2 s for a million.
   *
   * @throws IllegalArgumentException when n is above {@link #MAX_MATCHED}
   * @throws CancelledException within a second of an interruption of the thread
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
      return CertificateChecker.decomposition(
          MatchingEngine.solve(matchable()).certificate(), board);
    } catch (CertificateException e) {
      throw new IllegalStateException(
          "the certificate does not prove the matching: " + e.getMessage(), e);
    }
  }

  private Board matchable() {
    if (board.isInterval() && board.last() > MAX_MATCHED) {
      throw new IllegalArgumentException(
          String.format(
              Locale.ROOT,
              "a matching is computed for n up to %,d, not %,d",
              MAX_MATCHED,
              board.last()));
    }
    return board;
  }

  /**
   * The part of the decomposition that a number belongs to.
   *
   * @throws IllegalArgumentException when the number is not on the board
   */
  public Part part(long number) {
    return decomposition().part(board.vertex(number));
  }

  /** The proof of the decomposition, in terms of vertices. As long as {@link #decomposition}. */
  public Certificate certificate() {
    return decomposition().certificate();
  }

  /**
   * The position after some numbers, and perfect play from it. Each call takes one maximum matching
   * of the unused numbers.
   *
   * @param played the numbers played so far, in order; none at the start
   * @throws IllegalArgumentException when they are no game; the message names the first wrong one
   * @throws CancelledException within a second of an interruption of the thread
   */
  public AnalysedPosition after(long... played) {
    int[] vertices = LongStream.of(played).mapToInt(board::vertex).toArray();
    return new AnalysedPosition(PositionAnalysis.of(matchable(), vertices), board::number);
  }

  /**
   * How many numbers the game has when the winner hurries and the loser delays; 0 where there is no
   * opening. By search, one for each opening.
   *
   * @throws CancelledException when the thread is interrupted
   */
  public int remoteness() {
    return line().length;
  }

  /**
   * A game in which the winner hurries and the loser delays, from the first number to the last. By
   * search, one for each opening.
   *
   * @throws CancelledException when the thread is interrupted
   */
  public long[] line() {
    long[] best = {};
    RemotenessSearch search = search(RemotenessSearch.class, RemotenessSearch::new);
    for (Searched<Remoteness> game : search.openings(board.openings().toArray())) {
      long[] line = board.numbers(game.answer().line());
      if (best.length == 0 || isBetter(line.length, best.length)) {
        best = line;
      }
    }
    return best;
  }

  /**
   * Whether the player who opens prefers a game of the first length: wins are odd, and better when
   * shorter.
   */
  private static boolean isBetter(int length, int other) {
    boolean wins = length % 2 == 1;
    if (wins != (other % 2 == 1)) {
      return wins;
    }
    return wins ? length < other : length > other;
  }

  /**
   * The game after an opening when the winner hurries and the loser delays. Its length is odd when
   * the opening wins. By search.
   *
   * @throws IllegalArgumentException when the rules do not allow the opening, or the board is too
   *     large
   * @throws CancelledException when the thread is interrupted
   */
  public long[] line(long opening) {
    return board.numbers(
        search(RemotenessSearch.class, RemotenessSearch::new)
            .opening(board.vertex(opening))
            .line());
  }

  /**
   * How many complete games there are. By search.
   *
   * @throws CancelledException when the thread is interrupted
   */
  public BigInteger games() {
    List<Games> known = games;
    if (known == null) {
      known = search(GameCount.class, GameCount::new).openings();
      games = known;
    }
    return known.stream().map(Games::all).reduce(BigInteger.ZERO, BigInteger::add);
  }

  /**
   * The Grundy value of the whole game, over the openings that the rules allow: 0 when the second
   * player wins. By search.
   *
   * @throws CancelledException when the thread is interrupted
   */
  public int grundy() {
    return search(GrundySearch.class, GrundySearch::new).hard();
  }

  /**
   * The Grundy value of the position after a number that may be any of the board's: 0 when it wins.
   * By search.
   *
   * @throws CancelledException when the thread is interrupted
   */
  public int grundy(long opening) {
    return search(GrundySearch.class, GrundySearch::new).value(board.vertex(opening));
  }

  /**
   * Who wins misère play, in which the player who cannot move wins: 1 or 2. By search.
   *
   * @throws CancelledException when the thread is interrupted
   */
  public int misereWinner() {
    return search(MisereSearch.class, MisereSearch::new).winner();
  }

  /**
   * All openings that win misère play, ascending. By search.
   *
   * @throws CancelledException when the thread is interrupted
   */
  public long[] misereOpenings() {
    return board.numbers(search(MisereSearch.class, MisereSearch::new).winningOpenings());
  }

  /**
   * A longest chain of 1..n: different numbers, each a divisor or multiple of the one before. It is
   * proved that none is longer, in nearly all cases with a certificate. Seconds for hundreds of
   * numbers. Needs OR-Tools: the library {@code com.google.ortools:ortools-java}, and its native
   * library where {@link OrTools} looks for it.
   *
   * @throws OrTools.UnavailableException when OR-Tools is not there; everything else works without
   * @throws IllegalArgumentException when the board is not 1..n with n up to {@link #MAX_CHAIN}
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
    // Before the annealing, which would be in vain without it.
    OrTools.load();
    Cancellation ends = new Cancellation();
    ChainAnnealing annealing = new ChainAnnealing(NumberSet.full(last), new int[0], SEED);
    for (int i = 0; i < ChainAnnealing.ROUNDS; i++) {
      annealing.round(ChainAnnealing.STEPS_PER_NUMBER * last, ends);
    }
    try (ChainProver prover = new ChainProver(last, List.of(), threads, ends)) {
      return prover.solve(annealing.best(), ChainBound.of(last), (length, bound) -> {});
    }
  }

  /** The board, such as "Juniper Green on 1..100". */
  @Override
  public String toString() {
    return board.isInterval()
        ? "Juniper Green on 1.." + board.last()
        : "Juniper Green on %d numbers up to %d".formatted(board.size(), board.last());
  }

  /** The search of a kind, which goes on with what it has found unless another took the table. */
  private <S> S search(Class<S> kind, BiFunction<Board, SearchOptions, S> begin) {
    Object running = search;
    if (!kind.isInstance(running)) {
      TableMemory bytes = table;
      if (bytes == null) {
        bytes = new TableMemory(memory);
        table = bytes;
      }
      running =
          begin.apply(board, SearchOptions.with(bytes).withThreads(threads).withProgress(progress));
      search = running;
    }
    return kind.cast(running);
  }
}
