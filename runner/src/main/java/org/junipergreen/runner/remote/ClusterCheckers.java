package org.junipergreen.runner.remote;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.junipergreen.runner.Failure;
import org.junipergreen.runner.batch.Workers;
import org.junipergreen.runner.verify.BoardCheck;
import org.junipergreen.runner.verify.Checkers;

/**
 * Machines that check boards.
 *
 * @param quantity its label
 * @param method the name of the way of checking
 * @param stop asked all the time
 */
public record ClusterCheckers(Cluster cluster, String quantity, String method, BooleanSupplier stop)
    implements Checkers {
  /** So few that the last task of a window does not keep the others waiting for long. */
  private static final int BOARDS_IN_TASK = 10;

  private static final int TASKS_OF_EACH = 50;
  private static final Duration BETWEEN_REPORTS = Duration.ofMillis(500);

  @Override
  public int window() {
    return BOARDS_IN_TASK * TASKS_OF_EACH * cluster.processors();
  }

  @Override
  public void check(List<BoardCheck.Board> boards, Consumer<BoardCheck.Checked> done)
      throws InterruptedException {
    List<RemoteCheck> tasks = new ArrayList<>();
    for (int i = 0; i < boards.size(); i += BOARDS_IN_TASK) {
      int end = Math.min(boards.size(), i + BOARDS_IN_TASK);
      tasks.add(new RemoteCheck(quantity, method, List.copyOf(boards.subList(i, end))));
    }
    try (Workers<RemoteCheck.Checked> workers = cluster.begin(tasks, stop)) {
      for (List<RemoteCheck.Checked> arrived = workers.take(BETWEEN_REPORTS);
          !arrived.isEmpty();
          arrived = workers.take(BETWEEN_REPORTS)) {
        for (RemoteCheck.Checked checked : arrived) {
          checked.boards().forEach(done);
          if (checked.failure() != null) {
            throw new Failure(checked.failure());
          }
        }
      }
      workers.rethrow();
    }
    if (stop.getAsBoolean()) {
      throw new Failure("the verification was stopped");
    }
  }
}
