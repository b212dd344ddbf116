package org.junipergreen.runner.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junipergreen.runner.answer.Answer;
import org.junipergreen.runner.answer.NamedBoard;
import org.junipergreen.runner.app.Cli.Output;
import org.junipergreen.runner.forecast.Cost;
import org.junipergreen.runner.method.Way;
import org.junipergreen.runner.quantity.Quantity;
import org.junipergreen.runner.quantity.Registry;
import org.junipergreen.runner.table.Table;
import org.junipergreen.runner.verify.Check;
import org.junipergreen.runner.verify.Checker;
import org.junipergreen.solver.board.Board;
import org.junipergreen.solver.matching.MatchingEngine;
import org.junipergreen.solver.reference.ArticleRecursion;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** To add a quantity takes one class, its words, and its place in the registry. */
class NewQuantityTest {
  private static final Registry REGISTRY = Registry.standard().with(new LateQuantity());

  @TempDir Path results;

  /** The number of winning openings above n/2. */
  private static final class LateQuantity extends Quantity<LateQuantity.LateRow> {
    private static final Table<LateRow> TABLE = Table.ofBoards("late", LateRow.class);
    private static final Quantity.Limits LIMITS = new Quantity.Limits(2, 12, 30, 1000);
    private static final Cost COST = Cost.power(1, 1000, 0.002, 0);
    private static final int FAULTY = 999;

    private record LateRow(int n, int late, long nanos) {}

    LateQuantity() {
      super(TABLE, LIMITS);
    }

    @Override
    public List<Way<LateRow>> ways() {
      return List.of(
          Way.eachBoard(
              "matching",
              LIMITS.defaultTo(),
              LIMITS.largest(),
              COST,
              (n, work) -> new LateRow(n, late(n), 0),
              (board, work) -> solve(board)));
    }

    private static Answer solve(NamedBoard board) {
      int n = board.board().size();
      if (n == FAULTY) {
        throw new IllegalArgumentException("a fault of the solver");
      }
      return board.answer("").with("late", late(n));
    }

    private static int late(int n) {
      return late(n, MatchingEngine.solve(Board.upTo(n)).openings());
    }

    private static int late(int n, int[] openings) {
      return (int) IntStream.of(openings).filter(opening -> opening > n / 2).count();
    }

    @Override
    public List<Check<LateRow>> checks() {
      return List.of(new ByArticle(Check.CERTIFICATE, 20), new ByArticle(Check.RECOMPUTE, 50));
    }

    /** Compares with the article's recursion as far as that is quick. */
    private static final class ByArticle extends Check<LateRow> {
      ByArticle(String name, long to) {
        super(name, name.equals(CERTIFICATE) ? 1000 : LIMITS.recomputeTo(), 1000, COST);
        last = to;
      }

      private final long last;

      @Override
      public void check(Checker<LateRow> rows) {
        int n = rows.n();
        if (n <= last) {
          rows.compare(List.of(new LateRow(n, late(n, ArticleRecursion.openings(n)), 0)));
        }
      }
    }
  }

  @Test
  void everyCommandKnowsIt() throws IOException {
    assertTrue(done("run late --to 8").contains(": 7 boards computed in "));
    assertTrue(done("run late").contains(": 22 boards computed in "));
    assertTrue(
        done("run --help")
            .replaceAll("\\s+", " ")
            .contains("late takes matchings; without --to it ends at 30."));
    assertTrue(done("solve 20 late --format json").startsWith("{\"n\":20,\"late\":"));
    assertEquals(10, done("show late --from 8 --to 16 --format csv").lines().count());
    assertTrue(done("status --format csv").contains("\nlate,29,0,2,30,0,"));
    assertTrue(done("export late --format bfile").contains("\n2 0\n3 1\n4 0\n"));
    assertTrue(done("verify late").contains("no contradiction."));
    assertTrue(done("verify late --by recompute").contains(": 11 boards checked by recompute"));
    assertTrue(done("completion").contains("late"));
    assertTrue(done("publish late").contains("published late of n = 2 to 30"));
    String readme = Files.readString(results.resolve("late/README.md"));
    assertTrue(readme.startsWith("# Winning openings in the upper half\n"), readme);
    assertTrue(readme.contains("| number of winning openings above n/2 | 2 to 30 |"), readme);
    done("report");
    String page = Files.readString(results.resolve("live/report.html"));
    assertTrue(page.contains("\"quantity.late.late\":\"nombre d'ouvertures gagnantes"), "French");
    assertTrue(page.contains("\"id\":\"late-late\""), "no plot");
  }

  @Test
  void faultOfTheSolverIsNoWrongUsage() {
    Output fault = run("solve 999 late");
    assertEquals(1, fault.code());
    assertTrue(fault.err().contains("internal error"), fault.err());
  }

  @Test
  void badInputIsRefusedByItsLimits() {
    Output beyond = run("run late --to 1001");
    assertEquals(2, beyond.code());
    assertTrue(beyond.err().contains("late takes n up to 1,000, not 1,001"), beyond.err());
    Output search = run("run late --method search");
    assertTrue(search.err().contains("late takes --method matching, not search"), search.err());
  }

  /** A quantity is removed with its folder, and with one line and its import in the registry. */
  @Test
  void aQuantityIsKnownToItsFolderAndOneLineOfTheRegistry() throws IOException {
    Path main = Path.of("src/main/java/org/junipergreen/runner");
    Path folder = main.resolve("quantity/misere");
    try (Stream<Path> files = Files.walk(main)) {
      List<Path> naming =
          files
              .filter(file -> file.toString().endsWith(".java") && !file.startsWith(folder))
              .filter(file -> contentOf(file).contains("MisereQuantity"))
              .toList();
      assertEquals(List.of(main.resolve("quantity/Registry.java")), naming);
      assertEquals(2, contentOf(naming.get(0)).split("MisereQuantity", -1).length - 1);
    }
  }

  private static String contentOf(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
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
