package org.junipergreen.runner.forecast;

import java.time.Duration;

/**
 * A time that some work will still take, as a range that holds it in four of five cases.
 *
 * @param least seconds
 * @param likely seconds: as likely too short as too long
 * @param most seconds
 */
public record TimeLeft(double least, double likely, double most) {
  /** A narrower range is said as one time. */
  private static final double NARROW = 1.6;

  /** In words: {@code about 3 min}, or {@code 2 h to 5 h} when it is uncertain. */
  public String words() {
    if (likely < 1) {
      return "a moment";
    }
    String from = Durations.words(least);
    String to = Durations.words(most);
    return most <= NARROW * least || from.equals(to)
        ? "about " + Durations.words(likely)
        : from + " to " + to;
  }

  /** The likely time. */
  public Duration duration() {
    return Duration.ofMillis((long) Math.min(1000 * likely, Long.MAX_VALUE / 2.0));
  }
}
