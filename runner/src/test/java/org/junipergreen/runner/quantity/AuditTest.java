package org.junipergreen.runner.quantity;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.LongStream;
import org.junipergreen.runner.app.StandardQuantities;
import org.junit.jupiter.api.Test;

class AuditTest {
  private static final Path RESULTS = Path.of("../results");

  @Test
  void eachReadmeSaysHowItsRowsWereChecked() throws IOException {
    for (Quantity<?> quantity : StandardQuantities.registry().quantities()) {
      long last = quantity.published(RESULTS).orElseThrow().range().to();
      String words = Audit.of(quantity, last).words();
      String readme = Files.readString(RESULTS.resolve(quantity.label()).resolve("README.md"));
      assertTrue(readme.contains("\n" + words + "\n"), quantity.label() + " lacks:\n" + words);
    }
  }

  @Test
  void thePartsAreThoseThatTheWordsDeclare() {
    assertEquals(
        List.of("certificate 2-80: 79 boards", "exclusion 2-40: 39 boards"), parts("games", 80));
    assertEquals(
        List.of("certificate 1-30: 30 boards", "recompute 1-30: 30 boards"), parts("grundy", 30));
    assertEquals(
        List.of("sweep 1-1000000: 1000000 boards", "certificate 1-1000000: 10200 boards"),
        parts("winner", 1_000_000));
    assertEquals(
        List.of("sweep 1-500: 500 boards", "certificate 1-500: 500 boards"), parts("winner", 500));
  }

  private static List<String> parts(String label, long last) {
    return Audit.of(Quantities.of(label), last).parts().stream()
        .map(
            part ->
                "%s %s: %d boards"
                    .formatted(
                        part.check(),
                        part.range(),
                        LongStream.rangeClosed(part.range().from(), part.range().to())
                            .filter(part.wanted())
                            .count()))
        .toList();
  }
}
