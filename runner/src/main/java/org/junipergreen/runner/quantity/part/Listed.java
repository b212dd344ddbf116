package org.junipergreen.runner.quantity.part;

import java.util.List;
import org.junipergreen.runner.known.Known;
import org.junipergreen.runner.table.Range;

/** A quantity that publishes lists of boards beside its table. */
public interface Listed {
  /**
   * A list of boards.
   *
   * @param name the name of the file
   * @param content its content in a few words
   * @param range the n that the list covers
   * @param head the text above the list
   * @param boards the list, one per line
   */
  record PublishedList(String name, String content, Range range, String head, List<Long> boards) {}

  /**
   * Returns the lists for a range.
   *
   * @throws org.junipergreen.runner.text.Failure if the range is too short for a list, or a row
   *     contradicts a theorem that a list depends on
   */
  List<PublishedList> lists(Known known, Range range);
}
