package org.junipergreen.runner.app;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junipergreen.runner.app.Cli.Output;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** One rule for the files that commands write, whichever command it is. */
class WrittenFilesTest {
  @TempDir Path folder;
  private Path results;
  private Path store;
  private byte[] stored;

  @BeforeEach
  void fillTheStore() throws IOException {
    results = folder.resolve("results");
    store = results.resolve("live/juniper.db");
    Cli.store(results, 1, 20);
    stored = Files.readAllBytes(store);
  }

  @ParameterizedTest
  @CsvSource({
    "rows.csv, export winner --output, rows.csv",
    "proof.jsonl, prove 20 --output, proof.jsonl",
    "chain.svg, chain 20 --svg, chain.svg",
    "page.html, report --output, page.html",
    "juniper-solve.1, man solve --output, "
  })
  void whatExistsIsWrittenOverOnlyByForce(String name, String command, String argument)
      throws IOException {
    Path file = Files.writeString(folder.resolve(name), "ten years of work");
    String line = "%s %s".formatted(command, argument == null ? folder : folder.resolve(argument));
    assertRefused(file, "it exists; --force writes", line);
    assertEquals("ten years of work", Files.readString(file));
    assertEquals(0, Cli.run(results, line + " --force").code());
    assertNotEquals("ten years of work", Files.readString(file));
    Files.delete(file);
    assertEquals(0, Cli.run(results, line).code());
  }

  @ParameterizedTest
  @CsvSource({
    "export winner --force --output, juniper.db",
    "prove 20 --force --output, juniper.db-journal",
    "chain 20 --force --svg, archive/chain.svg",
    "report --force --output, juniper.lock",
    "man solve --force --output, .",
    "run --to 30 --log, juniper.db",
    "run --to 30 --log, run.log",
    "verify --quiet --log, juniper.lock"
  })
  void nothingIsWrittenIntoAStore(String command, String name) throws IOException {
    Path other = folder.resolve("other");
    Cli.store(other, 1, 5);
    for (Path asked : List.of(results, other)) {
      Output output = Cli.run(results, command + " " + asked.resolve("live").resolve(name));
      assertTrue(output.code() > 0, command);
      assertTrue(output.err().contains("its folder belongs to"), output.err());
      assertEquals(1, output.err().lines().count(), output.err());
    }
    assertArrayEquals(stored, Files.readAllBytes(store));
  }

  @Test
  @DisabledOnOs(OS.WINDOWS)
  void linksLeadNowhere() throws IOException {
    Path link = Files.createSymbolicLink(folder.resolve("link"), store);
    Path live = Files.createSymbolicLink(folder.resolve("live"), store.getParent());
    Path twin = Files.createLink(folder.resolve("twin"), store);
    assertRefused(link, "it is a symbolic link", "run --to 30 --log " + link);
    assertRefused(link, "it is a symbolic link", "export winner --force --output " + link);
    Path inside = live.resolve("x.log");
    assertRefused(inside, "its folder belongs to", "run --to 30 --log " + inside);
    assertRefused(twin, "it exists and is not", "run --to 30 --log " + twin);
    assertEquals(0, Cli.run(results, "export winner --force --output " + twin).code());
    assertArrayEquals(stored, Files.readAllBytes(store));
  }

  @Test
  void aLogGoesOnAfterOneAndAfterNothingElse() throws IOException {
    Path log = folder.resolve("night.log");
    assertEquals(2, Cli.run(results, "run --to 0 --log " + log).code());
    assertEquals(2, Cli.run(results, "run games --to 1 --log " + log).code());
    assertFalse(Files.exists(log), "arguments are judged first");
    assertEquals(0, Cli.run(results, "run --to 25 --log " + log).code());
    assertEquals(0, Cli.run(results, "run --to 30 --log " + log).code());
    assertEquals(
        2, Files.readAllLines(log).stream().filter(line -> line.contains(" command: ")).count());
    Path notes = Files.writeString(folder.resolve("notes.txt"), "of a person\n");
    assertRefused(notes, "it exists and is not", "run --to 30 --log " + notes);
    assertEquals("of a person\n", Files.readString(notes));
    Path nowhere = folder.resolve("none/night.log");
    assertRefused(nowhere, "its folder does not exist", "run --to 30 --log " + nowhere);
  }

  private void assertRefused(Path file, String problem, String line) {
    Output output = Cli.run(results, line);
    assertEquals(1, output.code(), line);
    assertTrue(output.err().contains("cannot write %s: %s".formatted(file, problem)), output.err());
    assertEquals(1, output.err().lines().count(), output.err());
  }
}
