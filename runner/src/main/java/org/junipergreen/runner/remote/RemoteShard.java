package org.junipergreen.runner.remote;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.Failure;
import org.junipergreen.runner.batch.Shard;
import org.junipergreen.runner.quantity.Registry;
import org.junipergreen.runner.quantity.RowMethod;
import org.junipergreen.runner.quantity.RowMethod.Circumstances;
import org.junipergreen.runner.quantity.RowMethod.EachByOneThread;
import org.junipergreen.runner.store.Range;
import org.junipergreen.runner.store.Row;

/**
 * A shard to be computed.
 *
 * @param quantity its label
 * @param method the name of the way of computing
 * @param range which n
 * @param nanosEach the time for each n
 * @param stored the rows that the computation begins with
 */
public record RemoteShard(
    String quantity, String method, Range range, long nanosEach, List<Row> stored)
    implements RemoteTask<RemoteShard.Computed> {
  /**
   * What came of it.
   *
   * @param boards the rows of each n
   * @param failure why the rest cannot be computed, null when nothing failed
   */
  public record Computed(
      List<List<Row>> boards, @Nullable String failure, long firstNanos, long nanos)
      implements Result {}

  /**
   * A shard of a job.
   *
   * @param circumstances of the job
   */
  public static RemoteShard of(EachByOneThread way, Range range, Circumstances circumstances) {
    List<Row> stored = new ArrayList<>();
    if (way.table().hasChoice()) {
      Range needed = new Range(Math.max(1, range.from() - 1), range.to());
      circumstances.known().forEach(way.table(), needed, stored::add);
    }
    return new RemoteShard(
        way.table().name(), way.name(), range, circumstances.nanosEach(), stored);
  }

  @Override
  public Computed perform(BooleanSupplier stop) throws InterruptedException {
    Circumstances circumstances =
        new Circumstances((table, asked, action) -> stored.forEach(action), range, nanosEach, stop);
    List<List<Row>> boards = new ArrayList<>();
    long start = System.nanoTime();
    long[] first = {0};
    @Nullable String failure = null;
    try {
      new Shard(quantity, range)
          .compute(
              way().preparation().apply(circumstances),
              stop,
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

  private EachByOneThread way() {
    List<? extends RowMethod> ways = Registry.standard().named(quantity).orElseThrow().rowMethods();
    return ways.stream()
        .filter(way -> way.name().equals(method))
        .map(EachByOneThread.class::cast)
        .findFirst()
        .orElseThrow();
  }
}
