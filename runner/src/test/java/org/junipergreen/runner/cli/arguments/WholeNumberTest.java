package org.junipergreen.runner.cli.arguments;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.time.Duration;
import java.util.List;
import org.junipergreen.runner.table.Range;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine.TypeConversionException;

/**
 * What people type for a number, a range, a size or a time, and the words that they nearly type.
 */
class WholeNumberTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          1000000    | 1000000
          1_000_000  | 1000000
          1,000,000  | 1000000
          1e6        | 1000000
          1E+6       | 1000000
          1.5e6      | 1500000
          10^6       | 1000000
          2^20       | 1048576
          2**20      | 1048576
          10^17+3    | 100000000000000003
          10**3-1    | 999
          1e3+1,000  | 2000
          -3         | -3
          +7         | 7
          007        | 7
          1e18       | 1000000000000000000
          """)
  void aNumberIsWrittenInManyWays(String text, long value) {
    assertEquals(value, WholeNumber.parse(text, -10, WholeNumber.MAX));
  }

  @Test
  void whatIsNoneIsRefused() {
    String none =
        """
        |x|1.5|1e-3|1e99|1.55e1|2^99|10^3+|10^3+x|10^3+1+1|1+1|2*20|1,00|1_|_1|1__0|\
        0x10|1 0|1e|^2|2^|11|99999999999999999999""";
    for (String text : none.split("\\|", -1)) {
      assertThrows(TypeConversionException.class, () -> WholeNumber.parse(text, 0, 10), text);
    }
  }

  @Test
  void aRangeHasTwoEndsOrIsANumber() {
    assertEquals(new Range(1, 1000), WholeNumber.range("1..1e3", 1, 10_000));
    assertEquals(new Range(7, 7), WholeNumber.range("7", 1, 10_000));
    for (String text : List.of("5..4", "1..", "..5", "1...5", "0..5", "1..2..3")) {
      assertThrows(TypeConversionException.class, () -> WholeNumber.range(text, 1, 10_000), text);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "512M,536870912",
    "4G,4294967296",
    "4GiB,4294967296",
    "4gib,4294967296",
    "1.5G,1610612736",
    "1T,1099511627776"
  })
  void aSizeHasItsUnit(String text, long bytes) {
    assertEquals(bytes, new MemorySize().convert(text));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "4", "4GB", "4K", "-4G", "0G", "0.0M", "G", "4 G B"})
  void aSizeWithoutOneIsRefused(String text) {
    assertThrows(TypeConversionException.class, () -> new MemorySize().convert(text), text);
  }

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
  void aTimeWithoutOneIsRefused(String text) {
    assertThrows(TypeConversionException.class, () -> new TimeSpan().convert(text));
  }
}
