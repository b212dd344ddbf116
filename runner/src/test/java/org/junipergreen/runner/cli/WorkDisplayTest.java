package org.junipergreen.runner.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Duration;
import org.junipergreen.solver.search.SearchStatistics;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WorkDisplayTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          0           | 0    | 0 positions, 0/s, table 12%
          9999        | 1000 | 9999 positions, 9999/s, table 12%
          10000       | 2000 | 10.0k positions, 5000/s, table 12%
          99949       | 1000 | 99.9k positions, 99.9k/s, table 12%
          99950       | 1000 | 100k positions, 100k/s, table 12%
          9999499     | 1000 | 9999k positions, 9999k/s, table 12%
          12345678    | 3000 | 12.3M positions, 4115k/s, table 12%
          34567890123 | 1000 | 34.6G positions, 34.6G/s, table 12%
          """)
  void numbersAreShort(long nodes, long millis, String words) {
    SearchStatistics statistics =
        new SearchStatistics(
            nodes, 0, 0, new SearchStatistics.TableStatistics(0, 0, 0, 0, 12, 100));
    assertEquals(words, WorkDisplay.words(statistics, Duration.ofMillis(millis)));
  }
}
