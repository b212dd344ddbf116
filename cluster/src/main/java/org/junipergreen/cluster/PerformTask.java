package org.junipergreen.cluster;

import java.io.Serializable;
import org.apache.spark.TaskContext;
import org.junipergreen.runner.remote.Cluster;
import scala.collection.Iterator;
import scala.runtime.AbstractFunction1;

/** What an executor does with the one task of a partition. */
final class PerformTask<R extends Cluster.Task.Result>
    extends AbstractFunction1<Iterator<Cluster.Task<R>>, R> implements Serializable {
  private static final long serialVersionUID = 1;

  /** Performs the task; ends early when Spark does not want the task any more. */
  @Override
  public R apply(Iterator<Cluster.Task<R>> partition) {
    TaskContext task = TaskContext.get();
    try {
      return partition.next().perform(task::isInterrupted);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("the task was interrupted", e);
    }
  }
}
