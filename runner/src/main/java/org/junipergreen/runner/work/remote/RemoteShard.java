package org.junipergreen.runner.work.remote;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.quantity.Quantity;
import org.junipergreen.runner.quantity.Registry;
import org.junipergreen.runner.quantity.way.Way;
import org.junipergreen.runner.quantity.way.Work;
import org.junipergreen.runner.table.Range;
import org.junipergreen.runner.table.Row;
import org.junipergreen.runner.text.Failure;
import org.junipergreen.runner.work.Batch;
import org.junipergreen.runner.work.Shard;
import org.junipergreen.solver.work.Cancellation;

/**
 * A shard to be computed.
 *
 * @param expiresAfter the time limit for each n, or null
 * @param stored the rows from which the computation continues
 */
public record RemoteShard(
    String quantity, String method, Range range, @Nullable Duration expiresAfter, List<Row> stored)
    implements Cluster.Task<RemoteShard.Computed> {
  /**
   * The outcome.
   *
   * @param boards the rows of each n
   * @param failure why the rest cannot be computed, or null
   */
  public record Computed(
      List<List<Row>> boards, @Nullable String failure, long firstNanos, long nanos)
      implements Times {}

  @Override
  public Computed perform(Registry registry, Cancellation ends) {
    return perform(registry.named(quantity).orElseThrow(), ends);
  }

  private <R extends Record> Computed perform(Quantity<R> what, Cancellation ends) {
    Way<R> way =
        what.rowWays().stream()
            .filter(other -> other.name().equals(method))
            .findFirst()
            .orElseThrow();
    Map<Long, R> known = new HashMap<>();
    stored.forEach(row -> known.put(row.n(), what.table().unpack(row)));
    List<List<Row>> boards = new ArrayList<>();
    long start = System.nanoTime();
    long[] first = {0};
    @Nullable String failure = null;
    Work work = Work.alone(ends).forRows().expiringAfter(expiresAfter);
    try {
      new Shard<>(what.table(), range)
          .compute(
              shard -> Batch.begin(what.table(), way, shard, known, work),
              ends,
              rows -> {
                if (boards.isEmpty()) {
                  first[0] = System.nanoTime() - start;
                }
                boards.add(rows);
              });
    } catch (Failure e) {
      failure = e.getMessage();
    }
    return new Computed(boards, failure, first[0], System.nanoTime() - start);
  }
}
