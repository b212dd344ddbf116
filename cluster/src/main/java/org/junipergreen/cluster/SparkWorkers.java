package org.junipergreen.cluster;

import java.time.Duration;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import org.apache.spark.SimpleFutureAction;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.rdd.RDD;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.Failure;
import org.junipergreen.runner.batch.Workers;
import org.junipergreen.runner.remote.RemoteShard;
import org.junipergreen.runner.store.Row;
import scala.jdk.javaapi.CollectionConverters;
import scala.runtime.AbstractFunction0;
import scala.runtime.AbstractFunction2;
import scala.runtime.BoxedUnit;

/**
 * The tasks of one Spark job, a task for each shard. Spark's scheduler hands over what a task
 * brings, in {@link #arrived}; the thread that owns this object takes it from the queue.
 */
final class SparkWorkers implements Workers {
  private static final Duration PAUSE = Duration.ofMillis(20);

  private final BooleanSupplier stop;
  private final ShardMetrics metrics;
  private final BlockingQueue<RemoteShard.Computed> arrived = new LinkedBlockingQueue<>();
  private final SimpleFutureAction<BoxedUnit> job;

  /** The shards that have been handed over; of the scheduler's thread alone. */
  private final BitSet known = new BitSet();

  private @Nullable Failure failure;

  /** Begins the job. */
  SparkWorkers(
      JavaSparkContext spark,
      List<RemoteShard> shards,
      BooleanSupplier stop,
      ShardMetrics metrics) {
    this.stop = stop;
    this.metrics = metrics;
    RDD<RemoteShard> partitions = spark.parallelize(shards, shards.size()).rdd();
    List<Object> all = IntStream.range(0, shards.size()).<Object>mapToObj(i -> i).toList();
    job =
        spark
            .sc()
            .submitJob(
                partitions,
                new ComputeShard(),
                CollectionConverters.asScala(all).toSeq(),
                new AbstractFunction2<Object, RemoteShard.Computed, BoxedUnit>() {
                  @Override
                  public BoxedUnit apply(Object shard, RemoteShard.Computed computed) {
                    arrived((Integer) shard, computed);
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

  /** Spark may compute a shard twice, when an executor is slow or was taken for lost. */
  private void arrived(int shard, RemoteShard.Computed computed) {
    if (!known.get(shard)) {
      known.set(shard);
      arrived.add(computed);
    }
  }

  @Override
  public List<List<Row>> take(Duration time) throws InterruptedException {
    long end = System.nanoTime() + time.toNanos();
    List<List<Row>> taken = new ArrayList<>();
    while (true) {
      // Asked before the queue is emptied: what arrives last is not overlooked.
      boolean over = job.isCompleted();
      for (RemoteShard.Computed computed = arrived.poll();
          computed != null;
          computed = arrived.poll()) {
        add(computed, taken);
      }
      if (over || (System.nanoTime() >= end && !taken.isEmpty())) {
        return taken;
      }
      if (stop.getAsBoolean() || failure != null) {
        job.cancel();
      }
      RemoteShard.Computed next = arrived.poll(PAUSE.toNanos(), TimeUnit.NANOSECONDS);
      if (next != null) {
        add(next, taken);
      }
    }
  }

  private void add(RemoteShard.Computed computed, List<List<Row>> taken) {
    taken.addAll(computed.boards());
    metrics.add(computed);
    if (computed.failure() != null && failure == null) {
      failure = new Failure(computed.failure());
    }
  }

  @Override
  public void rethrow() {
    if (failure != null) {
      throw failure;
    }
    if (!stop.getAsBoolean() && job.value().isDefined() && job.value().get().isFailure()) {
      Throwable reason = job.value().get().failed().get();
      throw new Failure("Spark gave up: " + firstLine(String.valueOf(reason.getMessage())), reason);
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
}
