package org.junipergreen.runner.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.function.LongPredicate;
import org.junipergreen.runner.known.Known;
import org.junipergreen.runner.quantity.Quantity;
import org.junipergreen.runner.quantity.check.Check;
import org.junipergreen.runner.quantity.way.Cost;
import org.junipergreen.runner.quantity.way.Work;
import org.junipergreen.runner.table.Answer;
import org.junipergreen.runner.table.Contradiction;
import org.junipergreen.runner.table.Range;
import org.junipergreen.runner.work.TimeLeft;
import org.junipergreen.runner.work.Verification;
import org.junipergreen.runner.work.Verification.Findings;
import org.junipergreen.runner.work.remote.Cluster;
import org.junipergreen.runner.work.remote.RemoteCheck;

/** Checks the stored rows of a quantity and reports progress. */
public record RowsCheck<R extends Record>(Session session, Known known, Quantity<R> what) {
  /**
   * The number of boards in a task of a cluster: small, so that the wait for the last task is
   * short.
   */
  private static final int APART = 10;

  /** The number if each task begins a sweep, which costs as much as 3,000 boards. */
  private static final int IN_ORDER = 10_000;

  /** Checks all rows of a range by the quick check, and prints the contradictions. */
  public static <R extends Record> Findings quick(
      Session session, Known known, Quantity<R> what, Range range) {
    RowsCheck<R> rows = new RowsCheck<>(session, known, what);
    Findings report = rows.check(what.checks().get(0), range, n -> true);
    rows.name(report.contradictions());
    return report;
  }

  /** Checks the rows of those n that are wanted. */
  public Findings check(Check<R> method, Range range, LongPredicate wanted) {
    List<Range> stored = stored(range, wanted);
    Check<R> check = method;
    if (!stored.isEmpty()) {
      long last = stored.get(stored.size() - 1).to();
      check = method.inOrder(new Range(stored.get(0).from(), last), session.pool());
    }
    // A search or a count uses all threads for one n, and a sweep has one thread.
    int threads = method.sweeps() || method.sharesThreads() ? 1 : session.common().threads();
    Work work =
        session
            .work(check.searches())
            .forRows()
            .storing(session.common().results(), (way, n) -> 0L);
    var checkers = new Verification.InThreads<>(what.table(), check, work, threads);
    double ratio =
        method.sharesThreads() ? Cost.withThreads(session.common().threads()) : 1.0 / threads;
    return check(method, range, wanted, checkers, ratio);
  }

  /** Checks all rows of a range on a cluster. */
  public Findings check(Check<R> method, Range range, Cluster cluster) {
    int together = method.sweeps() ? IN_ORDER : APART;
    var checkers =
        new RemoteCheck.OnCluster(cluster, what.label(), method.name(), together, session.ends());
    return check(method, range, n -> true, checkers, 1.0 / cluster.processors());
  }

  private Findings check(
      Check<R> method,
      Range range,
      LongPredicate wanted,
      Verification.Checkers checkers,
      double ratio) {
    List<Range> stored = stored(range, wanted);
    TimeLeft left = new TimeLeft(method.cost(), stored, 1, Double.POSITIVE_INFINITY, ratio);
    String task = "verify " + what.label();
    long boards = Range.total(stored);
    try (WorkDisplay shown = session.display().boards(task, what.table(), 0, boards, left)) {
      return new Verification(known, shown::done).run(range, wanted, checkers);
    } finally {
      session.display().end();
    }
  }

  /** Returns the number of contradictions for a sentence. */
  public static String contradictions(Findings report) {
    int wrong = report.contradictions().size();
    return wrong == 0 ? "no contradiction" : Answer.count(wrong, "contradiction");
  }

  /** Prints contradictions, one per line. */
  public void name(List<Contradiction> contradictions) {
    session.reporter().failEach("", contradictions.stream().map(Contradiction::toString).toList());
  }

  /** Returns the n of the range that have rows and are wanted. */
  private List<Range> stored(Range range, LongPredicate wanted) {
    List<Range> found = new ArrayList<>();
    for (Range rows : range.minus(known.missing(range))) {
      for (long n = rows.from(); n <= rows.to(); n++) {
        if (wanted.test(n)) {
          Range.append(found, new Range(n, n));
        }
      }
    }
    return found;
  }
}
