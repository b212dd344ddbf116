package org.junipergreen.runner.cli.output;

import java.math.BigInteger;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.publish.RecordWriter;

/**
 * Values as a person reads them: digits in groups, consecutive numbers as a range, long lists cut.
 * Programs get all of it, digit by digit, as CSV or JSON.
 */
public final class Readable {
  /** A longer list is cut. */
  private static final int FITS = 100;

  /** What a list is cut to. */
  private static final int SHOWN = 20;

  private static final int SHORTEST_RANGE = 3;

  private Readable() {}

  /**
   * A value in words and figures.
   *
   * @param all whether a long list is shown to its end
   */
  public static String text(@Nullable Object value, boolean all) {
    if (value instanceof List<?> list) {
      return list.isEmpty() ? "none" : list(list, all);
    }
    if (value instanceof Boolean truth) {
      return truth ? "yes" : "no";
    }
    return value instanceof Integer || value instanceof Long || value instanceof BigInteger
        ? String.format(Locale.ROOT, "%,d", value)
        : RecordWriter.text(value);
  }

  /** A time in the unit that suits it. */
  public static String time(Duration time) {
    long millis = time.toMillis();
    if (millis < 1_000) {
      return millis + " ms";
    }
    if (millis < 60_000) {
      return "%.1f s".formatted(millis / 1000.0);
    }
    return time.toHours() == 0
        ? "%d min %d s".formatted(time.toMinutes(), time.toSecondsPart())
        : "%d h %d min".formatted(time.toHours(), time.toMinutesPart());
  }

  private static String list(List<?> list, boolean all) {
    List<String> pieces = pieces(list);
    String between = list.stream().anyMatch(List.class::isInstance) ? " | " : " ";
    if (all || pieces.size() <= FITS) {
      return String.join(between, pieces);
    }
    String first = String.join(between, pieces.subList(0, SHOWN));
    String more = text(pieces.size() - SHOWN, all);
    return "%s … and %s more; all with --all".formatted(first, more);
  }

  private static List<String> pieces(List<?> list) {
    if (!ascends(list)) {
      return list.stream().map(Readable::element).toList();
    }
    List<String> pieces = new ArrayList<>();
    for (int begin = 0, end; begin < list.size(); begin = end) {
      end = begin + 1;
      while (end < list.size() && number(list, end) == number(list, end - 1) + 1) {
        end++;
      }
      if (end - begin >= SHORTEST_RANGE) {
        pieces.add(element(list.get(begin)) + "-" + element(list.get(end - 1)));
      } else {
        list.subList(begin, end).forEach(number -> pieces.add(element(number)));
      }
    }
    return pieces;
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

  /** Four digits are read as easily without a comma, and a list has many of them. */
  private static String element(@Nullable Object value) {
    boolean small = value instanceof Number number && Math.abs(number.longValue()) < 10_000;
    return small ? String.valueOf(value) : text(value, true);
  }
}
