package org.junipergreen.solver.matching.sweep;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.junipergreen.solver.board.Board;
import org.junipergreen.solver.matching.BoardSummary;
import org.junipergreen.solver.matching.CertificateChecker;
import org.junipergreen.solver.matching.CertificateException;
import org.junipergreen.solver.matching.MatchingEngine;
import org.junipergreen.solver.matching.certified.SweepChecker;
import org.junipergreen.solver.matching.certified.SweepState;
import org.junipergreen.solver.matching.certified.SweepStep;

/**
 * The winners of consecutive boards, each as a checked certificate proves it: a {@link WinnerSweep}
 * makes the steps, and a {@link SweepChecker} derives the rows.
 *
 * <p>A step that is refused, which would be an error of the engine, is noted; the board's row then
 * comes from a matching and a certificate made from nothing, and the sweep goes on with a whole
 * certificate. Where n is a multiple of 100,000, the whole certificate is also checked from
 * nothing.
 *
 * <p>Not for use by several threads at once; but it may have a thread of its own for the engine,
 * which then keeps a copy of the certificate. About 90 bytes a number of the last board, and 25 for
 * that copy; more to begin, and where the whole certificate is checked.
 */
public final class CertifiedSweep implements AutoCloseable {
  /** The whole certificate is checked at each multiple: it costs as much as thousands of steps. */
  private static final int WHOLE = 100_000;

  /** How many steps may wait for the checker: few n take a hundred times as long as others. */
  private static final int AHEAD = 64;

  /** A whole certificate takes as much memory again, so one is checked at a time. */
  private static final ReentrantLock ONE_WHOLE = new ReentrantLock();

  private final WinnerSweep sweep;
  private final int last;
  private final UnaryOperator<SweepStep> hands;
  private final @Nullable ExecutorService engine;

  /** Steps that have been asked for, the next one first. */
  private final Deque<Future<Made>> waiting = new ArrayDeque<>();

  private int asked;
  private int n;
  private SweepChecker checker;
  private final List<String> refusals = new ArrayList<>();

  /** Whether the next step is to be a whole certificate. The only thing that both threads write. */
  private volatile boolean restarts;

  /** A step, or why there is none. */
  private record Made(@Nullable SweepStep step, String problem) {}

  /**
   * A sweep over the boards 1..first to 1..last.
   *
   * @param threads with more than one, the engine has one of its own
   * @throws IllegalArgumentException as of {@link WinnerSweep}
   */
  public CertifiedSweep(int first, int last, int threads) {
    this(first, last, threads, step -> step);
  }

  /**
   * The same, for tests.
   *
   * @param hands what the steps go through on their way to the checker
   */
  CertifiedSweep(int first, int last, int threads, UnaryOperator<SweepStep> hands) {
    sweep = new WinnerSweep(first, last);
    this.last = last;
    this.hands = hands;
    checker = new SweepChecker(last);
    asked = first - 1;
    n = first - 1;
    engine = threads > 1 ? Executors.newSingleThreadExecutor(CertifiedSweep::thread) : null;
  }

  private static Thread thread(Runnable work) {
    Thread thread = new Thread(work, "sweep");
    thread.setDaemon(true);
    return thread;
  }

  /** Which steps were refused so far, and why; empty unless the engine is wrong. */
  public List<String> refusals() {
    return List.copyOf(refusals);
  }

  /**
   * The row of the next board.
   *
   * @throws CertificateException when the certificate made from nothing is refused, too
   * @throws InterruptedException when this thread is interrupted while it waits for the engine
   * @throws java.util.concurrent.CancellationException when it is interrupted while it computes;
   *     the sweep is then of no use any more
   * @throws IllegalStateException after the last board
   */
  public BoardSummary next() throws CertificateException, InterruptedException {
    Made made = engine == null ? make(checker.state()) : await(engine);
    n++;
    if (made.step == null) {
      return refuse(made.problem);
    }
    if (checker.state().n() == 0 && made.step.size() < n - 1) {
      // The engine had made it before it knew that a whole certificate is wanted.
      return alone();
    }
    try {
      BoardSummary row = checker.check(hands.apply(made.step));
      if (n % WHOLE == 0 && !row.equals(fromNothing(checker.state()))) {
        throw new CertificateException("from nothing the certificate proves another row");
      }
      return row;
    } catch (CertificateException e) {
      return refuse(String.valueOf(e.getMessage()));
    }
  }

  private BoardSummary fromNothing(SweepState state)
      throws CertificateException, InterruptedException {
    ONE_WHOLE.lockInterruptibly();
    try {
      return new SweepChecker(n).check(state.whole());
    } finally {
      ONE_WHOLE.unlock();
    }
  }

  private BoardSummary refuse(String problem) throws CertificateException {
    refusals.add("the step to n = " + n + " was refused: " + problem);
    checker = new SweepChecker(last);
    restarts = true;
    return alone();
  }

  private BoardSummary alone() throws CertificateException {
    Board board = Board.upTo(n);
    return CertificateChecker.decomposition(MatchingEngine.solve(board).certificate(), board)
        .summary();
  }

  /** The next step from the certificate of the checker, which has applied the last one. */
  private Made make(SweepState told) {
    sweep.advance();
    return made(() -> sweep.step(told));
  }

  /** The same in the thread of the engine, which may be ahead of the checker. */
  private Made makeAhead() {
    sweep.advance();
    if (restarts) {
      restarts = false;
      sweep.restart();
    }
    return made(sweep::step);
  }

  private static Made made(Supplier<SweepStep> step) {
    try {
      return new Made(step.get(), "");
    } catch (IllegalStateException e) {
      return new Made(null, String.valueOf(e.getMessage()));
    }
  }

  private Made await(ExecutorService thread) throws InterruptedException {
    while (asked < last && waiting.size() < AHEAD) {
      asked++;
      waiting.add(thread.submit(this::makeAhead));
    }
    if (waiting.isEmpty()) {
      throw new IllegalStateException("the sweep ends at " + last);
    }
    try {
      return waiting.remove().get();
    } catch (ExecutionException e) {
      throw new IllegalStateException("the sweep failed: " + e.getCause(), e);
    }
  }

  /** Ends the engine's thread, if it has one. */
  @Override
  public void close() {
    if (engine != null) {
      engine.shutdownNow();
    }
  }
}
