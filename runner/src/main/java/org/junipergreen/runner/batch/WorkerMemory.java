package org.junipergreen.runner.batch;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import org.junipergreen.runner.forecast.Cost;
import org.junipergreen.runner.table.Range;

/**
 * The memory that the workers of a sweep share. Where all of them together would need more, some
 * wait until others have ended their shards; one of them is never kept from working.
 *
 * @param cost what an n of the sweep takes
 * @param bytes what all workers may take together
 */
public record WorkerMemory(Cost cost, long bytes) {
  /** Permits are for so much. */
  private static final long UNIT = 1 << 20;

  /** How many workers have room at an n, at least one. */
  public int workers(int wanted, long n) {
    long each = Math.max(1, cost.bytes(n));
    return (int) Math.max(1, Math.min(wanted, bytes / each));
  }

  /**
   * From where on fewer workers than wanted have room, in one sentence; empty when all have.
   *
   * @param missing the n that they compute, in ascending order
   */
  public Optional<String> fewer(int wanted, List<Range> missing) {
    if (missing.isEmpty()) {
      return Optional.empty();
    }
    Range range = new Range(missing.get(0).from(), missing.get(missing.size() - 1).to());
    List<String> steps = new ArrayList<>();
    int most = workers(wanted, range.from());
    if (most < wanted) {
      steps.add("%,d of %,d workers".formatted(most, wanted));
    }
    while (most > workers(wanted, range.to())) {
      long n = firstWithLess(most, wanted, range);
      most = workers(wanted, n);
      steps.add(String.format(Locale.ROOT, "%,d from n = %,d on", most, n));
    }
    return steps.isEmpty()
        ? Optional.empty()
        : Optional.of(
            "the memory is enough for %s; more of it, by --memory or for Java, allows more workers"
                .formatted(String.join(", ", steps)));
  }

  /**
   * The first n of the range with room for fewer workers than this many: the memory grows with n.
   */
  private long firstWithLess(int most, int wanted, Range range) {
    long with = range.from();
    long without = range.to();
    while (without - with > 1) {
      long middle = (with + without) / 2;
      if (workers(wanted, middle) < most) {
        without = middle;
      } else {
        with = middle;
      }
    }
    return without;
  }

  /** Permits for all of it, which workers take in the order in which they come. */
  Semaphore permits() {
    return new Semaphore(units(bytes), true);
  }

  /** How many permits a shard takes: what its last n needs, or all there are. */
  int permits(Range shard) {
    return Math.min(units(bytes), units(cost.bytes(shard.to())));
  }

  private static int units(long bytes) {
    return (int) Math.max(1, Math.min(Integer.MAX_VALUE, (bytes + UNIT - 1) / UNIT));
  }
}
