package org.junipergreen.runner.quantity.part;

import java.util.List;
import java.util.Map;
import java.util.function.LongPredicate;
import org.junipergreen.runner.TextResource;
import org.junipergreen.runner.quantity.Quantity;
import org.junipergreen.runner.table.Range;
import org.junipergreen.runner.verify.Check;

/**
 * How rows are checked before they are published.
 *
 * @param parts what is checked
 * @param words what the published README says of it in Markdown, when nothing was wrong
 */
public record Audit(List<Part> parts, String words) {
  /**
   * A check of some boards.
   *
   * @param check its name
   * @param wanted which n of the range are checked
   */
  public record Part(String check, Range range, LongPredicate wanted) {
    /** The check of a whole range. */
    public Part(String check, Range range) {
      this(check, range, n -> true);
    }
  }

  /** A quantity whose rows are checked before publication in a way of its own. */
  public interface Own {
    /**
     * How its rows are checked.
     *
     * @param last the last n
     */
    Audit audit(long last);
  }

  /**
   * The audit of a quantity: its own, or every row by certificate, and by recomputing as far as
   * that takes minutes.
   *
   * @param last the last n
   */
  public static Audit of(Quantity<?> what, long last) {
    return what.as(Audit.Own.class)
        .map(its -> its.audit(last))
        .orElseGet(() -> certifiedAndRecomputed(what, last));
  }

  /** Every row by certificate, and by recomputing as far as that takes minutes. */
  public static Audit certifiedAndRecomputed(Quantity<?> what, long last) {
    Range again = new Range(what.first(), Math.min(last, what.limits().recomputeTo()));
    Map<String, Object> values =
        Map.of(
            "label", what.label(), "last", last, "again", again.to(), "plain", Quantity.MAX_PLAIN);
    return new Audit(
        List.of(
            new Part(Check.CERTIFICATE, new Range(what.first(), last)),
            new Part(Check.RECOMPUTE, again)),
        text("checked.md", values)
            + (again.to() < last ? "\n" + text("searched-alone.md", values) : ""));
  }

  /** How rows were checked, from a text beside {@link Quantity} with values in its places. */
  public static String text(String name, Map<String, ?> values) {
    return TextResource.filled(Quantity.class, name, values).stripTrailing();
  }
}
