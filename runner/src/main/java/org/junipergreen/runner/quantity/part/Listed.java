package org.junipergreen.runner.quantity.part;

import java.util.List;
import org.junipergreen.runner.known.Known;
import org.junipergreen.runner.table.Range;

/** A quantity that publishes lists of boards beside its table. */
public interface Listed {
  /**
   * A list of boards.
   *
   * @param name the file's name
   * @param content what it holds, in a few words
   * @param range the n that it is about
   * @param head the text above the list
   * @param boards the list, a line each
   */
  record PublishedList(String name, String content, Range range, String head, List<Long> boards) {}

  /**
   * The lists of what is known of a range.
   *
   * @throws org.junipergreen.runner.text.Failure when the range is too short for a list, or a row
   *     contradicts a theorem that one rests on
   */
  List<PublishedList> lists(Known known, Range range);
}
