package org.junipergreen.runner.cli.output;

import it.unimi.dsi.fastutil.longs.LongArrayList;
import it.unimi.dsi.fastutil.longs.LongList;
import java.time.Duration;
import java.util.Optional;
import org.junipergreen.runner.batch.Batch;
import org.junipergreen.runner.batch.Batch.Outcome;
import org.junipergreen.runner.method.Answer;
import org.junipergreen.runner.quantity.Quantity;
import org.junipergreen.runner.store.Column;
import org.junipergreen.runner.store.Store;
import org.junipergreen.runner.verify.Verification.Report;

/** What {@code juniper run} prints when it is done. */
public final class RunSummary {
  private RunSummary() {}

  /**
   * What the batch did and, where there is a winner, the n on which each player wins.
   *
   * @param checked what came of checking the rows, if they were checked
   */
  public static Answer of(
      Quantity<?> quantity,
      Batch<?> batch,
      Store store,
      Outcome outcome,
      Optional<Report> checked) {
    long millis = outcome.time().toMillis();
    long computed = outcome.computed();
    Answer answer =
        Answer.of(verdict(quantity, batch, outcome, checked))
            .saying("quantity", quantity.label())
            .saying("from", batch.range().from())
            .saying("to", batch.range().to())
            .saying("before", outcome.before())
            .saying("computed", computed)
            .saying("millis", millis)
            .saying("rate", computed == 0 ? null : computed * 1000 / Math.max(1, millis))
            .saying("slowest", computed == 0 ? null : outcome.slowest())
            .saying("slowest_nanos", computed == 0 ? null : outcome.slowestNanos())
            .saying("checked", checked.map(Report::checked).orElse(0L))
            .saying(
                "contradictions",
                checked.map(report -> (long) report.contradictions().size()).orElse(null));
    Optional<Column> winner = quantity.winner();
    return winner.isEmpty() ? answer : withWinners(answer, winner.get(), batch, store);
  }

  private static String verdict(
      Quantity<?> quantity, Batch<?> batch, Outcome outcome, Optional<Report> checked) {
    String boards =
        "%s, n = %,d to %,d: "
            .formatted(quantity.label(), batch.range().from(), batch.range().to());
    if (outcome.computed() == 0) {
      return boards + "all were stored before" + verdict(checked);
    }
    String before = outcome.before() == 0 ? "none" : "%,d".formatted(outcome.before());
    return boards
        + "%,d computed in %s, %s stored before"
            .formatted(outcome.computed(), ReadableText.time(outcome.time()), before)
        + slowest(outcome)
        + verdict(checked);
  }

  /** Which n took longest, where any took long enough to matter. */
  private static String slowest(Outcome outcome) {
    Duration time = Duration.ofNanos(outcome.slowestNanos());
    return time.toSeconds() == 0
        ? ""
        : "; the slowest, n = %,d, took %s".formatted(outcome.slowest(), ReadableText.time(time));
  }

  private static String verdict(Optional<Report> checked) {
    return checked
        .map(
            report ->
                "; %,d checked, %s."
                    .formatted(
                        report.checked(),
                        report.contradictions().isEmpty()
                            ? "no contradiction"
                            : "contradictions: " + report.contradictions().size()))
        .orElse(".");
  }

  private static Answer withWinners(Answer answer, Column winner, Batch<?> batch, Store store) {
    int place = batch.table().columns().indexOf(winner);
    LongList first = new LongArrayList();
    LongList second = new LongArrayList();
    store.forEach(
        batch.table(),
        batch.range(),
        row -> (Long.valueOf(1).equals(row.values().get(place)) ? first : second).add(row.n()));
    return answer
        .with("j1_wins", (long) first.size(), "boards")
        .with("j1", first)
        .with("j2_wins", (long) second.size(), "boards")
        .with("j2", second);
  }
}
