package org.junipergreen.runner.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HumanUnitsTest {
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
    assertEquals(words, HumanUnits.time(seconds));
  }

  @ParameterizedTest
  @CsvSource({
    "0.9, < 1 s",
    "8.6, about 9 s",
    "63, about 65 s",
    "95, about 2 min",
    "301, about 5 min",
    "2500, about 40 min",
    "20000, about 6 h",
    "200000, about 2 days",
    "1e8, about 3 years",
    "1e30, 'more than 1,000 years'"
  })
  void aTimeThatIsNotKnownWellIsOneRoundedNumber(double seconds, String words) {
    assertEquals(words, HumanUnits.about(seconds));
  }

  @ParameterizedTest
  @CsvSource({
    "0, 0 bytes",
    "1023, 1023 bytes",
    "1024, 1.0 KiB",
    "536870912, 512 MiB",
    "3543348019, 3.3 GiB",
    "9223372036854775807, 8192 PiB"
  })
  void aSizeHasTwoOrThreeDigits(long bytes, String words) {
    assertEquals(words, HumanUnits.size(bytes));
  }
}
