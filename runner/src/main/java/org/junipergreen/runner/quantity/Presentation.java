package org.junipergreen.runner.quantity;

import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.known.Known;
import org.junipergreen.runner.table.Range;

/**
 * What the report draws of a quantity, and what is published of it, besides its columns.
 *
 * @param ring the name of the column with a chain of numbers that is drawn on a circle, or null
 * @param branches the names of the columns that jump between two branches, each with the name of
 *     the column whose truth tells the branches apart
 * @param isCompressed whether the published table is so long that it is compressed, for programs
 *     only
 * @param lists returns the lists of boards that are published beside the table, given the published
 *     range; throws a {@link org.junipergreen.runner.text.Failure} if the range is too short for a
 *     list, or a row contradicts a theorem that a list depends on
 */
public record Presentation(
    @Nullable String ring,
    Map<String, String> branches,
    boolean isCompressed,
    BiFunction<Known, Range, List<PublishedList>> lists) {
  /** Nothing besides the columns. */
  static final Presentation PLAIN = ofLists((known, range) -> List.of());

  /**
   * A published list of boards.
   *
   * @param name the name of the file
   * @param content its content in a few words
   * @param range the n that the list covers
   * @param head the text above the list
   * @param boards the list, one per line
   */
  public record PublishedList(
      String name, String content, Range range, String head, List<Long> boards) {}

  /** Returns a presentation with a ring. */
  public static Presentation ofRing(String column) {
    return new Presentation(column, Map.of(), false, PLAIN.lists);
  }

  /** Returns a presentation with lists of boards. */
  public static Presentation ofLists(BiFunction<Known, Range, List<PublishedList>> lists) {
    return new Presentation(null, Map.of(), false, lists);
  }

  /** Returns a presentation with a compressed table. */
  public static Presentation compressed() {
    return new Presentation(null, Map.of(), true, PLAIN.lists);
  }
}
