package org.junipergreen.runner.cli.arguments;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.time.Duration;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine.TypeConversionException;

class TimeSpanTest {
  @ParameterizedTest
  @CsvSource({
    "90s, PT90S",
    "30min, PT30M",
    "30m, PT30M",
    "8h, PT8H",
    "2d, PT48H",
    "1h30min, PT90M",
    "1 day 2 h, PT26H",
    "2days, PT48H"
  })
  void aTimeHasItsUnit(String text, String time) {
    assertEquals(Duration.parse(time), new TimeSpan().convert(text));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "8", "0h", "h", "8hours", "-1h", "1.5h", "30min 1h", "1e3s"})
  void anythingElseIsRefused(String text) {
    assertThrows(TypeConversionException.class, () -> new TimeSpan().convert(text));
  }
}
