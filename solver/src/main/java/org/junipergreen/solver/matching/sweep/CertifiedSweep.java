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
import org.junipergreen.solver.lifetime.Cancellation;
import org.junipergreen.solver.lifetime.Cancellation.Reason;
import org.junipergreen.solver.lifetime.CancelledException;
import org.junipergreen.solver.lifetime.Team;
import org.junipergreen.solver.matching.BoardSummary;
import org.junipergreen.solver.matching.Certificate;
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
 * <p>Not for use by several threads at once; but a thread of a team may be the engine's, which then
 * keeps a copy of the certificate. About 90 bytes a number of the last board, and 25 for that copy;
 * at most 135 to begin and 150 where the whole certificate is checked, and that copy besides.
 */
public final class CertifiedSweep implements AutoCloseable {
  /** The whole certificate is checked at each multiple: it costs as much as thousands of steps. */
  private static final int WHOLE = 100_000;

  /** Steps that may wait for the checker: few n take a hundred times as long as others. */
  private static final int AHEAD = 64;

  private final WinnerSweep sweep;
  private final int last;
  private final UnaryOperator<SweepStep> hands;
  private final Team team;
  private final Cancellation ends;

  /** Steps that the checker has not taken yet, the next one first. */
  private final BlockingQueue<Made> waiting = new ArrayBlockingQueue<>(AHEAD);

  /** Makes all steps in a worker; null when the checker's thread makes each one itself. */
  private Team.@Nullable Task<Boolean> engine;

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
   * @param team a thread of it, if it has any, makes steps while this one checks them
   * @param parent ends the sweep: the team's, or a child of it
   * @throws IllegalArgumentException as of {@link WinnerSweep}
   * @throws CancelledException when {@code parent} is requested
   */
  public CertifiedSweep(int first, int last, Team team, Cancellation parent) {
    this(first, last, team, parent, step -> step);
  }

  /**
   * The same, for tests.
   *
   * @param hands what the steps go through on their way to the checker
   */
  CertifiedSweep(
      int first, int last, Team team, Cancellation parent, UnaryOperator<SweepStep> hands) {
    this.team = team;
    ends = parent.child();
    sweep = new WinnerSweep(first, last, ends);
    this.last = last;
    this.hands = hands;
    checker = new SweepChecker(last, ends::check);
    n = first - 1;
    engine = team.threads() == 0 ? null : team.begin(() -> makeFrom(first));
  }

  /** Which steps were refused so far, and why; empty unless the engine is wrong. */
  public List<String> refusals() {
    return List.copyOf(refusals);
  }

  /**
   * The row of the next board.
   *
   * @throws CertificateException when the certificate made from nothing is refused, too
   * @throws CancelledException when the sweep is to end; it is then of no use any more
   * @throws IllegalStateException after the last board
   */
  public BoardSummary next() throws CertificateException {
    try {
      return checked();
    } catch (CancelledException e) {
      if (engine != null) {
        engine.endAfter(e);
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
      // The engine had made it before it knew that a whole certificate is wanted.
      return alone();
    }
    try {
      BoardSummary row = checker.check(hands.apply(next.step));
      if (n % WHOLE == 0 && !row.equals(fromNothing(checker.state()))) {
        throw new CertificateException("from nothing the certificate proves another row");
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
    return CertificateChecker.decomposition(certificate, board, team, ends).summary();
  }

  /** Makes all steps, each when there is room for it. */
  private boolean makeFrom(int first) {
    Team.name("sweep-engine");
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

  /** The next step, or null when it is not there in time. */
  private @Nullable Made next(long millis) throws InterruptedException {
    if (engine != null) {
      Made next = waiting.poll(millis, TimeUnit.MILLISECONDS);
      if (next != null || !engine.tryTakeBack()) {
        return next;
      }
      // All workers are busy.
      engine = null;
    }
    SweepState told = checker.state();
    sweep.advance();
    return made(() -> sweep.step(told));
  }

  /** Ends the engine, and returns when no thread is at it any more. */
  @Override
  public void close() {
    ends.request(Reason.CLOSED);
    if (engine != null) {
      engine.takeBack();
    }
    ends.close();
  }
}
