package org.junipergreen.runner.quantity;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.function.LongPredicate;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.TextResource;
import org.junipergreen.runner.method.Method;
import org.junipergreen.runner.method.Search;
import org.junipergreen.runner.method.Work;
import org.junipergreen.runner.proof.Proof;
import org.junipergreen.runner.store.Store;
import org.junipergreen.runner.table.Column;
import org.junipergreen.runner.table.Range;
import org.junipergreen.runner.table.Row;
import org.junipergreen.runner.table.Table;
import org.junipergreen.runner.table.View;
import org.junipergreen.runner.verify.Check;

/**
 * A quantity that can be computed for every board: all that the program knows of it. Each subclass
 * declares one; its words lie beside it, in a file that is named like its table.
 */
public abstract class Quantity<R extends Record> {
  /**
   * How far a quantity goes.
   *
   * @param first the first n that has a row
   * @param recomputeTo how far {@code recompute} goes when nobody says, and an audit: an n takes no
   *     more than minutes in the slow way that checks the default one
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
  static final int MAX_PLAIN = 20;

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
    return new Range(first(), rowMethods().stream().mapToLong(Method::lastRow).max().orElseThrow());
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
  public abstract List<Method<R>> methods();

  /** The ways to compute rows, the default first. */
  public final List<Method<R>> rowMethods() {
    return methods().stream().filter(method -> method.lastRow() > 0).toList();
  }

  /** The ways to check stored rows, the one by certificate first. */
  public abstract List<Check<R>> checks();

  /** These, and for each rule of a search that makes rows one that does without the rule. */
  public final List<Check<R>> allChecks() {
    List<Check<R>> all = new ArrayList<>(checks());
    for (Method<R> method : rowMethods()) {
      if (method instanceof Search<R, ?> search) {
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
    int step = hasOddOpenings() ? 1 : 2;
    return rows.size() == n / step
        && IntStream.range(0, rows.size())
            .allMatch(i -> Objects.equals(rows.get(i).values().get(1), (i + 1L) * step));
  }

  /** Whether the table has rows of odd openings, which the rules of the game do not allow. */
  public boolean hasOddOpenings() {
    return false;
  }

  /** The column that says who wins, 1 or 2, if there is one. */
  public Optional<Column> winner() {
    return Optional.empty();
  }

  /**
   * A column by whose truth the points in the chart of another column are told apart, if any is.
   */
  public Optional<Column> branches(Column column) {
    return Optional.empty();
  }

  /** The column whose numbers are drawn in the round, if there is one. */
  public Optional<Column> ring() {
    return Optional.empty();
  }

  /** Whether the published table is for programs alone, and so compressed. */
  public boolean isLong() {
    return false;
  }

  /** Proofs of what a quantity says of boards, in files for anybody to check. */
  @FunctionalInterface
  public interface Proofs {
    /**
     * Begins to prove boards. What it returns makes the proof of an n, or nothing when that takes
     * too long, and goes on faster from an n to the next.
     *
     * @param work the threads for each proof, and the time, which is for all that it needs
     * @param store where what is stored need not be found again, if there is one; open until the
     *     last proof
     */
    IntFunction<Optional<Proof>> begin(Work work, Optional<Store> store);
  }

  /** How its rows are proved, if they are. */
  public Optional<Proofs> proofs() {
    return Optional.empty();
  }

  /**
   * Completes rows that are to be published by what the proofs beside the table prove.
   *
   * @param folder of the proofs; need not exist
   * @throws org.junipergreen.runner.Failure when a proof is refused; the operator, when a row
   *     contradicts one
   */
  public UnaryOperator<Row> withProofs(Path folder) {
    return UnaryOperator.identity();
  }

  /**
   * A list of boards that is published beside the table.
   *
   * @param name the file's name
   * @param content what it holds, in a few words
   * @param range the n that it is about
   * @param head the text above the list
   * @param boards the list, a line each
   */
  public record PublishedList(
      String name, String content, Range range, String head, List<Long> boards) {}

  /** What is published beside the table. */
  public List<PublishedList> lists(Store store, Range range) {
    return List.of();
  }

  /**
   * How rows are checked before they are published.
   *
   * @param checks what is checked
   * @param words what the published README says of it in Markdown, when nothing was wrong
   * @param <R> a row
   */
  public record Audit<R extends Record>(List<Part<R>> checks, String words) {
    /**
     * A check of some boards.
     *
     * @param wanted which n of the range are checked
     * @param boards how many they are
     * @param <R> a row
     */
    public record Part<R extends Record>(
        Check<R> check, Range range, LongPredicate wanted, long boards) {
      /** The check of a whole range. */
      public Part(Check<R> check, Range range) {
        this(check, range, n -> true, range.size());
      }
    }
  }

  /**
   * How rows are checked before they are published: every one by certificate, and by recomputing as
   * far as that takes minutes.
   *
   * @param last the last n
   */
  public Audit<R> audit(long last) {
    Range all = new Range(first(), last);
    Range again = new Range(first(), Math.min(last, limits.recomputeTo()));
    Map<String, Object> values =
        Map.of("label", label(), "last", last, "again", again.to(), "plain", MAX_PLAIN);
    return new Audit<>(
        List.of(
            new Audit.Part<>(check(Check.CERTIFICATE), all),
            new Audit.Part<>(check(Check.RECOMPUTE), again)),
        checked("checked.md", values)
            + (again.to() < last ? "\n" + checked("searched-alone.md", values) : ""));
  }

  /** How rows were checked, from a text beside this class with values in its places. */
  protected static String checked(String name, Map<String, ?> values) {
    return TextResource.filled(Quantity.class, name, values).stripTrailing();
  }

  /** The check with this name. */
  protected final Check<R> check(String name) {
    return checks().stream().filter(check -> check.name().equals(name)).findFirst().orElseThrow();
  }
}
