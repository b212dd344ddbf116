package org.junipergreen.runner.cli;

import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import org.junipergreen.runner.cli.options.GlobalOptions;
import org.junipergreen.runner.files.StorePlace;
import org.junipergreen.runner.known.Known;
import org.junipergreen.runner.known.PublishedRows;
import org.junipergreen.runner.known.store.Store;
import org.junipergreen.runner.known.store.StoreWriter;
import org.junipergreen.runner.quantity.Quantity;
import org.junipergreen.runner.table.Answer;
import org.junipergreen.runner.table.Range;
import org.junipergreen.runner.text.Failure;
import org.junipergreen.runner.work.RunPlan;
import org.junipergreen.solver.work.Cancellation;

/**
 * The rows that a command is asked for, opened for reading.
 *
 * @param known stored and published rows
 * @param range the requested n
 */
public record OpenedRows(Known known, Range range) implements AutoCloseable {
  /**
   * Opens the known rows of a range.
   *
   * @param asked returns the range, given the first and the last stored n
   * @param say receives a message with the number of published rows
   * @throws Failure if nothing is known, the published table is damaged, or the store contradicts
   *     it
   */
  public static OpenedRows read(
      GlobalOptions common,
      Quantity<?> what,
      Function<Optional<Range>, Range> asked,
      Consumer<String> say) {
    // An invalid range is refused before anything is opened.
    Range all = asked.apply(Optional.empty());
    Known known =
        what.published(common.published()).isPresent()
            ? open(common, what)
            : Known.stored(Store.read(common.results()), what.table());
    try {
      Optional<Range> stored = known.store().ends(what.table(), what.stored());
      OpenedRows rows = new OpenedRows(known, stored.isPresent() ? asked.apply(stored) : all);
      rows.requireAgreement(what, say);
      rows.requireSome(what);
      return rows;
    } catch (RuntimeException e) {
      known.close();
      throw e;
    }
  }

  /** Opens the known rows of a quantity; a store that does not exist is an empty one. */
  public static Known open(GlobalOptions common, Quantity<?> what) {
    return Known.of(store(common), what.table(), what.published(common.published()));
  }

  /** Opens the store, or an empty one in memory if there is none yet. */
  private static Store store(GlobalOptions common) {
    return StorePlace.exists(common.results())
        ? Store.read(common.results())
        : StoreWriter.inMemory(common.results()).store();
  }

  /**
   * Tells how many n of the range are read from published tables, and checks that these agree with
   * the stored rows.
   *
   * @throws Failure if the published table is damaged or the store contradicts it
   */
  public void requireAgreement(Quantity<?> what, Consumer<String> say) {
    if (tellPublished(what, true, say)) {
      known.requireAgreement(range);
    }
  }

  /**
   * Checks the published table if some n of the range are only there, and tells how many.
   *
   * @param read whether they are read, and not only left out
   * @return whether there are any
   * @throws Failure if the published table is damaged
   */
  public boolean tellPublished(Quantity<?> what, boolean read, Consumer<String> say) {
    long boards = Range.total(known.onlyPublished(range));
    if (boards > 0) {
      PublishedRows rows = known.published().orElseThrow();
      rows.requireSound(range);
      say.accept(
          "%s: %s %s published (%s), not computed here"
              .formatted(
                  what.label(),
                  Answer.count(boards, "board"),
                  read ? "read from what is" : boards == 1 ? "is" : "are",
                  rows.file()));
    }
    return boards > 0;
  }

  /**
   * Checks the stored rows, and the published rows beside them, before a run computes others, so
   * that a run that would be refused for one of them changes nothing. A million rows take about a
   * second.
   *
   * @param check whether the run will check its rows
   * @param ends polled for each n
   * @throws Failure if a row has an impossible value or the store contradicts the published table
   */
  public void requireSound(RunPlan<?> plan, boolean check, Cancellation ends) {
    if (plan.todo() > 0) {
      known.store().forEach(known.table(), range, row -> ends.check());
    }
    if (plan.todo() > 0 || (check && plan.published() > 0)) {
      known.polling(ends).requireAgreement(range);
    }
  }

  /**
   * Checks that the range has at least one row.
   *
   * @throws Failure saying what is stored, what is published, and which command computes the rest
   */
  public void requireSome(Quantity<?> what) {
    if (known.ends(range).isPresent()) {
      return;
    }
    String label = what.label();
    long last = what.stored().to();
    String computed =
        range.from() > last
            ? "there is none beyond n = " + last
            : "'juniper run %s%s' computes them"
                .formatted(
                    label,
                    range.to() >= last
                        ? range.from() > 1 ? " --from " + range.from() : ""
                        : " --from %d --to %d".formatted(range.from(), range.to()));
    throw new Failure(
        "no rows of %s%s: stored are %s; published are %s; %s"
            .formatted(
                label,
                range.to() >= last && range.from() == 1 ? "" : " for n = " + range,
                known
                    .store()
                    .coverage(what.table())
                    .map(found -> inWords(found.boards(), found.range()))
                    .orElse("none"),
                known
                    .published()
                    .map(rows -> inWords(rows.range().size(), rows.range()))
                    .orElse("none"),
                computed));
  }

  private static String inWords(long boards, Range range) {
    return "%s, the last n = %,d".formatted(Answer.count(boards, "board"), range.to());
  }

  @Override
  public void close() {
    known.close();
  }
}
