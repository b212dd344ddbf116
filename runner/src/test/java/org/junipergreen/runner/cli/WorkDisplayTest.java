package org.junipergreen.runner.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junipergreen.solver.search.SearchStatistics;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WorkDisplayTest {
  private final List<String> lines = new ArrayList<>();
  private final WorkDisplay.TableWarning warning =
      new WorkDisplay.TableWarning(4L << 30, lines::add);

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

  @Test
  void aTableWithRoomIsNotSpokenOf() {
    found(52, 1_000_000, 0);
    found(52, 400_000, 100_000);
    found(52, 900_000, 9_000);
    assertEquals(List.of(), lines);
  }

  @Test
  void aSmallTableIsSpokenOfOnceAndAtTheEnd() {
    found(52, 1_000_000, 250_000);
    found(52, 1_000_000, 300_000);
    found(52, 1_000_000, 1_400_000);
    found(52, 1_000_000, 1_600_000);
    found(53, 1_000_000, 250_000);
    assertEquals(1, lines.size(), lines.toString());
    assertTrue(lines.get(0).startsWith("n = 52: the table of 4,096 MiB"), lines.get(0));
    assertTrue(lines.get(0).contains("--memory 5G"), lines.get(0));
    warning.end();
    assertEquals(2, lines.size(), lines.toString());
    assertTrue(lines.get(1).contains(" 2 boards up to n = 53 "), lines.get(1));
    assertTrue(lines.get(1).contains("--memory 11G"), lines.get(1));
  }

  private void found(int n, long filled, long lost) {
    SearchStatistics.TableStatistics table =
        new SearchStatistics.TableStatistics(0, 0, lost / 2, lost - lost / 2, filled, 1_000_000);
    warning.observe(n, table);
  }
}
