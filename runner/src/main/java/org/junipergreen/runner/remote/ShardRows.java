package org.junipergreen.runner.remote;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.Failure;
import org.junipergreen.runner.batch.Workers;
import org.junipergreen.runner.store.Row;

/** The rows of shards that a cluster computes, up to the first that fails. */
public final class ShardRows implements Workers<List<Row>> {
  private final Workers<RemoteShard.Computed> shards;
  private @Nullable Failure failure;

  /** Takes the rows of shards that have been begun. */
  public ShardRows(Workers<RemoteShard.Computed> shards) {
    this.shards = shards;
  }

  @Override
  public List<List<Row>> take(Duration time) throws InterruptedException {
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
