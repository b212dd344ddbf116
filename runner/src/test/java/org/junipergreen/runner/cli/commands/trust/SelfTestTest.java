package org.junipergreen.runner.cli.commands.trust;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import org.junipergreen.runner.cli.Cli;
import org.junipergreen.runner.cli.Cli.Output;
import org.junipergreen.runner.cli.JuniperCommand;
import org.junipergreen.runner.cli.commands.trust.OwnProgram.Ended;
import org.junipergreen.runner.quantity.Quantities;
import org.junipergreen.runner.quantity.Registry;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The self-test in its short form: what is not killed runs in the process of the tests. */
class SelfTestTest {
  private static final int BOARDS = 8;
  private static final int SEARCHED = 143;

  @TempDir Path folder;

  /**
   * All but the search that is killed, which takes long, and which SearchKillTest kills more often.
   */
  @Test
  void allIsPassedWhereAllIsRight() {
    List<SelfTest.Line> lines = test(SelfTestTest::inProcess).lines();
    StringWriter out = new StringWriter();
    int code = SelfTestCommand.run(lines.subList(0, lines.size() - 1), new PrintWriter(out), null);
    assertEquals(0, code, out.toString());
    assertEquals(4 + 3, out.toString().lines().filter(l -> l.startsWith("passed  ")).count());
    assertTrue(out.toString().contains("\nall passed: 7 lines in "), out.toString());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "UPDATE winner SET winner = 3 - winner WHERE n = 5 | ended with exit code 1",
        "DELETE FROM winner WHERE n = 6                    | 8 n were to be checked"
      })
  void aLineFailsWhereARowIsWrongOrMissing(String damage, String reason) {
    SelfTest.Program damaging =
        words -> {
          Ended ended = inProcess(words);
          if (words.get(0).equals("run")) {
            damage(damage);
          }
          return ended;
        };
    List<SelfTest.Line> engines = test(damaging).lines().subList(0, 4);
    StringWriter out = new StringWriter();
    assertEquals(1, SelfTestCommand.run(engines, new PrintWriter(out), null));
    List<String> lines = out.toString().lines().toList();
    assertTrue(lines.get(2).startsWith("FAILED  winner of n = 1 to 8 checked by"), out.toString());
    assertTrue(lines.get(3).contains(reason), out.toString());
    assertTrue(out.toString().contains("\n3 of 4 lines failed in "), out.toString());
  }

  private SelfTest test(SelfTest.Program program) {
    return new SelfTest(
        new Registry(List.of(Quantities.of("winner"))),
        program,
        new OwnProgram(JuniperCommand.class.getName(), folder),
        folder.resolve("results"),
        BOARDS,
        SEARCHED);
  }

  private static Ended inProcess(List<String> words) {
    Output output = Cli.run(words.toArray(String[]::new));
    return new Ended(output.code(), output.out(), output.err());
  }

  private void damage(String statement) throws IOException {
    Path file = folder.resolve("results/live/juniper.db");
    try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
        Statement sql = connection.createStatement()) {
      sql.executeUpdate(statement);
    } catch (SQLException e) {
      throw new IOException(e);
    }
  }
}
