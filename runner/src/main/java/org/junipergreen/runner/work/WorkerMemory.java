package org.junipergreen.runner.work;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import org.junipergreen.runner.quantity.way.Cost;
import org.junipergreen.runner.table.Range;

/**
 * The memory shared by the workers of a sweep. If it does not suffice for all of them, some wait
 * until others have completed their shards. One worker can always run.
 *
 * @param cost the cost per n of the sweep
 * @param bytes the total memory of the workers
 */
public record WorkerMemory(Cost cost, long bytes) {
  /** Bytes per permit. */
  private static final long UNIT = 1 << 20;

  /** Returns the number of workers that fit in memory at an n, at least one. */
  public int workers(int wanted, long n) {
    long each = Math.max(1, cost.bytes(n));
    return (int) Math.max(1, Math.min(wanted, bytes / each));
  }

  /**
   * Returns a sentence that tells from which n fewer workers than wanted fit in memory, or empty if
   * all fit.
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

  /** Returns the first n of the range at which fewer workers fit. The memory grows with n. */
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

  /** Returns permits for all of the memory, granted in order of request. */
  Semaphore permits() {
    return new Semaphore(units(bytes), true);
  }

  /** Returns the permits for the last n of a shard, at most all permits. */
  int permits(Range shard) {
    return Math.min(units(bytes), units(cost.bytes(shard.to())));
  }

  private static int units(long bytes) {
    return (int) Math.max(1, Math.min(Integer.MAX_VALUE, (bytes + UNIT - 1) / UNIT));
  }
}
