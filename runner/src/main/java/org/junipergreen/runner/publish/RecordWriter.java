package org.junipergreen.runner.publish;

import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Writes records that all have the same fields, one after the other and without keeping them.
 *
 * <p>A value is a {@link Long}, {@link Integer} or {@link java.math.BigInteger}, a {@link
 * java.math.BigDecimal} or {@link Double}, a {@link Boolean}, a {@link String}, a {@link
 * org.junipergreen.runner.table.Range}, a {@link List} of these, or null where the record has none.
 */
public interface RecordWriter extends AutoCloseable {
  /**
   * Writes one record.
   *
   * @param values as many as there are fields, in their order
   */
  void write(List<? extends @Nullable Object> values);

  /** Ends the output; what lies below stays open. */
  @Override
  void close();

  /**
   * A value as plain text: nothing for an empty one, a list's values with spaces between, or with
   * bars where they are lists themselves.
   */
  static String text(@Nullable Object value) {
    if (value == null) {
      return "";
    }
    if (!(value instanceof List<?> list)) {
      return value.toString();
    }
    String between = list.stream().anyMatch(List.class::isInstance) ? "|" : " ";
    return list.stream().map(RecordWriter::text).collect(Collectors.joining(between));
  }
}
