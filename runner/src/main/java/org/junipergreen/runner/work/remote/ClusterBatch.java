package org.junipergreen.runner.work.remote;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.known.store.StoreWriter;
import org.junipergreen.runner.quantity.way.Work;
import org.junipergreen.runner.table.Range;
import org.junipergreen.runner.table.Row;
import org.junipergreen.runner.text.Failure;
import org.junipergreen.runner.work.Batch;
import org.junipergreen.runner.work.RunPlan;
import org.junipergreen.runner.work.Workers;

/** A batch whose shards are computed by a cluster. */
public final class ClusterBatch<R extends Record> extends Batch<R> {
  private final Cluster cluster;

  public ClusterBatch(StoreWriter writer, RunPlan<R> plan, Work work, Cluster cluster) {
    super(writer, plan, cluster.processors(), work);
    this.cluster = cluster;
  }

  @Override
  protected Workers<List<Row>> begin(List<Range> shards) {
    return new ShardRows(cluster.begin(shards.stream().map(this::task).toList(), work().ends()));
  }

  /** Returns a shard with the rows from which its computation continues. */
  RemoteShard task(Range shard) {
    Map<Long, R> known = new TreeMap<>(known(shard));
    return new RemoteShard(
        table().name(),
        plan().way().name(),
        shard,
        work().expiresAfter(),
        known.values().stream().map(table()::pack).toList());
  }

  /** The rows of computed shards, up to the first failure. */
  private static final class ShardRows implements Workers<List<Row>> {
    private final Workers<RemoteShard.Computed> shards;
    private @Nullable Failure failure;

    ShardRows(Workers<RemoteShard.Computed> shards) {
      this.shards = shards;
    }

    @Override
    public List<List<Row>> take(Duration time) {
      List<List<Row>> rows = new ArrayList<>();
      while (true) {
        List<RemoteShard.Computed> arrived = shards.take(time);
        for (RemoteShard.Computed computed : arrived) {
          rows.addAll(computed.boards());
          if (computed.failure() != null && failure == null) {
            failure = new Failure(computed.failure());
            shards.close();
          }
        }
        if (arrived.isEmpty() || !rows.isEmpty()) {
          return rows;
        }
      }
    }

    @Override
    public void rethrow() {
      if (failure != null) {
        throw failure;
      }
      shards.rethrow();
    }

    @Override
    public void close() {
      shards.close();
    }
  }
}
