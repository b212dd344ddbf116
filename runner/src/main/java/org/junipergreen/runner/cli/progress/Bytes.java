package org.junipergreen.runner.cli.progress;

import java.util.Locale;

/** Sizes for people, as {@code --memory} takes them: 512 MiB, 3.3 GiB. */
public final class Bytes {
  private static final String[] UNITS = {"bytes", "KiB", "MiB", "GiB", "TiB", "PiB"};
  private static final int STEP = 1024;
  private static final double THREE_DIGITS = 99.95;

  private Bytes() {}

  /** A size in words, with two or three digits. */
  public static String words(long bytes) {
    double value = bytes;
    int unit = 0;
    while (value >= STEP && unit < UNITS.length - 1) {
      value /= STEP;
      unit++;
    }
    return value >= 1e6
        ? "more than 10^6 PiB"
        : String.format(
            Locale.ROOT,
            unit == 0 || value >= THREE_DIGITS ? "%.0f %s" : "%.1f %s",
            value,
            UNITS[unit]);
  }
}
