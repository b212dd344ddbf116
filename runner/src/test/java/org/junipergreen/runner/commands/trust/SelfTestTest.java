package org.junipergreen.runner.commands.trust;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junipergreen.runner.app.Cli;
import org.junipergreen.runner.app.Cli.Output;
import org.junipergreen.runner.app.JuniperCommand;
import org.junipergreen.runner.known.store.StoreSql;
import org.junipergreen.runner.quantity.Quantities;
import org.junipergreen.runner.quantity.Quantity;
import org.junipergreen.runner.quantity.Registry;
import org.junipergreen.runner.quantity.check.Check;
import org.junipergreen.runner.table.Range;
import org.junipergreen.solver.work.Cancellation;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The self-test of one quantity. */
@Tag("slow")
class SelfTestTest {
  private static final Quantity<?> WINNER = Quantities.of("winner");
  private static final int BOARDS = 8;

  @TempDir Path folder;

  @Test
  void allIsPassedWhereAllIsRight() throws IOException, InterruptedException {
    StringWriter out = new StringWriter();
    Registry registry = new Registry(Map.of("winner", () -> WINNER));
    int code =
        SelfTestCommand.test(
            registry, verifiedHere(), BOARDS, new PrintWriter(out), Cancellation.never());
    assertEquals(0, code, out.toString());
    List<String> lines = out.toString().lines().toList();
    assertEquals(
        List.of("passed", "passed", "all passed"),
        lines.stream().skip(1).map(line -> line.replaceAll("  .*", "")).toList());
  }

  @ParameterizedTest
  @CsvSource({"winner = 3 - winner, exit code 1", "n = 60, '\"checked\":7,'"})
  void aRowThatIsWrongOrMissingIsFound(String damage, String reason)
      throws IOException, InterruptedException {
    String wrong =
        SelfTestCommand.verified(
            program(damage), WINNER, new Range(1, BOARDS), List.of(Check.CERTIFICATE));
    assertTrue(wrong.contains(reason), wrong);
  }

  /** The program, of which only what computes, is killed and goes on is a process. */
  private OwnProgram verifiedHere() {
    return new OwnProgram(JuniperCommand.class.getName(), folder) {
      @Override
      String run(String expected, String line) throws IOException, InterruptedException {
        if (!line.startsWith("verify ")) {
          return super.run(expected, line);
        }
        Output output = Cli.run(results(), line + " --quiet --memory 64M");
        return output.code() == 0 && output.out().contains(expected) ? "" : output.toString();
      }
    };
  }

  /** The program, whose store is damaged after each run. */
  private OwnProgram program(String damage) {
    return new OwnProgram(JuniperCommand.class.getName(), folder) {
      @Override
      String run(String expected, String line) throws IOException, InterruptedException {
        String wrong = super.run(expected, line);
        if (line.startsWith("run ") && !damage.isEmpty()) {
          StoreSql.set(folder.resolve("results"), "winner", 5, damage);
        }
        return wrong;
      }
    };
  }
}
