package org.junipergreen.runner.commands.look;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junipergreen.runner.cli.progress.ProgressLine;
import org.junipergreen.runner.cli.progress.Reporter;
import org.junipergreen.runner.known.Known;
import org.junipergreen.runner.known.store.Run;
import org.junipergreen.runner.known.store.Store;
import org.junipergreen.runner.quantity.Quantity;
import org.junipergreen.runner.quantity.way.Way;
import org.junipergreen.runner.table.Range;
import org.junipergreen.runner.text.Amounts;

/**
 * The progress of a run of another process, from its stored rows and the time left that it last
 * wrote.
 *
 * @param line the progress in the words of the run itself
 * @param seconds the time left, or empty if unknown
 * @param silent when the run last wrote something, if that is some time ago
 */
record LiveRun(ProgressLine line, OptionalDouble seconds, Optional<Instant> silent) {
  private static final double NANOS = 1e9;

  /** Returns the progress, or empty if the run's method is unknown. */
  static Optional<LiveRun> of(Known known, Quantity<?> what, Run run) {
    return what.rowWays().stream()
        .filter(method -> method.name().equals(run.origin().method()))
        .findFirst()
        .map(method -> of(known, method, run));
  }

  private static LiveRun of(Known known, Way<?> method, Run run) {
    Store store = known.store();
    List<Range> missing = known.missing(run.range(), method.columns(known.table()));
    Instant now = Instant.now();
    double elapsed = seconds(run.started(), now);
    Optional<Instant> silent = store.silentSince(now);
    OptionalDouble seconds =
        store.writerDoes().stream()
            .filter(said -> silent.isEmpty() && said.matches("\\d+"))
            .mapToDouble(Double::parseDouble)
            .findFirst();
    long total = run.range().size() - Range.total(known.onlyPublished(run.range()));
    ProgressLine line =
        new ProgressLine(
            run.table().name(),
            "n",
            total - Range.total(missing),
            total,
            elapsed > 0 ? store.timings(run).size() / elapsed : 0,
            seconds.isPresent() ? Amounts.about(seconds.getAsDouble()) + " left" : "",
            silent
                .map(
                    since ->
                        "last heard of at %s, %s ago: it is stopped, asleep, or waits for its disk"
                            .formatted(Reporter.local(since), Amounts.time(seconds(since, now))))
                .orElse(""));
    return new LiveRun(line, seconds, silent);
  }

  private static double seconds(Instant from, Instant to) {
    return Math.max(0, Duration.between(from, to).toNanos() / NANOS);
  }
}
