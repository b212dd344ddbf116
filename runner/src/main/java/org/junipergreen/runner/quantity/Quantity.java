package org.junipergreen.runner.quantity;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.known.PublishedRows;
import org.junipergreen.runner.quantity.check.Check;
import org.junipergreen.runner.quantity.way.Search;
import org.junipergreen.runner.quantity.way.Way;
import org.junipergreen.runner.table.Range;
import org.junipergreen.runner.table.Row;
import org.junipergreen.runner.table.Table;
import org.junipergreen.runner.table.View;

/**
 * A quantity that can be computed for every board: all that the program knows of it. Each subclass
 * declares one; its words lie beside it, in a file that is named like its table.
 */
public abstract class Quantity<R extends Record> {
  /**
   * How far a quantity goes.
   *
   * @param first the first n that has a row
   * @param recomputeTo how far {@code juniper verify --by recompute} goes when nobody says, and an
   *     audit: an n takes no more than minutes in the slow way that checks the default one
   * @param defaultTo how far a run goes when nobody says: an n takes seconds and little memory
   * @param largest no larger n is taken
   */
  public record Limits(int first, int recomputeTo, int defaultTo, int largest) {
    /** A text with the limits in place of their names in braces. */
    private String fill(String text) {
      return text.replace("{first}", Integer.toString(first))
          .replace("{recomputeTo}", Integer.toString(recomputeTo))
          .replace("{defaultTo}", Integer.toString(defaultTo))
          .replace("{largest}", Integer.toString(largest));
    }
  }

  /** Plain recursion takes a second up to this n, and some 40 MB. */
  public static final int MAX_PLAIN = 20;

  private final Table<R> table;
  private final Limits limits;
  private @Nullable Words words;

  /** Declares a quantity; its label is the name of the table. */
  protected Quantity(Table<R> table, Limits limits) {
    this.table = table;
    this.limits = limits;
  }

  /** The name on the command line. */
  public final String label() {
    return table.name();
  }

  /** Its table. */
  public final Table<R> table() {
    return table;
  }

  /** The first n that has a row. */
  public final long first() {
    return limits.first();
  }

  /** The n that may have rows. */
  public final Range stored() {
    return new Range(first(), ways().stream().mapToLong(Way::lastRow).max().orElseThrow());
  }

  /** How far it goes. */
  public final Limits limits() {
    return limits;
  }

  /** What it is called, and what its columns mean; read from its file when first asked for. */
  public final Words words() {
    if (words == null) {
      words = new Words(getClass(), table.name(), limits::fill);
    }
    return words;
  }

  /**
   * The ways to compute it, the default first, then the one for larger boards; those that make rows
   * before the others that they are asked for.
   */
  public abstract List<Way<R>> ways();

  /** The ways to compute rows, the default first. */
  public final List<Way<R>> rowWays() {
    return ways().stream().filter(way -> way.lastRow() > 0).toList();
  }

  /** The ways to check stored rows, the one by certificate first. */
  public abstract List<Check<R>> checks();

  /** These, and for each rule of a search that makes rows one that does without the rule. */
  public final List<Check<R>> allChecks() {
    List<Check<R>> all = new ArrayList<>(checks());
    for (Way<R> way : ways()) {
      if (way instanceof Search<R> search) {
        search.best().stream()
            .sorted()
            .forEach(rule -> all.add(new Check.BySearch<>(search, rule)));
      }
    }
    return all;
  }

  /** One record for each n. This is the table itself when the table has one row for each n. */
  public View boards() {
    return View.ofRows(table);
  }

  /** Whether the rows of an n are all that it has: one, or one for each opening. */
  public boolean isWhole(long n, List<Row> rows) {
    if (table.key().size() == 1) {
      return rows.size() == 1;
    }
    int step = table.hasOddOpenings() ? 1 : 2;
    return rows.size() == n / step
        && IntStream.range(0, rows.size())
            .allMatch(i -> Objects.equals(rows.get(i).values().get(1), (i + 1L) * step));
  }

  /** Its published rows, if a results folder has any. */
  public final Optional<PublishedRows> published(Path results) {
    return PublishedRows.of(results, table, this::isWhole);
  }

  /** What only some quantities have, such as proofs; empty when this one has no such part. */
  public final <T> Optional<T> as(Class<T> part) {
    return part.isInstance(this) ? Optional.of(part.cast(this)) : Optional.empty();
  }

  /** The check with this name. */
  public final Check<R> check(String name) {
    return checks().stream().filter(check -> check.name().equals(name)).findFirst().orElseThrow();
  }
}
