package org.junipergreen.runner.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junipergreen.runner.JavaCommand;
import org.junipergreen.runner.known.store.Store;
import org.junipergreen.runner.quantity.winner.WinnerQuantity;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** A run at a real terminal, as the system gives one to a window, with its keys and its width. */
@DisabledOnOs(OS.WINDOWS)
@Tag("slow")
class TerminalTest {
  private static final String ENDLESS = "run --to 100000000 --threads 1 --results results --yes";
  private static final String BAR = "winner +0% .*left";

  /** Holds the terminal's output. */
  private static final String CTRL_S = "\u0013";

  @TempDir Path folder;
  private Path juniper;

  /** What the launcher does at its end: it tells Java how wide the terminal is. */
  @BeforeEach
  void writeLauncher() throws IOException {
    List<String> java = new ArrayList<>(JavaCommand.of(JuniperCommand.class));
    java.addAll(1, JuniperProcess.SHORT);
    java.add(
        1,
        "-Djuniper.answers=true"
            + " ${columns:+-Djuniper.columns=$columns} ${width:+-Djuniper.width=$width}");
    juniper = folder.resolve("juniper");
    Files.writeString(
        juniper,
        // The terminal gets its size a moment after its program has been started.
        "#!/bin/sh\nexec 3<&1\n"
            + "while [ -t 1 ] && [ \"$(stty size <&3)\" = '0 0' ]; do sleep 0.02; done\n"
            + "[ -t 1 ] && width=$(stty size <&3 | cut -d ' ' -f 2)\n"
            + "[ -t 2 ] && columns=$(stty size <&2 | cut -d ' ' -f 2)\nexec "
            + String.join(" ", java)
            + " \"$@\"\n");
    Files.setPosixFilePermissions(juniper, PosixFilePermissions.fromString("rwxr-xr-x"));
  }

  @Test
  void ctrlCStopsTheRunAndTheLineOfTheBarStays() throws IOException, InterruptedException {
    try (PseudoTerminal terminal = start(80)) {
      terminal.await(BAR, 0);
      terminal.type(PseudoTerminal.CTRL_C);
      assertEquals(130, terminal.exitCode(), terminal.text());
      terminal.await("\r\njuniper run: stopped; [0-9,]+ of 100,000,000 boards .* are stored", 0);
    }
  }

  /** Nobody writes to the pipe that it reads, so it says nothing, and listens to no signal. */
  @Test
  void ctrlCRemovesTheLineThatSaysThatItIsAtWork() throws IOException, InterruptedException {
    assertEquals(0, new ProcessBuilder("mkfifo", folder + "/pipe").start().waitFor());
    List<String> command = List.of(juniper.toString(), "check", "pipe");
    try (PseudoTerminal terminal = new PseudoTerminal(folder, 80, command)) {
      terminal.await("juniper check: at work for [0-9] s", 0);
      terminal.type(PseudoTerminal.CTRL_C);
      assertEquals(130, terminal.exitCode(), terminal.text());
      terminal.await("\r {29,}\r$", 0);
    }
  }

  /** As a new one is that the system's list does not have yet; its library logs a stack trace. */
  @Test
  void aTerminalThatTheSystemDoesNotKnowIsPlayedOn() throws IOException, InterruptedException {
    List<String> command =
        List.of("env", "TERM=xterm-of-tomorrow", juniper.toString(), "play", "4");
    try (PseudoTerminal terminal = new PseudoTerminal(folder, 80, command)) {
      terminal.await("Type a number to play it", 0);
      terminal.type("quit\n");
      assertEquals(0, terminal.exitCode(), terminal.text());
      assertFalse(terminal.text().contains("jline"), terminal.text());
    }
  }

  @Test
  void aTerminalThatTakesNothingHoldsNobody() throws IOException, InterruptedException {
    try (PseudoTerminal terminal = start(80)) {
      terminal.await(BAR, 0);
      terminal.type(CTRL_S);
      int text = terminal.text().length();
      long before = rows();
      while (rows() < before + 1000) {
        Thread.sleep(50);
      }
      assertTrue(terminal.text().length() < text + 200, "the terminal takes it all");
      terminal.type(PseudoTerminal.CTRL_C);
      assertEquals(130, terminal.exitCode(), terminal.text());
    }
  }

  private long rows() {
    try (Store store = Store.read(folder.resolve("results"))) {
      return store.coverage(WinnerQuantity.TABLE).orElseThrow().rows();
    }
  }

  @Test
  void whatTakesLongIsAskedAboutOnceWithWhatIsPublished() throws IOException, InterruptedException {
    StringBuilder table = new StringBuilder("n,opening,games,odd,even\n70,2,12345,2345,10000\n");
    IntStream.rangeClosed(2, 35).forEach(half -> table.append("70,%d,0,0,0\n".formatted(2 * half)));
    PublishedTable.write(folder.resolve("results/games/games.csv"), table.toString());
    List<String> command =
        List.of(juniper.toString(), "solve", "70", "games", "--results", "results");
    try (PseudoTerminal terminal = new PseudoTerminal(folder, 80, command)) {
      terminal.await("games for n = 70 takes about [0-9]+ min, and ", 0);
      terminal.await("the published value is games 12,345, odd 2,345, even 10,000; Ctrl-C", 0);
      terminal.await("go on\\? \\[y/N\\] ", 0);
      terminal.type("n\n");
      assertEquals(1, terminal.exitCode(), terminal.text());
      terminal.await("juniper solve: not started", 0);
    }
  }

