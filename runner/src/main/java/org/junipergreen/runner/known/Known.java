package org.junipergreen.runner.known;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.known.store.Store;
import org.junipergreen.runner.known.store.StoreFailure;
import org.junipergreen.runner.table.Column;
import org.junipergreen.runner.table.Contradiction;
import org.junipergreen.runner.table.PlausibleRow;
import org.junipergreen.runner.table.Range;
import org.junipergreen.runner.table.Row;
import org.junipergreen.runner.table.Table;
import org.junipergreen.runner.table.View;
import org.junipergreen.runner.text.Failure;
import org.junipergreen.solver.work.Cancellation;

/**
 * The rows of a quantity: the stored ones and, for each n that the store lacks, the published ones.
 * {@link #store} has the stored rows alone.
 *
 * <p>Closing it closes the store.
 */
public final class Known implements AutoCloseable {
  private final Store store;
  private final Table<?> table;
  private final @Nullable PublishedRows published;
  private final Runnable poll;

  private Known(Store store, Table<?> table, @Nullable PublishedRows published, Runnable poll) {
    this.store = store;
    this.table = table;
    this.published = published;
    this.poll = poll;
  }

  /** Combines the rows of a store with the published rows of the same table. */
  public static Known of(Store store, Table<?> table, Optional<PublishedRows> published) {
    return new Known(store, table, published.orElse(null), () -> {});
  }

  /** Returns the rows of a store alone. */
  public static Known stored(Store store, Table<?> table) {
    return new Known(store, table, null, () -> {});
  }

  /** Returns the same rows. The cancellation is polled for each n that is read. */
  public Known polling(Cancellation ends) {
    return new Known(store, table, published, ends::check);
  }

  public Store store() {
    return store;
  }

  public Table<?> table() {
    return table;
  }

  /** Returns the published rows, including those whose n the store has, too. */
  public Optional<PublishedRows> published() {
    return Optional.ofNullable(published);
  }

  /** Returns the n of a range that have no row, as maximal ranges in ascending order. */
  public List<Range> missing(Range range) {
    return missing(range, List.of());
  }

  /**
   * Returns the n of a range that have no row, or a row without a value in one of the columns, as
   * maximal ranges in ascending order. Reads no published rows.
   */
  public List<Range> missing(Range range, List<Column> columns) {
    List<Range> onlyPublished =
        published != null && published.hasAll(columns) ? onlyPublished(range) : List.of();
    return store.missing(table, range, columns).stream()
        .flatMap(gap -> gap.minus(onlyPublished).stream())
        .toList();
  }

  /** Returns the n of a range that are published and not stored. */
  public List<Range> onlyPublished(Range range) {
    return inPublished(range).stream()
        .flatMap(both -> store.missing(table, both).stream())
        .toList();
  }

  private Optional<Range> inPublished(Range range) {
    return published == null ? Optional.empty() : published.range().and(range);
  }

  /** Returns the smallest and the largest n of a range that have a row, or empty if none has. */
  public Optional<Range> ends(Range range) {
    return Stream.concat(store.ends(table, range).stream(), inPublished(range).stream())
        .reduce((a, b) -> new Range(Math.min(a.from(), b.from()), Math.max(a.to(), b.to())));
  }

  /**
   * Returns the rows of each n of a range, in ascending order of n.
   *
   * @throws Failure if a row cannot be read or has an impossible value
   */
  public Iterator<List<Row>> boards(Range range) {
    return new Merged(store.boards(table, range), published(range), this::plausible);
  }

  /** Like {@link #boards}, but accepts impossible values. */
  public Iterator<List<Row>> boardsEvenDamaged(Range range) {
    return new Merged(store.boardsEvenDamaged(table, range), published(range), board -> {});
  }

  private @Nullable Iterator<List<Row>> published(Range range) {
    return published == null || onlyPublished(range).isEmpty() ? null : published.boards(range);
  }

