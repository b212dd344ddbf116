package org.junipergreen.runner.forecast;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DurationsTest {
  @ParameterizedTest
  @CsvSource({
    "0.0012, 1.2 ms",
    "0.25, 0.25 s",
    "3.14, 3.1 s",
    "59.4, 59 s",
    "59.6, 1 min",
    "125, 2 min 5 s",
    "1500, 25 min",
    "3600, 1 h",
    "7500, 2 h 5 min",
    "90000, 1 day 1 h",
    "2592000, 30 days",
    "63072000, 2 years",
    "1e30, 'more than 1,000 years'"
  })
  void timesHaveTwoUnitsAtMost(double seconds, String words) {
    assertEquals(words, Durations.words(seconds));
  }

  @ParameterizedTest
  @CsvSource({
    "0, 0, 0, a moment",
    "170, 180, 190, about 3 min",
    "60, 120, 300, 1 min to 5 min",
    "40, 60, 62, about 1 min"
  })
  void anUncertainTimeIsARange(double least, double likely, double most, String words) {
    assertEquals(words, new TimeLeft(least, likely, most).words());
  }
}
