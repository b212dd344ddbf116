package org.junipergreen.runner.commands.compute;

import it.unimi.dsi.fastutil.longs.LongArrayList;
import it.unimi.dsi.fastutil.longs.LongList;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.junipergreen.runner.batch.Batch;
import org.junipergreen.runner.batch.Batch.Outcome;
import org.junipergreen.runner.cli.output.ReadableText;
import org.junipergreen.runner.forecast.Amounts;
import org.junipergreen.runner.method.Answer;
import org.junipergreen.runner.quantity.Quantity;
import org.junipergreen.runner.store.Range;
import org.junipergreen.runner.store.Store;
import org.junipergreen.runner.verify.Verification.Report;

/**
 * What a run has done: in a line of the log, and in the answer that it prints.
 *
 * @param published how many of the n that were known before are published and not stored
 */
record RunWords(Quantity<?> quantity, Batch<?> batch, Outcome outcome, long published) {
  /** How many boards of those asked for are stored. */
  String stored() {
    return "%,d of %s from n = %,d to %,d"
        .formatted(
            before() + outcome.computed(),
            Answer.count(batch.range().size(), "board"),
            batch.range().from(),
            batch.range().to());
  }

  private long before() {
    return outcome.before() - published;
  }

  /** Of a run that was stopped. */
  String soFar() {
    return "%s of %s are stored, %,d of them computed now%s"
        .formatted(stored(), quantity.label(), outcome.computed(), slowest());
  }

  /** Of a run that came to its end. */
  String inAll(Store store, Optional<Report> checked) {
    String found = quantity.winner().isEmpty() ? "" : found(winners(store));
    return soFar() + found + checked.map(RunWords::words).orElse("; not checked");
  }

  private String slowest() {
    return outcome.computed() == 0
        ? ""
        : String.format(
            Locale.ROOT,
            "; slowest n = %d, %s",
            outcome.slowest(),
            Amounts.time(outcome.slowestNanos() / 1e9));
  }

  private static String found(List<LongList> wins) {
    LongList second = wins.get(1);
    String end = second.isEmpty() ? "" : ", the last at n = " + second.getLong(second.size() - 1);
    return "; J1 wins on %d, J2 on %d%s".formatted(wins.get(0).size(), second.size(), end);
  }

  /** The stored n on which each player wins. */
  private List<LongList> winners(Store store) {
    int place = batch.table().columns().indexOf(quantity.winner().orElseThrow());
    List<LongList> wins = List.of(new LongArrayList(), new LongArrayList());
    store.forEach(
        batch.table(),
        batch.range(),
        row -> wins.get(Long.valueOf(1).equals(row.values().get(place)) ? 0 : 1).add(row.n()));
    return wins;
  }

  private static String words(Report report) {
    return "; checked: %s, %s"
        .formatted(Answer.count(report.checked(), "board"), contradictions(report));
  }

  private static String contradictions(Report report) {
    int wrong = report.contradictions().size();
    return wrong == 0 ? "no contradiction" : Answer.count(wrong, "contradiction");
  }

  /**
   * What the batch did and, where there is a winner, the n on which each player wins.
   *
   * @param checked what came of checking the rows, if they were checked
   */
  Answer answer(Store store, Optional<Report> checked) {
    long millis = outcome.time().toMillis();
    long computed = outcome.computed();
    Answer answer =
        Answer.of(verdict(checked))
            .saying("quantity", quantity.label())
            .saying("from", batch.range().from())
            .saying("to", batch.range().to())
            .saying("before", before())
            .saying("computed", computed)
            .saying("millis", millis)
            .saying("rate", computed == 0 ? null : computed * 1000 / Math.max(1, millis))
            .saying("slowest", computed == 0 ? null : outcome.slowest())
            .saying("slowest_nanos", computed == 0 ? null : outcome.slowestNanos())
            .saying("checked", checked.map(Report::checked).orElse(0L))
            .saying(
                "contradictions",
                checked.map(report -> (long) report.contradictions().size()).orElse(null))
            .saying("published", published);
    if (quantity.winner().isEmpty()) {
      return answer;
    }
    List<LongList> wins = winners(store);
    return answer
        .with("j1_wins", wins.get(0).size(), "board", "boards")
        .with("j1", wins.get(0))
        .with("j2_wins", wins.get(1).size(), "board", "boards")
        .with("j2", wins.get(1));
  }

  private String verdict(Optional<Report> checked) {
    Range range = batch.range();
    String boards =
        range.size() == 1
            ? "%s, n = %,d: ".formatted(quantity.label(), range.from())
            : "%s, n = %,d to %,d: ".formatted(quantity.label(), range.from(), range.to());
    List<String> known = new ArrayList<>();
    if (before() > 0) {
      known.add("%,d stored already".formatted(before()));
    }
    if (published > 0) {
      known.add(Answer.count(published, "board") + " published already");
    }
    if (outcome.computed() == 0) {
      return boards + "nothing to do: " + String.join(", ", known) + shown() + sentence(checked);
    }
    return boards
        + "%s computed in %s"
            .formatted(Answer.count(outcome.computed(), "board"), ReadableText.time(outcome.time()))
        + (known.isEmpty() ? "" : "; " + String.join(", ", known))
        + slowestToWait()
        + sentence(checked);
  }

  /** How to see what is known of the boards; nothing when all are stored by runs. */
  private String shown() {
    Range range = batch.range();
    return published == 0
        ? ""
        : "; 'juniper show %s %s' shows %s"
            .formatted(
                quantity.label(),
                range.size() == 1 ? range.from() : range.from() + ".." + range.to(),
                range.size() == 1 ? "it" : "them");
  }

  /** Which n took longest, where any took long enough to matter. */
  private String slowestToWait() {
    Duration time = Duration.ofNanos(outcome.slowestNanos());
    return time.toSeconds() == 0
        ? ""
        : "; the slowest, n = %,d, took %s".formatted(outcome.slowest(), ReadableText.time(time));
  }

  private static String sentence(Optional<Report> checked) {
    return checked
        .map(report -> "; %,d checked, %s.".formatted(report.checked(), contradictions(report)))
        .orElse(".");
  }
}
