package org.junipergreen.runner.commands.compute;

import java.util.List;
import java.util.function.Consumer;
import org.junipergreen.runner.known.Known;
import org.junipergreen.runner.known.PublishedRows;
import org.junipergreen.runner.quantity.Quantity;
import org.junipergreen.runner.quantity.way.Way;
import org.junipergreen.runner.table.Answer;
import org.junipergreen.runner.table.Range;
import org.junipergreen.solver.work.Cancellation;

/**
 * The n that a run computes, and the rows that are already known.
 *
 * @param asked the requested n
 * @param known the stored and published rows
 * @param missing the n to compute, in ascending order
 * @param published the number of n that are left out because they are published
 */
record RunPlan<R extends Record>(
    Quantity<R> what, Way<R> way, Range asked, Known known, List<Range> missing, long published) {
  /**
   * Determines what is missing, and tells how much of the range is published.
   *
   * @throws org.junipergreen.runner.text.Failure if the published table was altered
   */
  static <R extends Record> RunPlan<R> of(
      Known known, Quantity<R> what, Way<R> way, Range asked, Consumer<String> say) {
    long boards = Range.total(known.onlyPublished(asked));
    if (boards > 0) {
      PublishedRows rows = known.published().orElseThrow();
      rows.requireSound(asked);
      say.accept(
          "%s: %s published (%s), not computed here"
              .formatted(
                  what.label(),
                  boards == 1 ? "1 board is" : Answer.count(boards, "board") + " are",
                  rows.file()));
    }
    List<Range> missing = known.missing(asked, way.columns(what.table()));
    return new RunPlan<>(what, way, asked, known, missing, boards);
  }

  /** Returns the largest n to compute, 0 if there is none. */
  long last() {
    return missing.isEmpty() ? 0 : missing.get(missing.size() - 1).to();
  }

  /** Returns the number of n to compute. */
  long todo() {
    return Range.total(missing);
  }

  /**
   * Checks the requested stored rows, and the published rows beside them, before anything is
   * computed, so that a run that would be refused for one of them changes nothing. A million rows
   * take about a second.
   *
   * @param check whether the rows will be checked
   * @param ends polled for each n
   * @throws org.junipergreen.runner.text.Failure if a row has an impossible value
   */
  void requireSound(boolean check, Cancellation ends) {
    if (!missing.isEmpty()) {
      known.store().forEach(what.table(), asked, row -> ends.check());
    }
    if (!missing.isEmpty() || (check && published > 0)) {
      known.polling(ends).requireAgreement(asked);
    }
  }
}