  /** Merges the rows of two sources. If both have an n, the first source counts. */
  private final class Merged implements Iterator<List<Row>> {
    private final Iterator<List<Row>> stored;
    private final @Nullable Iterator<List<Row>> published;
    private final Consumer<List<Row>> check;
    private @Nullable List<Row> nextStored;
    private @Nullable List<Row> nextPublished;

    Merged(
        Iterator<List<Row>> stored,
        @Nullable Iterator<List<Row>> published,
        Consumer<List<Row>> check) {
      this.stored = stored;
      this.published = published;
      this.check = check;
      nextStored = next(stored);
      nextPublished = next(published);
    }

    private static @Nullable List<Row> next(@Nullable Iterator<List<Row>> boards) {
      return boards != null && boards.hasNext() ? boards.next() : null;
    }

    private static long n(@Nullable List<Row> board) {
      return board == null ? Long.MAX_VALUE : board.get(0).n();
    }

    @Override
    public boolean hasNext() {
      return nextStored != null || nextPublished != null;
    }

    @Override
    public List<Row> next() {
      poll.run();
      List<Row> own = nextStored;
      List<Row> other = nextPublished;
      if (n(other) <= n(own)) {
        nextPublished = next(published);
      }
      if (own != null && n(own) <= n(other)) {
        nextStored = next(stored);
        return own;
      }
      if (other == null) {
        throw new NoSuchElementException();
      }
      check.accept(other);
      return other;
    }
  }

  private void plausible(List<Row> board) {
    for (Row row : board) {
      for (PlausibleRow.Problem problem : PlausibleRow.problems(table, row)) {
        throw new Failure(
            "cannot read %s: %s of n = %d is %s; expected %s"
                .formatted(
                    published().map(PublishedRows::file).orElseThrow(),
                    problem.column().name(),
                    row.n(),
                    problem.is(),
                    problem.should()));
      }
    }
  }

  /** Passes each row of a range to the action, in ascending order of the keys. */
  public void forEach(Range range, Consumer<? super Row> action) {
    boards(range).forEachRemaining(board -> board.forEach(action));
  }

  /**
   * Passes each record of a view with n in the range to the action, in ascending order of the keys.
   *
   * @param view a view of the table
   */
  public void forEach(View view, Range range, Consumer<? super Row> action) {
    boards(range).forEachRemaining(board -> records(view, board).forEach(action));
  }

  /** Returns the n of a range whose row satisfies a condition, in a table with one row per n. */
  public List<Long> boardsWhere(Range range, Predicate<Row> wanted) {
    List<Long> boards = new ArrayList<>();
    forEach(
        range,
        row -> {
          if (wanted.test(row)) {
            boards.add(row.n());
          }
        });
    return boards;
  }

  private List<Row> records(View view, List<Row> board) {
    try {
      return view.records().apply(board);
    } catch (Failure e) {
      throw e;
    } catch (RuntimeException e) {
      // Unreachable for sound rows.
      String what = "the rows of n = %d in %s are inconsistent";
      throw StoreFailure.damaged(store.file(), what.formatted(board.get(0).n(), table));
    }
  }

  /**
   * Compares the store with the published rows, for each n of a range that both have.
   *
   * @throws Failure if the published table is damaged or the store contradicts it
   */
  public void requireAgreement(Range range) {
    Range shared = inPublished(range).flatMap(both -> store.ends(table, both)).orElse(null);
    if (published == null || shared == null) {
      return;
    }
    List<String> wrong =
        Contradiction.between(
            table,
            store.boards(table, shared),
            store.file(),
            published.boards(shared),
            published.file(),
            poll);
    if (!wrong.isEmpty()) {
      throw new Failure(
          "what is stored of %s contradicts what is published: %s%s"
              .formatted(
                  table,
                  wrong.get(0),
                  wrong.size() == 1 ? "" : ", and %,d more".formatted(wrong.size() - 1)));
    }
  }

  @Override
  public void close() {
    store.close();
  }
}
