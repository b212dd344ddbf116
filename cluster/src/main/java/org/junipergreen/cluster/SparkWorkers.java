package org.junipergreen.cluster;

import java.io.Serializable;
import java.time.Duration;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.spark.SimpleFutureAction;
import org.apache.spark.TaskContext;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.rdd.RDD;
import org.junipergreen.runner.app.StandardQuantities;
import org.junipergreen.runner.text.Failure;
import org.junipergreen.runner.work.DrainQueue;
import org.junipergreen.runner.work.Workers;
import org.junipergreen.runner.work.remote.Cluster;
import org.junipergreen.solver.work.Cancellation.Reason;
import org.junipergreen.solver.work.Cancellation;
import scala.collection.Iterator;
import scala.jdk.javaapi.CollectionConverters;
import scala.runtime.AbstractFunction0;
import scala.runtime.AbstractFunction1;
import scala.runtime.AbstractFunction2;
import scala.runtime.BoxedUnit;

/**
 * The tasks of one Spark job. Spark's scheduler delivers results to {@link #arrived}, from where
 * the owner of this object takes them.
 */
final class SparkWorkers<R extends Cluster.Task.Times> implements Workers<R> {
  private final Cancellation ends;
  private final TaskMetrics metrics;
  private final DrainQueue<R> arrived = new DrainQueue<>(Integer.MAX_VALUE);
  private final SimpleFutureAction<BoxedUnit> job;

  /** The completed tasks; used by the scheduler's thread only. */
  private final BitSet known = new BitSet();

  SparkWorkers(
      JavaSparkContext spark,
      List<? extends Cluster.Task<R>> tasks,
      Cancellation ends,
      TaskMetrics metrics) {
    this.ends = ends;
    this.metrics = metrics;
    List<Cluster.Task<R>> all = List.copyOf(tasks);
    RDD<Cluster.Task<R>> partitions = spark.parallelize(all, all.size()).rdd();
    List<Object> numbers = IntStream.range(0, all.size()).<Object>mapToObj(i -> i).toList();
    job =
        spark
            .sc()
            .submitJob(
                partitions,
                new PerformTask<R>(),
                CollectionConverters.asScala(numbers).toSeq(),
                new AbstractFunction2<Object, R, BoxedUnit>() {
                  @Override
                  public BoxedUnit apply(Object task, R result) {
                    arrived((Integer) task, result);
                    return BoxedUnit.UNIT;
                  }
                },
                new AbstractFunction0<BoxedUnit>() {
                  @Override
                  public BoxedUnit apply() {
                    return BoxedUnit.UNIT;
                  }
                });
  }

  /** Spark may run a task twice, if an executor is slow or presumed lost. */
  private void arrived(int task, R result) {
    if (!known.get(task)) {
      known.set(task);
      arrived.add(result);
    }
  }

  @Override
  public List<R> take(Duration time) {
    List<R> taken = arrived.take(time, this::isOver);
    taken.forEach(metrics::add);
    return taken;
  }

  private boolean isOver() {
    if (ends.isRequested()) {
      job.cancel();
    }
    return job.isCompleted();
  }

  @Override
  public void rethrow() {
    if (!ends.isRequested() && job.value().isDefined() && job.value().get().isFailure()) {
      Throwable reason = job.value().get().failed().get();
      throw new Failure("Spark aborted the job: " + firstLine(String.valueOf(reason.getMessage())), reason);
    }
  }

  private static String firstLine(String text) {
    return text.lines().findFirst().orElse(text);
  }

  @Override
  public void close() {
    if (!job.isCompleted()) {
      job.cancel();
    }
  }

  /** Performs the single task of a partition in an executor. */
  static final class PerformTask<R extends Cluster.Task.Times>
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
}
