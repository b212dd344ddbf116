package org.junipergreen.runner.commands;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.junipergreen.runner.Failure;
import org.junipergreen.runner.cli.options.CommonOptions;
import org.junipergreen.runner.method.RowMethod;
import org.junipergreen.runner.publish.PublishedRows;
import org.junipergreen.runner.quantity.Quantity;
import org.junipergreen.runner.store.Run;
import org.junipergreen.runner.store.Store;
import org.junipergreen.runner.table.Column;
import org.junipergreen.runner.table.Range;
import org.junipergreen.runner.table.Row;

/**
 * Which boards of a quantity are known and which are missing: an n is known when the store has what
 * is asked of it, and when the store has nothing of it but it is published. All commands that say
 * what is left to do ask here. No published row is read for it.
 *
 * @param store what runs have stored
 * @param what the quantity
 * @param published its published table, if it has one
 */
public record KnownBoards(Store store, Quantity<?> what, Optional<PublishedRows> published) {
  /** The boards of a quantity in a store and in the published tables. */
  public static KnownBoards of(Store store, CommonOptions common, Quantity<?> what) {
    return new KnownBoards(store, what, PublishedRows.of(common.published(), what));
  }

  /**
   * The n of a range that a method has to compute, as maximal ranges in ascending order.
   *
   * @throws Failure when it cannot be told what is published
   */
  public List<Range> missing(Range asked, RowMethod<?> way) {
    return missing(asked, way.columns(what.table()));
  }

  /** The n of a range of which nothing is known, as maximal ranges in ascending order. */
  public List<Range> missing(Range asked) {
    return missing(asked, List.of());
  }

  private List<Range> missing(Range asked, List<Column> columns) {
    List<Range> missing = store.missing(what.table(), asked, columns);
    for (Range range : onlyPublished(asked, columns)) {
      missing = missing.stream().flatMap(gap -> gap.without(range).stream()).toList();
    }
    return missing;
  }

  /** The n of a range that are published, and of which the store has nothing. */
  public List<Range> onlyPublished(Range asked) {
    return onlyPublished(asked, List.of());
  }

  private List<Range> onlyPublished(Range asked, List<Column> columns) {
    PublishedRows rows = published.filter(known -> known.hasAll(columns)).orElse(null);
    return rows == null
        ? List.of()
        : rows.boards().and(asked).stream()
            .flatMap(known -> store.missing(what.table(), known).stream())
            .toList();
  }

  /**
   * What is left of the runs that did not come to their end: the n that any of them was asked for
   * and that are missing still, each once, as maximal ranges in ascending order.
   */
  public List<Range> left() {
    Map<String, List<Range>> asked = new HashMap<>();
    for (Run run : store.unfinished(what.table())) {
      asked.computeIfAbsent(run.origin().method(), name -> new ArrayList<>()).add(run.range());
    }
    List<Range> left = new ArrayList<>();
    asked.forEach(
        (name, ranges) -> {
          List<Column> columns = columns(name);
          Range.union(ranges).forEach(range -> left.addAll(missing(range, columns)));
        });
    return Range.union(left);
  }

  /** Of a method that this program does not know, a row is taken to have all that it found out. */
  private List<Column> columns(String method) {
    return what.rowMethods().stream()
        .filter(known -> known.name().equals(method))
        .findFirst()
        .map(known -> known.columns(what.table()))
        .orElse(List.of());
  }

  /**
   * Hands out the rows of a range: those that are stored, in their order, and then those of the n
   * that are only published, in theirs.
   */
  public void forEach(Range range, Consumer<? super Row> action) {
    store.forEach(what.table(), range, action);
    List<Range> others = onlyPublished(range);
    if (!others.isEmpty()) {
      Range hull = new Range(others.get(0).from(), others.get(others.size() - 1).to());
      published
          .orElseThrow()
          .forEachBoard(
              hull,
              board -> {
                long n = board.get(0).n();
                if (others.stream().anyMatch(gap -> gap.from() <= n && n <= gap.to())) {
                  board.forEach(action);
                }
              });
    }
  }
}
