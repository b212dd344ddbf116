package org.junipergreen.runner.quantity;

import java.util.List;
import org.junipergreen.runner.store.Range;

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
