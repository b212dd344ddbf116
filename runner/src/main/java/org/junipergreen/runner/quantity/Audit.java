package org.junipergreen.runner.quantity;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.function.LongPredicate;
import java.util.stream.Collectors;
import org.junipergreen.runner.table.Range;
import org.junipergreen.runner.text.TextResource;

/**
 * The checks of rows before they are published, as the quantity's words declare them.
 *
 * @param parts the checks
 * @param words the text of the published README about them, in Markdown
 */
public record Audit(List<AuditPart> parts, String words) {
  /**
   * A check of some boards.
   *
   * @param check its name
   * @param range the range that contains them
   * @param every all n up to this one are checked
   * @param drawn larger n that are checked, too
   */
  public record AuditPart(String check, Range range, long every, Set<Long> drawn) {
    /** Returns which n of the range are checked. */
    public LongPredicate wanted() {
      return n -> n <= every || drawn.contains(n);
    }

    private long boards() {
      return every - range.from() + 1 + drawn.size();
    }

    /**
     * Parses a part.
     *
     * @param words the check, optionally the last n, and optionally how many larger n are drawn
     *     (with repetition) and the seed
     */
    private static AuditPart of(String words, long first, long last) {
      String[] word = words.split(" ", -1);
      long every = word.length == 1 ? last : Math.min(last, Long.parseLong(word[1]));
      if (word.length < 4) {
        return new AuditPart(word[0], new Range(first, every), every, Set.of());
      }
      int draws = every < last ? Integer.parseInt(word[2]) : 0;
      Set<Long> drawn =
          new Random(Long.parseLong(word[3]))
              .longs(draws, every + 1, Math.max(every + 1, last) + 1)
              .boxed()
              .collect(Collectors.toSet());
      return new AuditPart(word[0], new Range(first, last), every, drawn);
    }
  }

  /**
   * Returns the audit of a quantity.
   *
   * @param last the last n
   */
  public static Audit of(Quantity<?> what, long last) {
    List<AuditPart> parts = new ArrayList<>();
    for (String part : what.words().audit().split(", ", -1)) {
      parts.add(AuditPart.of(part, what.first(), last));
    }
    AuditPart again = parts.get(parts.size() - 1);
    String text =
        what.words()
            .audited()
            .orElseGet(
                () ->
                    text("checked.md")
                        + (again.every() < last ? "\n" + text("searched-alone.md") : ""));
    Map<String, Object> values =
        Map.of(
            "label", what.label(),
            "first", what.first(),
            "last", last,
            "again", again.every(),
            "boards", again.boards(),
            "plain", Quantity.MAX_PLAIN);
    return new Audit(parts, TextResource.filled(text, values));
  }

  private static String text(String name) {
    return TextResource.of(Quantity.class, name).stripTrailing();
  }
}
