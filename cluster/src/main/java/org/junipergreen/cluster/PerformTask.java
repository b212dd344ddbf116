package org.junipergreen.cluster;

import java.io.Serializable;
import org.apache.spark.TaskContext;
import org.junipergreen.runner.app.StandardQuantities;
import org.junipergreen.runner.work.remote.Cluster;
import org.junipergreen.solver.work.Cancellation;
import org.junipergreen.solver.work.Cancellation.Reason;
import scala.collection.Iterator;
import scala.runtime.AbstractFunction1;

/** Performs the single task of a partition in an executor. */
final class PerformTask<R extends Cluster.Task.Times>
    extends AbstractFunction1<Iterator<Cluster.Task<R>>, R> implements Serializable {
  private static final long serialVersionUID = 1;

  /** Performs the task; returns early if Spark cancels it. */
  @Override
  public R apply(Iterator<Cluster.Task<R>> partition) {
    TaskContext task = TaskContext.get();
    return partition
        .next()
        .perform(
            StandardQuantities.registry(),
            new Cancellation(
                ends -> {
                  if (task.isInterrupted()) {
                    ends.request(Reason.INTERRUPTED);
                  }
                }));
  }
}
