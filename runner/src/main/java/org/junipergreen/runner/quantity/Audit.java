package org.junipergreen.runner.quantity;

import java.util.List;
import java.util.function.LongPredicate;
import org.junipergreen.runner.store.Range;

/**
 * How rows are checked before they are published.
 *
 * @param checks what is checked
 * @param words what the published README says of it in Markdown, when nothing was wrong
 */
public record Audit(List<Part> checks, String words) {
  /**
   * A check of some boards.
   *
   * @param wanted which n of the range are checked
   * @param boards how many they are
   */
  public record Part(CheckMethod check, Range range, LongPredicate wanted, long boards) {
    /** The check of a whole range. */
    public Part(CheckMethod check, Range range) {
      this(check, range, n -> true, range.size());
    }
  }
}
