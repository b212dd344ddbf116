package org.junipergreen.runner.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import org.junipergreen.runner.app.Cli.Output;
import org.junipergreen.runner.cli.output.Screen;
import org.junipergreen.runner.cli.output.ShellWords;
import org.junipergreen.runner.known.store.StoreSql;
import org.junipergreen.runner.known.store.StoreWriter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code run}, {@code status} and {@code verify} as they are typed. */
class StoreCommandsTest {
  @TempDir Path results;

  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  @Test
  void aSearchFindsTheWinnersAndOpeningsThatAMatchingFinds() {
    Path others = results.resolve("others");
    assertEquals(0, Cli.run(others, "run --to 64").code());
    String run = Cli.json(results, "run --method search --to 64");
    assertTrue(run.contains("\"before\":0,\"computed\":64,"), run);
    for (String column : List.of("winner", "openings", "smallest")) {
      String export = "export winner --column " + column;
      assertEquals(Cli.run(others, export).out(), Cli.run(results, export).out());
    }
    assertTrue(
        Cli.run(results, "show --from 8 --to 8 --format csv")
            .lines()
            .get(1)
            .startsWith("8,1,,,,,,3,2,"));
    assertTrue(Cli.run(results, "status --format csv").lines().get(1).startsWith("winner,64,64,1"));
  }

  @Test
  void aRunByMatchingCompletesWhatASearchStored() {
    assertEquals(0, Cli.run(results, "run --method search --from 10 --to 40").code());
    String column = "export winner --format bfile --column ";
    assertEquals(1, Cli.run(results, column + "d --from 10").code());
    assertEquals(0, Cli.run(results, column + "smallest --from 10").code());
    String run = Cli.json(results, "run --to 50");
    assertTrue(run.contains("\"before\":0,\"computed\":50,"), run);
    assertEquals(0, Cli.run(results, "verify").code());
    Path others = results.resolve("others");
    Cli.run(others, "run --to 50");
    assertEquals(Cli.done(others, column + "d"), Cli.done(results, column + "d"));
    String search = Cli.json(results, "run --method search --to 50");
    assertTrue(search.contains("\"before\":50,\"computed\":0,"), search);
  }

  @Test
  void aCommandToTypeIsQuotedOnce() {
    Path spaced = results.resolve("a b");
    String said = Cli.run(spaced, "show games 90").err();
    String typed = "run --results '%s' creates one";
    assertTrue(said.contains(typed.formatted(spaced)), said);
  }

  @Test
  void statusOfAFolderThatCannotBeRead() throws IOException {
    juniper("run", "--to", "3");
    Path live = results.resolve("live");
    Files.setPosixFilePermissions(live, PosixFilePermissions.fromString("---------"));
    try {
      assumeFalse(Files.isReadable(live), "unreadable stores, as root");
      assertEquals(1, juniper("status"));
      assertTrue(err.toString().endsWith("access is denied\n"), err.toString());
    } finally {
      Files.setPosixFilePermissions(live, PosixFilePermissions.fromString("rwxr-xr-x"));
    }
  }

  @Test
  void controlCharactersOfAStoredCommandAreNotPrinted() {
    juniper("run", "--to", "3");
    change("UPDATE runs SET command = 'juniper '||char(27)||'[2J'||char(155)||'x'");
    out.getBuffer().setLength(0);
    for (String[] command : new String[][] {{"status"}, {"status", "--format", "csv"}}) {
      assertEquals(0, juniper(command));
    }
    assertTrue(out.toString().contains("juniper \uFFFD[2J\uFFFDx"), out.toString());
    assertTrue(out.toString().replace("\n", "").chars().noneMatch(Character::isISOControl));
  }

  @Test
  void whatIsNoBoardOrNoRunIsRefusedInOneLine() {
    juniper("run", "--to", "3");
    for (String[] damage :
        new String[][] {
          {"winner", "n = -n", "n = abs(n)"},
          {"runs", "\"to\" = -5", "\"to\" = 3"},
          {"runs", "state = 'lost'", "state = 'done'"},
          {"runs", "started = 'today'", "started = ended"}
        }) {
      change("UPDATE %s SET %s".formatted(damage[0], damage[1]));
      err.getBuffer().setLength(0);
      assertEquals(1, juniper("status"), damage[1]);
      assertEquals(1, err.toString().lines().count(), err.toString());
      assertFalse(err.toString().contains("internal error"), err.toString());
      change("UPDATE %s SET %s".formatted(damage[0], damage[2]));
    }
    assertEquals(0, juniper("status"));
  }

  @Test
  void statusNamesGapsAndTheLatestRun() {
    juniper("run", "--from", "5", "--to", "9");
    juniper("run", "--from", "20", "--to", "22", "--threads", "1");
    out.getBuffer().setLength(0);
    assertEquals(0, juniper("status", "--format", "csv"));
    List<String> lines = out.toString().lines().toList();
    assertEquals(
        "quantity,rows,partial,from,to,missing,gaps,state,started,ended,command,unfinished,left,"
            + "percent,rate,seconds_left,silent,archives,archive_bytes,reason",
        lines.get(0));
    assertTrue(lines.get(1).startsWith("winner,8,0,5,22,10,10-19,done,"), lines.get(1));
    assertTrue(lines.get(1).endsWith(",,0,,,,,,0,"), lines.get(1));
  }

