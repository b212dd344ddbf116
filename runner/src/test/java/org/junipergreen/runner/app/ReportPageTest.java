package org.junipergreen.runner.app;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;

/**
 * The report's page in one browser with one store for all its areas; skipped where there is no
 * browser. {@code ./check-more.sh page} runs the rest of the tests.
 */
@Tag("slow")
class ReportPageTest {
  @TempDir static Path folder;
  static Path results;
  static OpenPage page;

  @BeforeAll
  static void openTheBrowser() throws IOException {
    results = folder.resolve("results");
    page =
        new OpenPage(
            results.resolve("live/report.html"), Files.createDirectory(folder.resolve("profile")));
    Cli.store(results, 1, 5000);
    for (String quantity : List.of("remoteness", "grundy", "misere", "games")) {
      assertEquals(0, Cli.run(results, "run " + quantity + " --to 16").code());
    }
    assertEquals(0, Cli.run(results, "report").code());
  }

  @AfterAll
  static void closeTheBrowser() {
    if (page != null) {
      page.close();
    }
  }

  @Nested
  class Game extends GamePage {}

  @Nested
  class Research extends ResearchPage {}

  @Nested
  class Whole extends WholePage {}

  @Nested
  class Elsewhere extends PageElsewhere {}
}
