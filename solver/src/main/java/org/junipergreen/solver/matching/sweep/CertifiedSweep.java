package org.junipergreen.solver.matching.sweep;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.junipergreen.solver.board.Board;
import org.junipergreen.solver.matching.BoardSummary;
import org.junipergreen.solver.matching.Certificate;
import org.junipergreen.solver.matching.CertificateChecker;
import org.junipergreen.solver.matching.CertificateException;
import org.junipergreen.solver.matching.MatchingEngine;
import org.junipergreen.solver.matching.certified.SweepChecker;
import org.junipergreen.solver.matching.certified.SweepState;
import org.junipergreen.solver.matching.certified.SweepStep;
import org.junipergreen.solver.work.Cancellation;
import org.junipergreen.solver.work.Cancellation.Reason;
import org.junipergreen.solver.work.CancelledException;
import org.junipergreen.solver.work.Task;
import org.junipergreen.solver.work.WorkerPool;

/**
 * The winners of consecutive boards, each proved by a checked certificate. A {@link WinnerSweep}
 * creates the steps, and a {@link SweepChecker} derives the rows.
 *
 * <p>If a step is refused, which indicates an error of the engine, the refusal is recorded. The row
 * then comes from a new matching and certificate, and the sweep continues with a whole certificate.
 * At multiples of 100,000 the whole certificate is checked as well.
 *
 * <p>Not thread-safe, but a thread of a pool may run the engine, which then keeps a copy of the
 * certificate. Takes about 90 bytes for each number of the last board, and 25 for that copy; at
 * most 135 at the start and 150 during the check of a whole certificate, plus the copy.
 */
public final class CertifiedSweep implements AutoCloseable {
  /** The interval of checks of the whole certificate, which cost thousands of steps each. */
  private static final int WHOLE = 100_000;

  /** The capacity of the queue of steps. A few n take a hundred times as long as others. */
  private static final int AHEAD = 64;

  private final WinnerSweep sweep;
  private final int last;
  private final UnaryOperator<SweepStep> hands;
  private final WorkerPool pool;
  private final Cancellation ends;

  /** The queue of steps that have not been checked. */
  private final BlockingQueue<Made> waiting = new ArrayBlockingQueue<>(AHEAD);

  /** The task that creates all steps, or null if the checker's thread creates them. */
  private @Nullable Task<Boolean> engine;

  private int n;
  private SweepChecker checker;
  private final List<String> refusals = new ArrayList<>();

  /** Whether the next step must be a whole certificate. The only field written by both threads. */
  private volatile boolean restarts;

  /** A step, or the reason why there is none. */
  private record Made(@Nullable SweepStep step, String problem) {}

  /**
   * Creates a sweep over the boards 1..first to 1..last.
   *
   * @param pool a thread of it, if any, creates steps in parallel with the checks
   * @param parent cancels the sweep; the pool's cancellation or a child of it
   * @throws IllegalArgumentException as for {@link WinnerSweep}
   * @throws CancelledException if {@code parent} is requested
   */
  public CertifiedSweep(int first, int last, WorkerPool pool, Cancellation parent) {
    this(first, last, pool, parent, step -> step);
  }

  /** Creates a sweep whose steps are transformed before the check, for tests. */
  CertifiedSweep(
      int first, int last, WorkerPool pool, Cancellation parent, UnaryOperator<SweepStep> hands) {
    this.pool = pool;
    ends = parent.child();
    sweep = new WinnerSweep(first, last, ends);
    this.last = last;
    this.hands = hands;
    checker = new SweepChecker(last, ends::check);
    n = first - 1;
    engine = pool.threads() == 0 ? null : pool.fork("sweep-engine", () -> makeFrom(first));
  }

  /** Returns the refused steps with reasons, empty unless the engine has an error. */
  public List<String> refusals() {
    return List.copyOf(refusals);
  }

  /**
   * Returns the row of the next board.
   *
   * @throws CertificateException if the new certificate after a refusal is also refused
   * @throws CancelledException if the sweep is cancelled; it is then unusable
   * @throws IllegalStateException after the last board
   */
  public BoardSummary next() throws CertificateException {
    try {
      return checked();
    } catch (CancelledException e) {
      if (engine != null) {
        engine.cancelUnstarted();
        var unused = engine.await();
      }
      throw e;
    }
  }

  private BoardSummary checked() throws CertificateException {
    if (n == last) {
      throw new IllegalStateException("the sweep ends at " + last);
    }
    Made next = ends.await(this::next);
    n++;
    if (next.step == null) {
      return refuse(next.problem);
    }
    if (checker.state().n() == 0 && next.step.size() < n - 1) {
      // The engine created the step before it received the request for a whole certificate.
      return alone();
    }
    try {
      BoardSummary row = checker.check(hands.apply(next.step));
      if (n % WHOLE == 0 && !row.equals(fromNothing(checker.state()))) {
        throw new CertificateException("the new certificate proves another row");
      }
      return row;
    } catch (CertificateException e) {
      return refuse(String.valueOf(e.getMessage()));
    }
  }

  private BoardSummary fromNothing(SweepState state) throws CertificateException {
    return new SweepChecker(n, ends::check).check(state.whole());
  }

  private BoardSummary refuse(String problem) throws CertificateException {
    refusals.add("the step to n = " + n + " was refused: " + problem);
    checker = new SweepChecker(last, ends::check);
    restarts = true;
    return alone();
  }

  private BoardSummary alone() throws CertificateException {
    Board board = Board.upTo(n);
    Certificate certificate = MatchingEngine.solve(board, ends).certificate();
    return CertificateChecker.decomposition(certificate, board, pool, ends).summary();
  }

  /** Creates all steps, waiting for capacity in the queue. */
  private boolean makeFrom(int first) {
    for (int i = first; i <= last; i++) {
      ends.check();
      sweep.advance();
      if (restarts) {
        restarts = false;
        sweep.restart();
      }
      Made next = made(sweep::step);
      ends.await(millis -> waiting.offer(next, millis, TimeUnit.MILLISECONDS) ? next : null);
    }
    return true;
  }

  private static Made made(Supplier<SweepStep> step) {
    try {
      return new Made(step.get(), "");
    } catch (IllegalStateException e) {
      return new Made(null, String.valueOf(e.getMessage()));
    }
  }

  /** Returns the next step, or null on timeout. */
  private @Nullable Made next(long millis) throws InterruptedException {
    if (engine != null) {
      Made next = waiting.poll(millis, TimeUnit.MILLISECONDS);
      if (next != null || !engine.tryCancel()) {
        return next;
      }
      // All workers are busy.
      engine = null;
    }
    SweepState previous = checker.state();
    sweep.advance();
    return made(() -> sweep.step(previous));
  }

  /** Ends the engine and waits for its thread. */
  @Override
  public void close() {
    ends.request(Reason.CLOSED);
    if (engine != null) {
      engine.cancelUnstarted();
    }
    ends.close();
  }
}
