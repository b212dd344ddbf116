package org.junipergreen.runner.work.remote;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.quantity.Quantity;
import org.junipergreen.runner.quantity.Registry;
import org.junipergreen.runner.quantity.check.Check;
import org.junipergreen.runner.quantity.check.Checker;
import org.junipergreen.runner.quantity.way.Work;
import org.junipergreen.runner.table.Range;
import org.junipergreen.runner.text.Failure;
import org.junipergreen.runner.work.Verification;
import org.junipergreen.runner.work.Workers;
import org.junipergreen.solver.work.Cancellation;
import org.junipergreen.solver.work.CancelledException;
import org.junipergreen.solver.work.WorkerPool;

/** Stored rows to be checked. */
public record RemoteCheck(String quantity, String method, List<Checker.Stored> boards)
    implements Cluster.Task<RemoteCheck.CheckedBoards> {
  /**
   * The outcome.
   *
   * @param boards the outcome for each checked board
   * @param failure why the rest cannot be checked, or null
   */
  public record CheckedBoards(
      List<Checker.Checked> boards, @Nullable String failure, long firstNanos, long nanos)
      implements Times {}

  @Override
  public CheckedBoards perform(Registry registry, Cancellation ends) {
    return perform(registry.named(quantity).orElseThrow(), ends);
  }

  private <R extends Record> CheckedBoards perform(Quantity<R> what, Cancellation ends) {
    long start = System.nanoTime();
    Range all = new Range(boards.get(0).n(), boards.get(boards.size() - 1).n());
    Check<R> check = what.check(method).inOrder(all, WorkerPool.alone(ends));
    List<Checker.Checked> checked = new ArrayList<>();
    long first = 0;
    @Nullable String failure = null;
    try {
      for (Checker.Stored board : boards) {
        if (ends.isRequested()) {
          break;
        }
        checked.add(Checker.check(what.table(), check, board, Work.alone(ends)));
        first = first == 0 ? System.nanoTime() - start : first;
      }
    } catch (CancelledException e) {
      // The rest is skipped.
    } catch (Failure e) {
      failure = String.valueOf(e.getMessage());
    }
    return new CheckedBoards(checked, failure, first, System.nanoTime() - start);
  }

  /**
   * Checks boards on a cluster.
   *
   * @param together the number of boards per task
   * @param ends cancels the check
   */
  public record OnCluster(
      Cluster cluster, String quantity, String method, int together, Cancellation ends)
      implements Verification.Checkers {
    /** The number of boards per processor that are read at a time, if each task has one board. */
    private static final int BOARDS_OF_EACH = 500;

    /** The minimum number of tasks per processor in a window. */
    private static final int TASKS_OF_EACH = 4;

    private static final Duration BETWEEN_REPORTS = Duration.ofMillis(500);

    @Override
    public int window() {
      return Math.max(BOARDS_OF_EACH, TASKS_OF_EACH * together) * cluster.processors();
    }

    @Override
    public void check(List<Checker.Stored> boards, Consumer<Checker.Checked> done) {
      List<RemoteCheck> tasks = new ArrayList<>();
      for (int i = 0; i < boards.size(); i += together) {
        int end = Math.min(boards.size(), i + together);
        tasks.add(new RemoteCheck(quantity, method, List.copyOf(boards.subList(i, end))));
      }
      try (Workers<RemoteCheck.CheckedBoards> workers = cluster.begin(tasks, ends)) {
        for (List<RemoteCheck.CheckedBoards> arrived = workers.take(BETWEEN_REPORTS);
            !arrived.isEmpty();
            arrived = workers.take(BETWEEN_REPORTS)) {
          for (RemoteCheck.CheckedBoards checked : arrived) {
            checked.boards().forEach(done);
            if (checked.failure() != null) {
              throw new Failure(checked.failure());
            }
          }
        }
        workers.rethrow();
      }
      ends.check();
    }
  }
}
