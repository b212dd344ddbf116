package org.junipergreen.cluster;

import java.util.List;
import java.util.concurrent.locks.LockSupport;
import org.apache.spark.api.java.JavaSparkContext;
import org.junipergreen.runner.text.Failure;
import org.junipergreen.runner.work.Workers;
import org.junipergreen.runner.work.remote.Cluster;
import org.junipergreen.solver.work.Cancellation;

/** A Spark application, as seen by the driver. */
final class SparkCluster implements Cluster {
  private static final long NANOS = 1_000_000_000;

  /** The user is notified after this time without an executor. */
  private static final long PATIENCE = 10 * NANOS;

  /** Executors that register together do so within this time. */
  private static final long SETTLING = 2 * NANOS;

  private static final long PAUSE_NANOS = NANOS / 20;

  private final JavaSparkContext spark;
  private final Request request;
  private final TaskMetrics metrics = new TaskMetrics();

  private SparkCluster(JavaSparkContext spark, Request request) {
    this.spark = spark;
    this.request = request;
  }

  /**
   * Sends the program to the executors, and waits for the first of them.
   *
   * @param inThisProcess whether threads of this process are the only executors
   * @throws Failure if there is no such cluster
   */
  static SparkCluster join(JavaSparkContext spark, Request request, boolean inThisProcess) {
    SparkCluster cluster = new SparkCluster(spark, request);
    try {
      if (!inThisProcess) {
        new OwnFiles(request.folder()).ship(spark.sc(), request.proofs());
        cluster.await();
      }
      request
          .say()
          .accept(
              "Spark %s begins with %,d tasks at a time%s"
                  .formatted(
                      spark.version(),
                      cluster.processors(),
                      spark.sc().uiWebUrl().isDefined()
                          ? "; its page is " + spark.sc().uiWebUrl().get()
                          : ""));
      return cluster;
    } catch (RuntimeException e) {
      cluster.close();
      throw e;
    }
  }

  private void await() {
    long start = System.nanoTime();
    long arrived = 0;
    int executors = 0;
    boolean said = false;
    while (arrived == 0 || System.nanoTime() - arrived < SETTLING) {
      if (spark.sc().isStopped()) {
        throw new Failure("no Spark master answers at " + request.master());
      }
      if (request.ends().isRequested()) {
        return;
      }
      if (!said && arrived == 0 && System.nanoTime() - start > PATIENCE) {
        request.say().accept(waiting());
        said = true;
      }
      // The driver is included.
      int now = spark.sc().statusTracker().getExecutorInfos().length - 1;
      if (now > executors) {
        executors = now;
        arrived = System.nanoTime();
      }
      // An interrupt ends the pause, and the next poll reports it.
      LockSupport.parkNanos(PAUSE_NANOS);
    }
  }

  private String waiting() {
    String cores = spark.getConf().get("spark.executor.cores");
    return "waiting for %s to provide an executor with %s of memory and %s core%s"
        .formatted(
            request.master(),
            spark.getConf().get("spark.executor.memory"),
            cores,
            cores.equals("1") ? "" : "s");
  }

  @Override
  public int processors() {
    return Math.max(1, spark.defaultParallelism());
  }

  @Override
  public <R extends Cluster.Task.Times> Workers<R> begin(
      List<? extends Cluster.Task<R>> tasks, Cancellation ends) {
    return new SparkWorkers<>(spark, tasks, ends, metrics);
  }

  @Override
  public void close() {
    int processors = spark.sc().isStopped() ? 0 : processors();
    spark.stop();
    SparkProvider.remove(request.folder());
    metrics.say(processors, request.say());
  }
}
