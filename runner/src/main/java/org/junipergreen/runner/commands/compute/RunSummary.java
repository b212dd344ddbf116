package org.junipergreen.runner.commands.compute;

import it.unimi.dsi.fastutil.longs.LongArrayList;
import it.unimi.dsi.fastutil.longs.LongList;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.junipergreen.runner.cli.RowsCheck;
import org.junipergreen.runner.cli.options.GlobalOptions;
import org.junipergreen.runner.quantity.Quantity;
import org.junipergreen.runner.table.Answer;
import org.junipergreen.runner.table.Range;
import org.junipergreen.runner.text.HumanUnits;
import org.junipergreen.runner.work.Batch.Totals;
import org.junipergreen.runner.work.RunPlan;
import org.junipergreen.runner.work.Verification.Findings;

/**
 * Describes what a run has done, in the log and as an answer.
 *
 * @param plan the plan of the run
 * @param outcome the result of the batch
 * @param common the options, for commands in messages
 */
record RunSummary(Quantity<?> what, RunPlan<?> plan, Totals outcome, GlobalOptions common) {
  /**
   * Returns how many of the requested boards are stored, and how many of the others are published.
   */
  String known() {
    long stored = before() + outcome.computed();
    String boards =
        "%s from n = %,d to %,d"
            .formatted(
                Answer.count(plan.asked().size(), "board"), plan.asked().from(), plan.asked().to());
    return plan.published() == 0
        ? "%,d of %s are stored".formatted(stored, boards)
        : "%,d of %s are known: %,d published, %,d stored"
            .formatted(plan.published() + stored, boards, plan.published(), stored);
  }

  private long before() {
    return outcome.before() - plan.published();
  }

  /** Describes a run that was stopped. */
  String soFar() {
    return "%s: %s, %,d of them computed now%s"
        .formatted(what.label(), known(), outcome.computed(), slowest());
  }

  /** Describes a finished run. */
  String inAll(List<LongList> wins, Optional<Findings> checked) {
    return soFar() + found(wins) + checked.map(RunSummary::words).orElse("; not checked");
  }

  private String slowest() {
    return outcome.computed() == 0
        ? ""
        : String.format(
            Locale.ROOT,
            "; slowest n = %d, %s",
            outcome.slowest(),
            HumanUnits.time(outcome.slowestNanos() / 1e9));
  }

  private static String found(List<LongList> wins) {
    if (wins.isEmpty()) {
      return "";
    }
    LongList second = wins.get(1);
    String end = second.isEmpty() ? "" : ", the last at n = " + second.getLong(second.size() - 1);
    return "; J1 wins on %d, J2 on %d%s".formatted(wins.get(0).size(), second.size(), end);
  }

  /**
   * Returns the known n on which each player wins, in ascending order, or nothing for a quantity
   * without a winner. Reads all rows.
   */
  List<LongList> winners() {
    if (what.winner().isEmpty()) {
      return List.of();
    }
    int place = what.table().columns().indexOf(what.winner().orElseThrow());
    List<LongList> wins = List.of(new LongArrayList(), new LongArrayList());
    plan.known()
        .forEach(
            plan.asked(),
            row -> wins.get(Long.valueOf(1).equals(row.values().get(place)) ? 0 : 1).add(row.n()));
    return wins;
  }

  private static String words(Findings report) {
    return "; checked: %s, %s"
        .formatted(Answer.count(report.checked(), "board"), RowsCheck.contradictions(report));
  }

  /**
   * Returns what the batch did and the n on which each player wins.
   *
   * @param wins the {@link #winners}
   * @param checked the report of checking the rows, if they were checked
   */
  Answer answer(List<LongList> wins, Optional<Findings> checked) {
    long millis = outcome.time().toMillis();
    long computed = outcome.computed();
    Answer answer =
        Answer.of(verdict(checked))
            .saying("quantity", what.label())
            .saying("from", plan.asked().from())
            .saying("to", plan.asked().to())
            .saying("before", before())
            .saying("computed", computed)
            .saying("millis", millis)
            .saying("rate", computed == 0 ? null : computed * 1000 / Math.max(1, millis))
            .saying("slowest", computed == 0 ? null : outcome.slowest())
            .saying("slowest_nanos", computed == 0 ? null : outcome.slowestNanos())
            .saying("checked", checked.map(Findings::checked).orElse(0L))
            .saying(
                "contradictions",
                checked.map(report -> (long) report.contradictions().size()).orElse(null))
            .saying("published", plan.published());
    return wins.isEmpty()
        ? answer
        : answer
            .with("j1_wins", wins.get(0).size(), "board", "boards")
            .with("j1", wins.get(0))
            .with("j2_wins", wins.get(1).size(), "board", "boards")
            .with("j2", wins.get(1));
  }

  private String verdict(Optional<Findings> checked) {
    Range range = plan.asked();
    String label = what.label();
    String boards =
        range.size() == 1
            ? "%s, n = %,d: ".formatted(label, range.from())
            : "%s, n = %,d to %,d: ".formatted(label, range.from(), range.to());
    List<String> known = new ArrayList<>();
    if (before() > 0) {
      known.add("%,d stored already".formatted(before()));
    }
    if (plan.published() > 0) {
      known.add(Answer.count(plan.published(), "board") + " published already");
    }
    if (outcome.computed() == 0) {
      return boards + "nothing to do: " + String.join(", ", known) + shown() + sentence(checked);
    }
    return boards
        + "%s computed in %s"
            .formatted(Answer.count(outcome.computed(), "board"), HumanUnits.time(outcome.time()))
        + (known.isEmpty() ? "" : "; " + String.join(", ", known))
        + slowestToWait()
        + sentence(checked);
  }

  /**
   * Returns the command that shows the boards, as the end of a sentence; empty if none of them is
   * published only.
   */
  private String shown() {
    Range range = plan.asked();
    return plan.published() == 0
        ? ""
        : "; '%s' shows %s"
            .formatted(
                common.toType(
                    "juniper show %s %s"
                        .formatted(
                            what.label(),
                            range.size() == 1 ? range.from() : range.from() + ".." + range.to())),
                range.size() == 1 ? "it" : "them");
  }

  /** Returns which n took longest, if it took long. */
  private String slowestToWait() {
    Duration time = Duration.ofNanos(outcome.slowestNanos());
    return time.toSeconds() == 0
        ? ""
        : "; the slowest, n = %,d, took %s%s"
            .formatted(
                outcome.slowest(),
                HumanUnits.time(time),
                // Several workers may compute n at the same time, but none takes longer than all.
                time.compareTo(outcome.time()) > 0 ? " with the runs before" : "");
  }

  private static String sentence(Optional<Findings> checked) {
    return checked
        .map(
            report ->
                "; %,d checked, %s.".formatted(report.checked(), RowsCheck.contradictions(report)))
        .orElse(".");
  }
}
