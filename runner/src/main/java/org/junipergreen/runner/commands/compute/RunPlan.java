package org.junipergreen.runner.commands.compute;

import java.util.List;
import java.util.function.Consumer;
import org.junipergreen.runner.cli.options.CommonOptions;
import org.junipergreen.runner.commands.KnownBoards;
import org.junipergreen.runner.commands.KnownRows;
import org.junipergreen.runner.method.RowMethod;
import org.junipergreen.runner.quantity.Quantity;
import org.junipergreen.runner.store.Store;
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
    Quantity<R> what,
    RowMethod<R> way,
    Range asked,
    KnownBoards known,
    List<Range> missing,
    long published) {
  /**
   * Finds out what is missing, and says how much of the range is published.
   *
   * @throws org.junipergreen.runner.Failure when the published table is not the one that was
   *     published
   */
  static <R extends Record> RunPlan<R> of(
      Store store,
      CommonOptions common,
      Quantity<R> what,
      RowMethod<R> way,
      Range asked,
      Consumer<String> say) {
    KnownBoards known = KnownBoards.of(store, common, what);
    List<Range> missing = known.missing(asked, way);
    return new RunPlan<>(
        what, way, asked, known, missing, KnownRows.alreadyPublished(known, asked, say));
  }

  /** How many n are to be computed. */
  long todo() {
    return Range.total(missing);
  }

  /**
   * Reads what is published as far as the run needs it: where stored rows stand beside published
   * ones, where rows are checked, and where a computation goes on from the rows before. Before
   * anything is computed, it looks at all stored rows that were asked for, so that a run that would
   * be refused for one of them changes nothing: about a second for a million.
   *
   * @param check whether the rows will be checked
   * @throws org.junipergreen.runner.Failure when a row cannot be right
   */
  void read(CommonOptions common, boolean check) {
    if (!missing.isEmpty()) {
      known.store().forEach(what.table(), asked, row -> {});
    }
    if (check || what.table().hasChoice()) {
      KnownRows.addPublished(known.store(), common, what, asked, line -> {});
    } else if (!missing.isEmpty()) {
      KnownRows.requireAgreement(known, asked);
    }
  }
}