  /** A check of nothing is no check, and an empty table looks like an answer. */
  @Test
  void rowsThatAreNotThereAreSaidToBeMissing() throws IOException {
    juniper("run", "--to", "50");
    PublishedTable.write(
        results.resolve("games/games.csv"), "n,opening,games,odd,even\n2,2,1,0,1\n3,2,2,0,2\n");
    for (String command : List.of("verify", "show", "export")) {
      assertNothing(command + " winner 300..310", "the last n = 50");
      assertNothing(command + " games 4..5", "2 boards, the last n = 3");
      assertNothing(command + " games 200..900", "n = 142");
    }
    Path empty = results.resolve("empty");
    StoreWriter.open(empty).close();
    assertNothing("merge " + empty, "no rows in " + empty.resolve("live/juniper.db"));
  }

  private void assertNothing(String line, String message) {
    Output output = Cli.run(results, line);
    assertEquals(1, output.code(), line);
    assertEquals("", output.out(), line);
    assertTrue(output.err().contains(message), output.err());
  }

  @Test
  void statusSaysWhyARunFailedAndNoTimeThatIsNegative() {
    juniper("run", "--to", "9");
    change("UPDATE runs SET started = '2999-01-01T00:00:00Z'");
    try (StoreWriter writer = StoreWriter.open(results)) {
      writer.fail(1, "no space\33 is left");
    }
    out.getBuffer().setLength(0);
    assertEquals(0, juniper("status"));
    assertTrue(out.toString().contains("failed: no space\uFFFD is left"));
    assertFalse(out.toString().contains(", after"), out.toString());
    assertTrue(Cli.run(results, "status --format csv").out().contains(",no space\uFFFD is left\n"));
  }

  @Test
  void aNumberThatIsTooLargeIsRefusedInOneLine() {
    juniper("run", "grundy", "--to", "4");
    StoreSql.set(results, "grundy", 4, "n = 2147483648");
    for (String command : List.of("report", "publish grundy --to 4")) {
      Output output = Cli.run(results, command);
      assertEquals(1, output.code(), command);
      assertEquals(1, output.err().lines().count(), output.err());
      assertFalse(output.err().contains("internal"), output.err());
    }
  }

  @Test
  void verifyRefusesWhatNoSearchReaches() {
    juniper("run", "--to", "200");
    assertEquals(2, juniper("verify", "--by", "search", "--to", "144"));
    assertEquals("winner,109,109,search,1,0,,0", verified("--from", "109"));
    assertEquals("winner,1,60,search,60,0,,0", verified("--to", "60"));
  }

  @Test
  void aFileThatIsNoStoreIsRefusedInOneLine() throws IOException {
    Path file = results.resolve("live/juniper.db");
    Files.createDirectories(results.resolve("live"));
    Files.writeString(file, "no store");
    for (String command : List.of("run", "status", "verify")) {
      err.getBuffer().setLength(0);
      assertEquals(1, juniper(command));
      assertTrue(err.toString().contains(file.toString()), err.toString());
    }
    assertEquals("no store", Files.readString(file));
  }

  @Test
  void shellWordsCanBeTypedAgain() {
    assertEquals(
        "juniper 'a b' '' 'it'\\''s' /x/y-z_1.0",
        ShellWords.join("juniper", List.of("a b", "", "it's", "/x/y-z_1.0")));
    assertEquals(
        "juniper $'a\\u001b\\'b\\u009c'", ShellWords.join("juniper", List.of("a\33'b\u009c")));
  }

  private String verified(String... range) {
    out.getBuffer().setLength(0);
    List<String> command = new ArrayList<>(List.of("verify", "--by", "search", "--format", "csv"));
    command.addAll(List.of(range));
    juniper(command.toArray(String[]::new));
    return out.toString().lines().toList().get(1);
  }

  private void change(String sql) {
    StoreSql.execute(results, sql);
  }

  private int juniper(String... arguments) {
    List<String> all = new ArrayList<>(List.of(arguments));
    all.addAll(List.of("--results", results.toString()));
    PrintWriter errors = new PrintWriter(err);
    int code =
        JuniperCommand.execute(
            StandardQuantities.registry(),
            Screen.NONE,
            new PrintWriter(out),
            errors,
            all.toArray(String[]::new));
    errors.flush();
    return code;
  }

  @Test
  void aReportNeedsNoStore() {
    Path none = results.resolve("none");
    String page = " --output " + results.resolve("page.html");
    assertEquals(0, Cli.run(none, "report" + page).code());
    assertEquals(0, Cli.run(none, "report --force --board divisors:36" + page).code());
    assertFalse(Files.exists(none), "nothing is made there");
    Cli.Output plots =
        Cli.run(none, "report --board 2..9 --force --svg " + results.resolve("plots") + page);
    assertEquals(1, plots.code());
  }
}
