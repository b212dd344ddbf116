package org.junipergreen.runner.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junipergreen.runner.app.Cli.Output;
import org.junipergreen.runner.quantity.Registry;
import org.junipergreen.runner.table.NamedBoard;
import org.junipergreen.solver.work.Cancellation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** To add a quantity takes one class, its words, and its place in the registry. */
class NewQuantityTest {
  private static final Registry REGISTRY = StandardQuantities.registry().with(new LateQuantity());

  private static final Path GUIDE = Path.of("../docs/architecture.md");
  private static final Path EXAMPLE =
      Path.of("src/test/java/org/junipergreen/runner/app/LateQuantity.java");

  @TempDir Path results;

  @Test
  void everyCommandKnowsIt() throws IOException {
    assertTrue(done("run late --to 8").contains(": 7 boards computed in "));
    assertTrue(done("run late").contains(": 22 boards computed in "));
    assertTrue(done("run --help").replaceAll("\\s+", " ").contains("late takes matchings;"));
    assertTrue(done("solve 20 late --format json").startsWith("{\"n\":20,\"late\":"));
    assertEquals(10, done("show late 8..16 --format csv").lines().count());
    assertTrue(done("status --format csv").contains("\nlate,29,0,2,30,0,"));
    assertTrue(done("export late --format bfile").contains("\n2 0\n3 1\n4 0\n"));
    assertTrue(done("verify late").contains("no contradiction."));
    assertTrue(done("verify late --by recompute").contains(": 11 boards checked by recompute"));
    assertTrue(done("completion").contains("late"));
    assertTrue(done("publish late").contains("published late of n = 2 to 30"));
    String readme = Files.readString(results.resolve("late/README.md"));
    assertTrue(readme.startsWith("# Winning openings in the upper"), readme);
    assertTrue(readme.contains(" above n/2 | 2 to 30 |"), readme);
    done("report");
    String page = Files.readString(results.resolve("live/report.html"));
    assertTrue(page.contains("\"quantity.late.late\":\"nombre d'ouvertures gagnantes"), "French");
    assertTrue(page.contains("\"id\":\"late-late\""), "no plot");
  }

  @Test
  void theGuideHasItWhole() throws IOException {
    String example = Files.readString(EXAMPLE);
    assertTrue(example.lines().count() <= 62);
    assertTrue(
        Files.readString(GUIDE).contains("```java\n" + example + "```\n"), GUIDE + " differs");
  }

  @Test
  void faultOfTheSolverIsNoWrongUsage() {
    Registry faulty =
        StandardQuantities.registry()
            .with(
                new LateQuantity() {
                  @Override
                  LateRow row(NamedBoard board, Cancellation ends) {
                    throw new IllegalArgumentException("a fault of the solver");
                  }
                });
    Output fault = Cli.run(faulty, "--results", results.toString(), "solve", "99", "late");
    assertEquals(1, fault.code());
    assertTrue(fault.err().contains("internal error"), fault.err());
  }

  /** Every command that read it would take the store for damaged. */
  @Test
  void rowBeyondItsBoundsIsNotStored() {
    Registry wrong =
        StandardQuantities.registry()
            .with(
                new LateQuantity() {
                  @Override
                  LateRow row(NamedBoard board, Cancellation ends) {
                    return new LateRow((int) board.board().last(), 100, 0);
                  }
                });
    Output refused = Cli.run(wrong, "--results", results.toString(), "run", "late", "--to", "8");
    assertEquals(1, refused.code());
    assertTrue(refused.err().contains("n = 2 was computed as 100;"), refused.err());
  }

  @Test
  void badInputIsRefusedByItsLimits() {
    Output beyond = run("run late --to 1001");
    assertEquals(2, beyond.code());
    assertTrue(beyond.err().contains("up to 1,000, not 1,001"), beyond.err());
    Output search = run("run late --method search");
    assertTrue(search.err().contains("--method matching, not search"), search.err());
  }

  private String done(String line) {
    Output output = run(line);
    assertEquals(0, output.code(), output.err());
    return output.out();
  }

  private Output run(String line) {
    return Cli.run(
        REGISTRY,
        Stream.concat(Stream.of("--results", results.toString()), Stream.of(line.split(" ", -1)))
            .toArray(String[]::new));
  }
}
