package org.junipergreen.runner.commands;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import org.junipergreen.runner.Failure;
import org.junipergreen.runner.answer.Answer;
import org.junipergreen.runner.cli.options.CommonOptions;
import org.junipergreen.runner.cli.output.ReadableText;
import org.junipergreen.runner.publish.PublishedRows;
import org.junipergreen.runner.quantity.Quantity;
import org.junipergreen.runner.store.Store;
import org.junipergreen.runner.store.Store.Coverage;
import org.junipergreen.runner.store.StorePlace;
import org.junipergreen.runner.store.StoreWriter;
import org.junipergreen.runner.table.Column;
import org.junipergreen.runner.table.Range;
import org.junipergreen.runner.table.Row;
import org.junipergreen.runner.table.View;
import org.junipergreen.runner.verify.Merge;

/**
 * What is known of a quantity: the rows of the store, and the published ones of each n of which the
 * store has none. These are read into memory; nothing is written.
 *
 * @param store reads both
 * @param range the n that were asked for
 */
public record KnownRows(Store store, Range range) implements AutoCloseable {
  /**
   * Opens what is known of a range.
   *
   * @param asked the range, given the first and the last n of which a row is stored
   * @param say is told which of the rows are not of the store
   * @throws Failure when nothing is known; when the published table is damaged; when the store
   *     contradicts it
   */
  public static KnownRows read(
      CommonOptions common,
      Quantity<?> what,
      Function<Optional<Range>, Range> asked,
      Consumer<String> say) {
    // What is wrong with the range is said before anything is opened.
    Range all = asked.apply(Optional.empty());
    Store store =
        PublishedRows.of(common.published(), what).isPresent()
            ? openStore(common)
            : Store.read(common.results());
    try {
      Optional<Range> stored = store.ends(what.table(), what.stored());
      Range range = stored.isPresent() ? asked.apply(stored) : all;
      addPublished(store, common, what, range, say);
      requireSome(store, common, what, range);
      return new KnownRows(store, range);
    } catch (RuntimeException e) {
      store.close();
      throw e;
    }
  }

  /** The store, or an empty one in memory when there is none yet. */
  public static Store openStore(CommonOptions common) {
    return StorePlace.exists(common.results())
        ? Store.read(common.results())
        : StoreWriter.inMemory(common.results()).store();
  }

  /**
   * Adds to what a store reads: the published rows of a range, and of the n before it, from which a
   * computation may go on.
   *
   * @return how many n of the range are added
   * @throws Failure when the published table is damaged, and when the store contradicts it
   */
  public static long addPublished(
      Store store, CommonOptions common, Quantity<?> what, Range range, Consumer<String> say) {
    List<Range> missing = store.missing(what.table(), range);
    PublishedRows rows = PublishedRows.of(common.published(), what).orElse(null);
    if (missing.isEmpty() || rows == null) {
      return 0;
    }
    Range needed = new Range(Math.max(1, missing.get(0).from() - 1), range.to());
    try (StoreWriter memory = StoreWriter.inMemory(rows.file())) {
      rows.copy(memory, needed, "");
      requireAgreement(store, memory.store(), what, needed);
      store.overlay(memory.store(), what.table());
    }
    long added = Range.total(missing) - Range.total(store.missing(what.table(), range));
    if (added > 0) {
      say.accept(
          "%s: %s read from what is published (%s), not computed here"
              .formatted(what.label(), Answer.count(added, "board"), rows.file()));
    }
    return added;
  }

  /**
   * How many n of a range are published and not stored, so that a run leaves them out; says so.
   *
   * @throws Failure when there are any, and their table is not the one that was published
   */
  public static long alreadyPublished(KnownBoards known, Range range, Consumer<String> say) {
    long boards = Range.total(known.onlyPublished(range));
    if (boards > 0) {
      PublishedRows rows = known.published().orElseThrow();
      rows.requireSound();
      say.accept(
          "%s: %s published (%s), not computed here"
              .formatted(
                  known.what().label(),
                  boards == 1 ? "1 board is" : Answer.count(boards, "board") + " are",
                  rows.file()));
    }
    return boards;
  }

  /**
   * Makes sure that the store says the same as what is published, of each n of a range that both
   * have. Reads the published rows from the first such n to the last.
   *
   * @throws Failure when the published table is damaged, and when the store contradicts it
   */
  public static void requireAgreement(KnownBoards known, Range range) {
    PublishedRows rows = known.published().orElse(null);
    Optional<Range> shared =
        rows == null
            ? Optional.empty()
            : rows.boards()
                .and(range)
                .flatMap(both -> known.store().ends(known.what().table(), both));
    if (rows != null && shared.isPresent()) {
      try (StoreWriter memory = StoreWriter.inMemory(rows.file())) {
        rows.copy(memory, shared.get(), "");
        requireAgreement(known.store(), memory.store(), known.what(), shared.get());
      }
    }
  }

  private static void requireAgreement(
      Store store, Store published, Quantity<?> what, Range range) {
    List<String> wrong = new Merge(what.table(), n -> {}).contradictions(store, published, range);
    if (!wrong.isEmpty()) {
      throw new Failure(
          "what is stored of %s contradicts what is published: %s%s"
              .formatted(
                  what.label(),
                  wrong.get(0),
                  wrong.size() == 1 ? "" : ", and %,d more".formatted(wrong.size() - 1)));
    }
  }

  /**
   * Makes sure that a range has a row at least.
   *
   * @throws Failure saying what is stored, what is published and which command computes it
   */
  public static void requireSome(Store store, CommonOptions common, Quantity<?> what, Range range) {
    if (store.ends(what.table(), range).isPresent()) {
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
                    range.to() > last
                        ? range.from() > 1 ? " --from " + range.from() : ""
                        : " --from %d --to %d".formatted(range.from(), range.to()));
    throw new Failure(
        "no rows of %s%s: stored are %s; published are %s; %s"
            .formatted(
                label,
                range.to() > last && range.from() == 1 ? "" : " for n = " + range,
                inWords(store.coverage(what.table())),
                inWords(PublishedRows.of(common.published(), what).map(PublishedRows::coverage)),
                computed));
  }

  /** What is published of the board 1..n, as names and values; empty when nothing is. */
  public static Optional<String> published(CommonOptions common, Quantity<?> what, long n) {
    View view = what.boards();
    List<Row> known = new ArrayList<>();
    PublishedRows.of(common.published(), what)
        .ifPresent(
            published ->
                published.forEachBoard(
                    new Range(n, n),
                    rows -> known.addAll(view.records().apply(List.copyOf(rows)))));
    if (known.isEmpty()) {
      return Optional.empty();
    }
    List<String> values = new ArrayList<>();
    for (int i = view.key().size(); i < view.columns().size(); i++) {
      Column column = view.columns().get(i);
      Object value = known.get(0).values().get(i);
      if (value != null && column.isSingle() && !column.isDetail()) {
        values.add(column.name() + " " + ReadableText.text(value, false));
      }
    }
    return Optional.of(String.join(", ", values));
  }

  private static String inWords(Optional<Coverage> coverage) {
    return coverage
        .map(
            found ->
                "%s, the last n = %,d"
                    .formatted(Answer.count(found.boards(), "board"), found.range().to()))
        .orElse("none");
  }

  @Override
  public void close() {
    store.close();
  }
}
