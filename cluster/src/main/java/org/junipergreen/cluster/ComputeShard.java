package org.junipergreen.cluster;

import java.io.Serializable;
import org.apache.spark.TaskContext;
import org.junipergreen.runner.remote.RemoteShard;
import scala.collection.Iterator;
import scala.runtime.AbstractFunction1;

/** What an executor does with the one shard of a partition. */
final class ComputeShard extends AbstractFunction1<Iterator<RemoteShard>, RemoteShard.Computed>
    implements Serializable {
  private static final long serialVersionUID = 1;

  /** Computes the shard; ends early when Spark does not want the task any more. */
  @Override
  public RemoteShard.Computed apply(Iterator<RemoteShard> partition) {
    TaskContext task = TaskContext.get();
    try {
      return partition.next().compute(task::isInterrupted);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("the task was interrupted", e);
    }
  }
}
