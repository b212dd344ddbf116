package org.junipergreen.runner.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code run}, {@code status} and {@code verify} as they are typed. */
class StoreCommandsTest {
  @TempDir Path results;

  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  @Test
  void aRunEndsWithTheListsOfTheArticle() {
    assertEquals(0, juniper("run", "--from", "2", "--to", "50"), err.toString());
    assertTrue(
        out.toString()
            .contains("3-8-12-13-14-16-17-20-24-27-30-31-33-34-36-37-38-39-40-41-44-48-49-50\n"),
        out.toString());
    assertTrue(
        out.toString()
            .contains("2-4-5-6-7-9-10-11-15-18-19-21-22-23-25-26-28-29-32-35-42-43-45-46-47\n"),
        out.toString());
    assertEquals("", err.toString());
  }

  @Test
  void aSecondRunComputesNothing() {
    juniper("run", "--to", "50");
    out.getBuffer().setLength(0);
    assertEquals(0, juniper("run", "--to", "50", "--format", "json"));
    assertTrue(out.toString().contains("\"before\":50,\"computed\":0,"), out.toString());
  }

  @Test
  void statusOfNothing() {
    assertEquals(0, juniper("status"));
    assertEquals("nothing is stored in " + results + "\n", out.toString());
  }

  @Test
  void statusNamesGapsAndTheLatestRun() {
    juniper("run", "--from", "5", "--to", "9");
    juniper("run", "--from", "20", "--to", "22", "--threads", "1");
    out.getBuffer().setLength(0);
    assertEquals(0, juniper("status", "--format", "csv"));
    List<String> lines = out.toString().lines().toList();
    assertEquals(
        "quantity,rows,from,to,missing,gaps,state,started,ended,command,unfinished,left",
        lines.get(0));
    assertTrue(lines.get(1).startsWith("winner,8,5,22,10,10-19,done,"), lines.get(1));
    assertTrue(lines.get(1).endsWith(",0"), lines.get(1));
  }

  @Test
  void verifyFindsWhatWasChanged() throws SQLException {
    juniper("run", "--to", "60");
    for (String way : List.of("certificate", "recompute")) {
      assertEquals(0, juniper("verify", "--by", way), err.toString());
    }
    try (Connection connection =
            DriverManager.getConnection("jdbc:sqlite:" + results.resolve("live/juniper.db"));
        Statement statement = connection.createStatement()) {
      statement.execute("UPDATE winner SET winner = 2 WHERE n = 37");
    }
    for (String way : List.of("certificate", "recompute")) {
      err.getBuffer().setLength(0);
      assertEquals(1, juniper("verify", "--by", way, "--to", "70"));
      assertEquals(
          "juniper verify: n = 37: winner is stored as 2 and computed as 1\n", err.toString());
    }
    assertEquals(0, juniper("verify", "--from", "38"));
  }

  @Test
  void aFileThatIsNoStoreIsRefusedInOneLine() throws IOException {
    Path file = results.resolve("live/juniper.db");
    Files.createDirectories(results.resolve("live"));
    Files.writeString(file, "no store");
    for (String command : List.of("run", "status", "verify")) {
      err.getBuffer().setLength(0);
      assertEquals(1, juniper(command));
      assertEquals(
          "juniper %s: %s: this is no SQLite database\n".formatted(command, file), err.toString());
    }
    assertEquals("no store", Files.readString(file));
  }

  @Test
  void shellWordsCanBeTypedAgain() {
    assertEquals(
        "juniper run --results 'a b' '' 'it'\\''s' /x/y-z_1.0",
        ShellWords.join("juniper", List.of("run", "--results", "a b", "", "it's", "/x/y-z_1.0")));
  }

  private int juniper(String... arguments) {
    List<String> all = new ArrayList<>(List.of(arguments));
    all.addAll(List.of("--results", results.toString()));
    PrintWriter errors = new PrintWriter(err);
    int code = Juniper.execute(new PrintWriter(out), errors, all.toArray(String[]::new));
    errors.flush();
    return code;
  }
}
