package org.junipergreen.runner.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junipergreen.solver.search.SearchStatistics;
import org.junit.jupiter.api.Test;

class TableWarningTest {
  private final List<String> lines = new ArrayList<>();
  private final WorkDisplay.TableWarning warning =
      new WorkDisplay.TableWarning(4L << 30, lines::add);

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
