package org.junipergreen.runner.cli.commands.look;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junipergreen.runner.cli.progress.ProgressLine;
import org.junipergreen.runner.forecast.Forecast;
import org.junipergreen.runner.forecast.TimeLeft;
import org.junipergreen.runner.quantity.Quantity;
import org.junipergreen.runner.quantity.RowMethod;
import org.junipergreen.runner.store.Range;
import org.junipergreen.runner.store.Run;
import org.junipergreen.runner.store.Store;

/**
 * How far a run is that another process has at work, from what it has stored.
 *
 * @param line what the run itself says of its progress, in the same words
 * @param left empty when it cannot be told
 */
record LiveRun(ProgressLine line, Optional<TimeLeft> left) {
  private static final double NANOS = 1e9;

  /** Empty when this program does not know the run's method. */
  static Optional<LiveRun> of(Store store, Quantity<?> quantity, Run run) {
    return quantity.rowMethods().stream()
        .filter(method -> method.name().equals(run.origin().method()))
        .findFirst()
        .map(method -> of(store, method, run));
  }

  private static LiveRun of(Store store, RowMethod method, Run run) {
    boolean search = method instanceof RowMethod.BySearch<?>;
    long[] done = new long[1];
    List<Range> missing =
        store.missing(
            run.table(),
            run.range(),
            search ? run.table().columnsThatAreKnown() : run.table().columns());
    Forecast forecast =
        new Forecast(
            method.cost(), missing, search ? 1 : run.origin().threads(), Double.POSITIVE_INFINITY);
    store.forTimingsOf(
        run,
        (n, nanos) -> {
          done[0]++;
          forecast.stored(n, nanos);
        });
    Instant now = Instant.now();
    double elapsed = seconds(run.started(), now);
    Optional<TimeLeft> left = forecast.left(seconds(store.lastCommit(), now), elapsed);
    long total = run.range().size();
    ProgressLine line =
        new ProgressLine(
            run.table().name(),
            "n",
            total - Range.total(missing),
            total,
            elapsed > 0 ? done[0] / elapsed : 0,
            left.map(time -> time.words() + " left").orElse(""),
            "");
    return new LiveRun(line, left);
  }

  private static double seconds(Instant from, Instant to) {
    return Math.max(0, Duration.between(from, to).toNanos() / NANOS);
  }
}
