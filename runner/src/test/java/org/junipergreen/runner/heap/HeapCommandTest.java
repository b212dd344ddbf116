package org.junipergreen.runner.heap;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junipergreen.runner.app.Cli;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HeapCommandTest {
  @TempDir Path results;

  @Test
  void valuesGoOnByThePeriod() {
    List<String> lines = Cli.run(results, "heap kayles --to 20000 --format csv").lines();
    assertEquals("n,value", lines.get(0));
    assertEquals(20_002, lines.size());
    assertEquals("70,6", lines.get(71));
    assertEquals("20000,1", lines.get(20_001));
  }

  @Tag("slow")
  @Test
  void theTablesAreWritten() throws IOException {
    assertEquals(0, Cli.run(results, "heap tables --to 10000 --digits 1").code());
    Path heap = results.resolve("heap");
    assertEquals(874, Files.readAllLines(heap.resolve("grundy-rare.csv")).size());
    assertEquals(
        List.of("0", "1", "2", "4"),
        Files.readAllLines(heap.resolve("grundy-losing.csv")).subList(1, 5));
    assertEquals("82,2", Files.readAllLines(heap.resolve("kayles.csv")).get(83));
    assertTrue(Files.readAllLines(heap.resolve("octal-periods.csv")).contains("0.7,2,0,5"));
    assertTrue(Files.readString(heap.resolve("README.md")).contains("heap tables --to 10000"));
    assertTrue(Files.readString(results.resolve("README.md")).contains("| Heap games |"));
    Cli.Output fewer = Cli.run(results, "heap tables --to 1000 --digits 1");
    assertEquals(1, fewer.code());
    assertTrue(fewer.err().contains(" of its 873 rows"), fewer.err());
    assertEquals(874, Files.readAllLines(heap.resolve("grundy-rare.csv")).size());
  }
}
