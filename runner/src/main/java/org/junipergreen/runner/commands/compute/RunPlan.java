package org.junipergreen.runner.commands.compute;

import java.util.List;
import java.util.function.Consumer;
import org.junipergreen.runner.answer.Answer;
import org.junipergreen.runner.known.Known;
import org.junipergreen.runner.known.PublishedRows;
import org.junipergreen.runner.method.Way;
import org.junipergreen.runner.quantity.Quantity;
import org.junipergreen.runner.table.Range;

/**
 * What a run has to do.
 *
 * @param asked the n that were asked for
 * @param known what of them is known, by the store and by what is published
 * @param missing the n to compute, in ascending order
 * @param published how many n are left out because they are published
 */
record RunPlan<R extends Record>(
    Quantity<R> what, Way<R> way, Range asked, Known known, List<Range> missing, long published) {
  /**
   * Finds out what is missing, and says how much of the range is published.
   *
   * @throws org.junipergreen.runner.Failure when the published table is not the one that was
   *     published
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

  /** How many n are to be computed. */
  long todo() {
    return Range.total(missing);
  }

  /**
   * Looks at all stored rows that were asked for before anything is computed, and at published ones
   * where they stand beside stored ones, so that a run that would be refused for one of them
   * changes nothing: about a second for a million.
   *
   * @param check whether the rows will be checked
   * @throws org.junipergreen.runner.Failure when a row cannot be right
   */
  void requireSound(boolean check) {
    if (!missing.isEmpty()) {
      known.store().forEach(what.table(), asked, row -> {});
    }
    if (!missing.isEmpty() || (check && published > 0)) {
      known.requireAgreement(asked);
    }
  }
}
