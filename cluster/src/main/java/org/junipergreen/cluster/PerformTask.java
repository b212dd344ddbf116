package org.junipergreen.cluster;

import java.io.Serializable;
import org.apache.spark.TaskContext;
import org.junipergreen.runner.remote.Cluster;
import org.junipergreen.solver.lifetime.Cancellation;
import org.junipergreen.solver.lifetime.Cancellation.Reason;
import scala.collection.Iterator;
import scala.runtime.AbstractFunction1;

/** What an executor does with the one task of a partition. */
final class PerformTask<R extends Cluster.Task.Result>
    extends AbstractFunction1<Iterator<Cluster.Task<R>>, R> implements Serializable {
  private static final long serialVersionUID = 1;

  /** Performs the task; ends early when Spark does not want the task any more. */
  @Override
  public R apply(Iterator<Cluster.Task<R>> partition) {
    return partition.next().perform(new OfTask(TaskContext.get()));
  }

  /** Requested when Spark does not want the task any more. */
  private static final class OfTask extends Cancellation {
    private final TaskContext task;

    OfTask(TaskContext task) {
      this.task = task;
    }

    private OfTask(OfTask parent) {
      super(parent);
      task = parent.task;
    }

    @Override
    public Cancellation child() {
      return new OfTask(this);
    }

    @Override
    public boolean isRequested() {
      if (task.isInterrupted()) {
        request(Reason.INTERRUPTED);
      }
      return super.isRequested();
    }
  }
}
