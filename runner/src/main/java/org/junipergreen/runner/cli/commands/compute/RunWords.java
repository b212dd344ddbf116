package org.junipergreen.runner.cli.commands.compute;

import java.util.Locale;
import java.util.Optional;
import org.junipergreen.runner.batch.Batch;
import org.junipergreen.runner.batch.Batch.Outcome;
import org.junipergreen.runner.forecast.Amounts;
import org.junipergreen.runner.quantity.Quantity;
import org.junipergreen.runner.store.Column;
import org.junipergreen.runner.store.Store;
import org.junipergreen.runner.verify.Verification.Report;

/** What a run has done, in a line. */
record RunWords(Quantity<?> quantity, Batch<?> batch, Outcome outcome) {
  /** How many n of those asked for are stored. */
  String stored() {
    return "%s of %d n from %d to %d"
        .formatted(
            outcome.before() + outcome.computed(),
            batch.range().size(),
            batch.range().from(),
            batch.range().to());
  }

  /** Of a run that was stopped. */
  String soFar() {
    return "%s of %s are stored, %d of them computed now%s"
        .formatted(stored(), quantity.label(), outcome.computed(), slowest());
  }

  /** Of a run that came to its end. */
  String inAll(Store store, Optional<Report> checked) {
    String found = quantity.winner().map(winner -> found(store, winner)).orElse("");
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

  private String found(Store store, Column winner) {
    int place = batch.table().columns().indexOf(winner);
    long[] wins = new long[2];
    long[] last = new long[2];
    store.forEach(
        batch.table(),
        batch.range(),
        row -> {
          int player = Long.valueOf(1).equals(row.values().get(place)) ? 0 : 1;
          wins[player]++;
          last[player] = row.n();
        });
    String end = wins[1] == 0 ? "" : ", the last at n = " + last[1];
    return "; J1 wins on %d, J2 on %d%s".formatted(wins[0], wins[1], end);
  }

  private static String words(Report report) {
    int wrong = report.contradictions().size();
    return "; checked: %d n, %s"
        .formatted(report.checked(), wrong == 0 ? "no contradiction" : wrong + " contradictions");
  }
}