  @Test
  void aRunThatWaitsForAnAnswerSaysSoToTheLogAndToStatus()
      throws IOException, InterruptedException {
    Path results = folder.resolve("results");
    Path log = folder.resolve("log");
    List<String> command =
        List.of(
            juniper.toString(),
            "run",
            "games",
            "--from",
            "70",
            "--to",
            "70",
            "--results",
            results.toString(),
            "--log",
            log.toString());
    try (PseudoTerminal terminal = new PseudoTerminal(folder, 80, command)) {
      terminal.await("go on\\? \\[y/N\\] ", 0);
      String waits = "waits for an answer to: go on? [y/N]\n";
      String logged = Files.readString(log);
      assertTrue(logged.endsWith(waits) && !logged.contains("started"), logged);
      String status = Cli.run(results, "status").out().replaceAll("\\s+", " ");
      assertTrue(status.contains(waits.strip()), status);
      terminal.type("y\n");
      while (!Files.readString(log).endsWith(" started\n")) {
        Thread.sleep(20);
      }
      terminal.type(PseudoTerminal.CTRL_C);
      assertEquals(130, terminal.exitCode(), terminal.text());
    }
  }

  @Test
  void theBarIsAsWideAsTheTerminalAlsoWhenThatChanges() throws IOException, InterruptedException {
    try (PseudoTerminal terminal = start(100)) {
      int first = terminal.await("\r[^\r\n]{71,99}(?=\r)", 0);
      terminal.resize(50);
      terminal.await("\r[^\r\n]{1,49} *(?=\rwinner[^\r\n]{1,43}(\r|$))", first);
      int narrow = terminal.text().length();
      terminal.await("\rwinner[^\r\n]+\rwinner[^\r\n]+\r", narrow);
      for (String line : lines(terminal.text().substring(narrow))) {
        assertTrue(line.length() < 50, line.length() + " columns: " + line);
      }
      terminal.resize(120);
      terminal.await("\rwinner[^\r\n]{60,113}(?=\r)", terminal.text().length());
    }
  }

  /** What stood on a line, one over the other. */
  private static List<String> lines(String text) {
    Matcher line = Pattern.compile("\r([^\r\n]+)(?=\r)").matcher(text);
    return line.results().map(found -> found.group(1)).toList();
  }

  @Test
  void ctrlZHoldsTheRunAndItGoesOnInTheForeground() throws IOException, InterruptedException {
    try (PseudoTerminal shell = new PseudoTerminal(folder, 80, List.of("/bin/sh", "-i"))) {
      shell.await("\\$ ", 0);
      shell.type(juniper + " " + ENDLESS + "\n");
      int held = shell.await(BAR, 0);
      shell.type(PseudoTerminal.CTRL_Z);
      held = shell.await("Stopped", held);
      held = shell.await("\\$ ", held);
      shell.type("echo the shell is free\n");
      held = shell.await("\nthe shell is free", held);
      shell.type("fg\n");
      held = shell.await(BAR, held);
      shell.type(PseudoTerminal.CTRL_C);
      held = shell.await("juniper run: stopped; [0-9,]+ of 100,000,000 boards ", held);
      held = shell.await("\\$ ", held);
      shell.type("echo code $?; exit\n");
      shell.await("code 130", held);
    }
  }

  @Test
  void aClosedPipeEndsTheCommandInSilence() throws IOException, InterruptedException {
    try (PseudoTerminal shell = new PseudoTerminal(folder, 80, List.of("/bin/sh", "-i"))) {
      int at = shell.await("\\$ ", 0);
      shell.type(
          "(" + juniper + " solve 40000 --format csv; echo code $? >&2) | head -c 20; echo\n");
      // Either may come first.
      shell.await("\nn,winner,winning,mat", at);
      shell.await("code 1", at);
      assertFalse(shell.text().contains("juniper solve:"), shell.text());
      shell.type("exit\n");
    }
  }

  /** A mistyped digit is taken back, and the arrow up brings the line before it. */
  @Test
  void theLinesOfAGameCanBeEditedAndBroughtBack() throws IOException, InterruptedException {
    List<String> command = List.of(juniper.toString(), "play", "8", "--second", "human");
    try (PseudoTerminal terminal = new PseudoTerminal(folder, 80, command)) {
      int asked = terminal.await("an even number> ", 0);
      terminal.type("7\u007f6\r");
      int answered = terminal.await("J2's turn after 6> ", asked);
      terminal.type("\u001bOA\r");
      int refused = terminal.await("6 .*\r\n", answered);
      terminal.await("J2's turn after 6> ", refused);
      terminal.type(PseudoTerminal.CTRL_C);
      assertEquals(0, terminal.exitCode(), terminal.text());
      terminal.await("Played: 6\r\n", refused);
    }
  }

  private PseudoTerminal start(int columns) throws IOException {
    List<String> command = new ArrayList<>(List.of(juniper.toString()));
    command.addAll(List.of(ENDLESS.split(" ")));
    return new PseudoTerminal(folder, columns, command);
  }
}
