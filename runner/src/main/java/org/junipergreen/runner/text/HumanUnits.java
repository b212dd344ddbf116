package org.junipergreen.runner.text;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.Locale;

/** Formats times and sizes for people. */
public final class HumanUnits {
  private static final long MINUTE = 60;
  private static final long HOUR = 60 * MINUTE;
  private static final long DAY = 24 * HOUR;
  private static final long YEAR = 365 * DAY;
  private static final String LONGEST = "more than 1,000 years";
  private static final String[] BYTES = {"bytes", "KiB", "MiB", "GiB", "TiB", "PiB"};

  private HumanUnits() {}

  /** Formats a local time with its zone: {@code 2026-08-01T21:30:05+02:00}. */
  public static String moment(Instant time) {
    return DateTimeFormatter.ISO_OFFSET_DATE_TIME.format(
        time.truncatedTo(ChronoUnit.SECONDS).atZone(ZoneId.systemDefault()));
  }

  /** {@code 0.4 s}, {@code 12 s}, {@code 3 min 20 s}, {@code 2 h 5 min}, {@code 3 days 4 h}. */
  public static String time(Duration time) {
    return time(time.toNanos() / 1e9);
  }

  /** Formats a time with at most two units. */
  public static String time(double seconds) {
    if (seconds < 0.01) {
      return String.format(Locale.ROOT, "%.1f ms", 1000 * seconds);
    }
    if (seconds < 9.95) {
      return String.format(Locale.ROOT, seconds < 0.995 ? "%.2f s" : "%.1f s", seconds);
    }
    if (seconds >= 1000.0 * YEAR) {
      return LONGEST;
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

  /** Omits the smaller unit if it hardly matters. */
  private static String two(
      long seconds, long unit, String word, long smaller, String smallerWord) {
    long large = seconds / unit;
    long small = seconds % unit / smaller;
    return large >= 20 || small == 0
        ? large + " " + word
        : large + " " + word + " " + small + " " + smallerWord;
  }

  /** Formats an estimate as one rounded number: {@code about 5 min}. */
  public static String about(double seconds) {
    if (seconds < 1) {
      return "< 1 s";
    }
    if (seconds >= 1000.0 * YEAR) {
      return LONGEST;
    }
    if (seconds < 1.5 * MINUTE) {
      return about(seconds, "s");
    }
    if (seconds < 1.5 * HOUR) {
      return about(seconds / MINUTE, "min");
    }
    if (seconds < 1.5 * DAY) {
      return about(seconds / HOUR, "h");
    }
    return seconds < 1.5 * YEAR ? about(seconds / DAY, "days") : about(seconds / YEAR, "years");
  }

  private static String about(double value, String unit) {
    long rounded = value < 20 ? Math.round(value) : 5 * Math.round(value / 5);
    return "about " + rounded + " " + unit;
  }

  /**
   * Formats a size in the syntax of {@code --memory}, with two or three digits: 512 MiB, 3.3 GiB.
   */
  public static String size(long bytes) {
    double value = bytes;
    int unit = 0;
    while (value >= 1024 && unit < BYTES.length - 1) {
      value /= 1024;
      unit++;
    }
    return value >= 1e6
        ? "more than 10^6 PiB"
        : String.format(
            Locale.ROOT, unit == 0 || value >= 99.95 ? "%.0f %s" : "%.1f %s", value, BYTES[unit]);
  }
}
