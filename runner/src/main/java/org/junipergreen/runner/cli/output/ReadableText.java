package org.junipergreen.runner.cli.output;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.table.RecordWriter;

/**
 * Formats values for people: grouped digits, consecutive numbers as a range, long lists cut.
 * Programs get the complete values as CSV or JSON.
 */
public final class ReadableText {
  /** The length above which a list is cut. */
  private static final int FITS = 100;

  /** The length that a list is cut to. */
  private static final int SHOWN = 20;

  private static final int MIN_RANGE = 3;

  private ReadableText() {}

  /**
   * Formats a value.
   *
   * @param all whether a long list is shown in full
   */
  public static String text(@Nullable Object value, boolean all) {
    if (value instanceof List<?> list) {
      return list.isEmpty() ? "none" : list(list, all);
    }
    if (value instanceof Boolean truth) {
      return truth ? "yes" : "no";
    }
    return value instanceof Integer || value instanceof Long || value instanceof BigInteger
        ? grouped(value.toString())
        : RecordWriter.text(value);
  }

  /** Separates each group of three digits by a comma. A list may have a million numbers. */
  private static String grouped(String digits) {
    int first = digits.startsWith("-") ? 1 : 0;
    StringBuilder grouped = new StringBuilder(digits);
    for (int comma = digits.length() - 3; comma > first; comma -= 3) {
      grouped.insert(comma, ',');
    }
    return grouped.toString();
  }

  private static String list(List<?> list, boolean all) {
    String between = list.stream().anyMatch(List.class::isInstance) ? " | " : " ";
    List<List<?>> pieces = pieces(list);
    int shown = all || pieces.size() <= FITS ? pieces.size() : SHOWN;
    String text =
        pieces.stream().limit(shown).map(ReadableText::piece).collect(Collectors.joining(between));
    return shown == pieces.size()
        ? text
        : "%s … and %s more; all with --all".formatted(text, text(pieces.size() - shown, all));
  }

  /** Splits the list into single elements and ranges of consecutive numbers. */
  private static List<List<?>> pieces(List<?> list) {
    boolean ascends = ascends(list);
    List<List<?>> pieces = new ArrayList<>();
    for (int begin = 0, end; begin < list.size(); begin = end) {
      end = begin + 1;
      while (ascends && end < list.size() && number(list, end) == number(list, end - 1) + 1) {
        end++;
      }
      if (end - begin < MIN_RANGE) {
        end = begin + 1;
      }
      pieces.add(list.subList(begin, end));
    }
    return pieces;
  }

  private static String piece(List<?> piece) {
    String first = element(piece.get(0));
    return piece.size() == 1 ? first : first + "-" + element(piece.get(piece.size() - 1));
  }

  private static boolean ascends(List<?> list) {
    for (int i = 0; i < list.size(); i++) {
      if (!(list.get(i) instanceof Integer || list.get(i) instanceof Long)
          || (i > 0 && number(list, i) <= number(list, i - 1))) {
        return false;
      }
    }
    return true;
  }

  private static long number(List<?> list, int index) {
    return ((Number) list.get(index)).longValue();
  }

  /** Numbers of four digits have no comma, since lists contain many of them. */
  private static String element(@Nullable Object value) {
    boolean small = value instanceof Number number && Math.abs(number.longValue()) < 10_000;
    return small ? String.valueOf(value) : text(value, true);
  }

  /** Breaks a text into lines at its spaces. A longer word has a line of its own. */
  public static List<String> lines(String text, int width) {
    List<String> lines = new ArrayList<>();
    StringBuilder line = new StringBuilder();
    for (String word : text.split(" ", -1)) {
      if (line.length() > 0 && line.length() + 1 + word.length() > width) {
        lines.add(line.toString());
        line.setLength(0);
      }
      line.append(line.length() > 0 ? " " : "").append(word);
    }
    lines.add(line.toString());
    return lines;
  }
}
