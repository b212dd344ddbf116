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
import org.junipergreen.runner.table.Column;
import org.junipergreen.runner.table.Range;
import org.junipergreen.runner.table.Row;
import org.junipergreen.runner.table.Table;
import org.junipergreen.runner.table.View;
import org.junipergreen.runner.text.UsageException;

/**
 * A quantity that can be computed for every board: its table, ways, checks and words. The words are
 * in a file beside the subclass, named like the table.
 */
public abstract class Quantity<R extends Record> {
  /**
   * The range of a quantity.
   *
   * @param first the first n that has a row
   * @param recomputeTo the default end of {@code juniper verify --by recompute}, and the end in an
   *     audit: the slow way takes at most minutes for an n
   * @param defaultTo the default end of a run: an n takes seconds and little memory
   * @param largest the largest n that is accepted
   */
  public record Limits(int first, int recomputeTo, int defaultTo, int largest) {
    /** Returns a text with the limits in place of their names in braces. */
    private String fill(String text) {
      return text.replace("{first}", Integer.toString(first))
          .replace("{recomputeTo}", Integer.toString(recomputeTo))
          .replace("{defaultTo}", Integer.toString(defaultTo))
          .replace("{largest}", Integer.toString(largest));
    }
  }

  /** Plain recursion takes a second and some 40 MB up to this n. */
  public static final int MAX_PLAIN = 20;

  private final Table<R> table;
  private final Limits limits;
  private @Nullable Words words;

  /** Creates a quantity. Its label is the name of the table. */
  protected Quantity(Table<R> table, Limits limits) {
    this.table = table;
    this.limits = limits;
  }

  /** Returns the name on the command line. */
  public final String label() {
    return table.name();
  }

  public final Table<R> table() {
    return table;
  }

  public final long first() {
    return limits.first();
  }

  /** Returns the n that may have rows. */
  public final Range stored() {
    return new Range(first(), ways().stream().mapToLong(Way::lastRow).max().orElseThrow());
  }

  public final Limits limits() {
    return limits;
  }

  /** Returns the title and the meaning of the columns, which are loaded lazily. */
  public final Words words() {
    if (words == null) {
      words = new Words(getClass(), table.name(), limits::fill);
    }
    return words;
  }

  /**
   * Returns the ways to compute it: those that make rows before the others, the default first, then
   * the one for larger boards.
   */
  public abstract List<Way<R>> ways();

  /** Returns the ways to compute rows, the default first. */
  public final List<Way<R>> rowWays() {
    return ways().stream().filter(way -> way.lastRow() > 0).toList();
  }

  /** Returns the ways to check stored rows, the one by certificate first. */
  public abstract List<Check<R>> checks();

  /**
   * Returns the checks and, for each rule of a search that makes rows, one that searches without
   * this rule.
   */
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

  /** Returns the view with one record per n; the table itself if it has one row per n. */
  public View boards() {
    return View.ofRows(table);
  }

  /**
   * Returns the rows, or {@link #boards} in place of one row per opening.
   *
   * @throws UsageException if there is one row per n, and the other view was requested
   */
  public final View view(boolean perBoard) {
    if (perBoard && table.key().size() == 1) {
      throw new UsageException(label() + " has one row for each n, without --per-board");
    }
    return perBoard ? boards() : View.ofRows(table);
  }

  /** Returns whether the rows of an n are complete: one, or one for each opening. */
  public boolean isWhole(long n, List<Row> rows) {
    if (table.key().size() == 1) {
      return rows.size() == 1;
    }
    int step = table.hasOddOpenings() ? 1 : 2;
    return rows.size() == n / step
        && IntStream.range(0, rows.size())
            .allMatch(i -> Objects.equals(rows.get(i).values().get(1), (i + 1L) * step));
  }

  /** Returns its published rows, or empty if the results folder has none. */
  public final Optional<PublishedRows> published(Path results) {
    return PublishedRows.of(results, table, this::isWhole);
  }

  /** Returns the proofs of this quantity; empty if it has none. */
  public final Optional<Proved> proved() {
    return this instanceof Proved proved ? Optional.of(proved) : Optional.empty();
  }

  /** Returns the column with the winner, 1 or 2; empty if the boards have no winner. */
  public final Optional<Column> winner() {
    return table.columns().stream().filter(column -> column.name().equals("winner")).findFirst();
  }

  /** Returns what the report and the results folder show besides the columns. */
  public Presentation presentation() {
    return Presentation.PLAIN;
  }

  /** Returns the check with this name. */
  public final Check<R> check(String name) {
    return checks().stream().filter(check -> check.name().equals(name)).findFirst().orElseThrow();
  }
}
