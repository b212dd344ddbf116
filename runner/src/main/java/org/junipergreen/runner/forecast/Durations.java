package org.junipergreen.runner.forecast;

import java.time.Duration;
import java.util.Locale;

/** Times for people: two units at most. */
public final class Durations {
  private static final long MINUTE = 60;
  private static final long HOUR = 60 * MINUTE;
  private static final long DAY = 24 * HOUR;
  private static final long YEAR = 365 * DAY;
  private static final long ENDLESS = 1000 * YEAR;

  private Durations() {}

  /** {@code 0.4 s}, {@code 12 s}, {@code 3 min 20 s}, {@code 2 h 5 min}, {@code 3 days 4 h}. */
  public static String words(Duration time) {
    return words(time.toNanos() / 1e9);
  }

  /** The same of seconds. */
  public static String words(double seconds) {
    if (seconds < 0.01) {
      return String.format(Locale.ROOT, "%.1f ms", 1000 * seconds);
    }
    if (seconds < 9.95) {
      return String.format(Locale.ROOT, seconds < 0.995 ? "%.2f s" : "%.1f s", seconds);
    }
    if (seconds >= ENDLESS) {
      return "more than 1,000 years";
    }
    long whole = Math.round(seconds);
    if (whole < MINUTE) {
      return whole + " s";
    }
    if (whole < HOUR) {
      return two(whole, MINUTE, "min", 1, "s");
    }
    if (whole < DAY) {
      return two(whole, HOUR, "h", MINUTE, "min");
    }
    return whole < YEAR
        ? two(whole, DAY, whole < 2 * DAY ? "day" : "days", HOUR, "h")
        : two(whole, YEAR, whole < 2 * YEAR ? "year" : "years", DAY, "days");
  }

  /** The smaller unit is left out where it hardly matters. */
  private static String two(
      long seconds, long unit, String word, long smaller, String smallerWord) {
    long large = seconds / unit;
    long small = seconds % unit / smaller;
    return large >= 20 || small == 0
        ? large + " " + word
        : large + " " + word + " " + small + " " + smallerWord;
  }
}
