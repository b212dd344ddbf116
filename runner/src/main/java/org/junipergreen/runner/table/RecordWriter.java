package org.junipergreen.runner.table;

import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Writes a sequence of records with the same fields.
 *
 * <p>A value is a {@link Long}, {@link Integer} or {@link java.math.BigInteger}, a {@link
 * java.math.BigDecimal} or {@link Double}, a {@link Boolean}, a {@link String}, a {@link
 * org.junipergreen.runner.table.Range}, a {@link List} of these, or null if absent.
 */
public interface RecordWriter extends AutoCloseable {
  /**
   * Writes one record.
   *
   * @param values one value for each field, in order
   */
  void write(List<? extends @Nullable Object> values);

  /** Ends the output. Does not close the underlying writer. */
  @Override
  void close();

  /**
   * Returns a value as plain text: an empty string for null; the elements of a list separated by
   * spaces, or by bars if they are lists.
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
