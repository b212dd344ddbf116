package org.junipergreen.runner.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junipergreen.runner.app.Cli.Output;
import org.junipergreen.runner.cli.output.Screen;
import org.junipergreen.runner.cli.output.StandardOutput;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Every command against what a careless or hostile world does to it: readers that go away, full
 * disks, files with marks and control characters, paths that lead nowhere, signals.
 */
@Tag("slow")
class HostileUseTest {
  /**
   * A line of each command, and of each subcommand, that prints something; F is the results folder,
   * OTHER another one.
   */
  private static final List<String> LINES =
      List.of(
          "run --to 12",
          "solve 20",
          "solve 20 games",
          "chain 12",
          "heap kayles --to 9",
          "heap position kayles 5,3",
          "heap misere kayles --to 9",
          "graph nim 9",
          "graph nim 9 --show dot",
          "graph divisors 20",
          "verify",
          "prove 20",
          "show",
          "status",
          "strata 8",
          "best 20 --played 10",
          "replay 20 --played 10,5",
          "tournament 20 --games 2",
          "export winner",
          "publish longest",
          "report --output F/page.html --force",
          "merge OTHER",
          "completion",
          "man solve");

  /** Names of Java, and words that its exceptions say. */
  @TempDir static Path results;

  @TempDir static Path other;
  @TempDir Path folder;

  @BeforeAll
  static void fillTheStores() {
    Cli.store(results, 1, 20);
    Cli.store(other, 1, 30);
    Cli.run(results, "run longest --to 12");
  }

  /** The words of a line. */
  private static String[] words(String line, Path folder) {
    return Cli.words(line)
        .map(word -> word.replaceFirst("^F(?=/|$)", folder.toString()))
        .map(word -> word.equals("OTHER") ? other.toString() : word)
        .toArray(String[]::new);
  }

  static Stream<String> linesInEveryFormat() {
    return LINES.stream()
        .flatMap(
            line ->
                Cli.run(commandOf(line), "--help").out().contains("--format")
                    ? Stream.of("table", "csv", "json").map(f -> line + " --format " + f)
                    : Stream.of(line));
  }

  private static String commandOf(String line) {
    return line.replaceFirst(" .*", "");
  }

  @ParameterizedTest
  @MethodSource("linesInEveryFormat")
  void whatCannotBeWrittenIsAFailure(String line) {
    StringWriter err = new StringWriter();
    String supported = line;
    if (into("Broken pipe", err, line) == 2) {
      // It has no such format.
      assertTrue(err.toString().contains("--format"), err.toString());
      supported = commandOf(line) + " --help";
      err = new StringWriter();
      assertEquals(1, into("Broken pipe", err, supported), supported);
    }
    assertFalse(err.toString().contains("Broken"), "nobody is there to be told");
    assertEquals(1, into("No space left on device", err, supported), supported);
    assertTrue(
        err.toString().contains("cannot write to standard output: No space left on device"),
        err.toString());
    Cli.assertNoJava(err.toString());
  }

  private static int into(String error, StringWriter err, String line) {
    OutputStream broken =
        new OutputStream() {
          @Override
          public void write(int value) throws IOException {
            throw new IOException(error);
          }
        };
    return JuniperCommand.execute(
        StandardQuantities.registry(),
        Screen.NONE,
        JuniperCommand.writer(new StandardOutput(broken)),
        new PrintWriter(err),
        words("--results F " + line, results));
  }

  /** Every kind of text that is read: the command that reads it, and a text that it takes. */
  private static final Map<String, String> INPUTS =
      Map.of(
          "solve --board @", "2 3 4\n6 12\n",
          "best --played 4 --board @", "2 3 4\n6 12\n",
          "chain --board @", "2 3 4\n6 12\n",
          "play 20 --first human --second human --game ", "10 5\n",
          "graph geography ", "a b\nb c\n",
          "graph ", "{\"owners\": [0, 1], \"moves\": [[0, 1]], \"wins\": [[1], []]}\n",
          "verify winner --against ", "1 1\n2 2\n",
          "verify winner --column openings --against ", "# a comment\n1 0\n2 0\n",
          "check ", "");

  static Stream<String> inputs() {
    return INPUTS.keySet().stream();
  }

  @ParameterizedTest
  @MethodSource("inputs")
  void controlCharactersAreRefusedInEveryFile(String command) throws IOException {
    boolean proof = command.equals("check ");
    Path file = folder.resolve(proof ? "proof.jsonl" : "input.json");
    String text =
        proof
            ? Cli.run("prove", "20").out().lines().findFirst().orElse("")
            : INPUTS.getOrDefault(command, "");
    String line = command.strip().replaceFirst("(--against|--game|geography|graph|check)$", "$1 ");
    Files.writeString(file, text);
    Output fine = Cli.run(results, line + file);
    assertNotEquals(2, fine.code(), fine.err());
    int middle = text.length() / 2;
    for (String bad :
        List.of(
            "\u001b" + text,
            text.substring(0, middle) + "\0" + text.substring(middle),
            text.substring(0, middle) + "\u009b" + text.substring(middle))) {
      Files.writeString(file, bad);
      assertRefused(Cli.run(results, line + file), proof ? "" : "control char");
    }
    byte[] bytes = (text + "\n").getBytes(StandardCharsets.UTF_8);
    bytes[middle] = (byte) 0xFF;
    Files.write(file, bytes);
    assertRefused(Cli.run(results, line + file), proof ? "" : "it is not UTF-8 text");
  }

  private static void assertRefused(Output output, String reason) {
    assertEquals(2, output.code(), output.out() + output.err());
    assertTrue(Pattern.compile(reason).matcher(output.err()).find(), output.err());
    assertTrue(output.err().chars().allMatch(c -> c == '\n' || c >= ' '), output.err());
  }

  @Test
  void aNameInJsonHidesNoControlCharacter() throws IOException {
    Path file = folder.resolve("graph.json");
    Files.writeString(file, "{\"owners\": [0], \"names\": [\"a\\u001b[2J\"]}");
    assertRefused(Cli.run(results, "graph " + file), "a name without control characters");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "run --to 3 --results FILE",
        "run --to 3 --results FILE/below",
        "run --to 3 --log FILE",
        "run --to 3 --log FILE/below",
        "heap tables --to 10 --results FILE/below",
        "tournament 20 --games 2 --publish --results FILE/below",
        "status --results FILE",
        "show --results FILE/below",
        "export winner --output FILE/below",
        "report --results FILE/below",
        "publish --results FILE/below",
        "merge FILE",
        "prove 10 --output FILE/below",
        "chain 10 --svg FILE/below",
        "man solve --output FILE",
        "play 20 --game FILE",
        "play 20 --game FOLDER",
        "graph FOLDER",
        "graph geography FOLDER",
        "solve --board @FOLDER",
        "verify winner --against FOLDER",
        "check FOLDER",
        "run --to 3 --results /proc/none",
        "prove 10 --output /proc/none"
      })
  void noMessageSpeaksJava(String line) throws IOException {
    Path file = Files.writeString(folder.resolve("file"), "of a person\n");
    Path other = Files.createDirectory(folder.resolve("folder"));
    String typed = line.replace("FILE", file.toString()).replace("FOLDER", other.toString());
    Output output = Cli.run(typed.contains("--results") ? results : folder, typed);
    assertTrue(output.code() == 1 || output.code() == 2, output.toString());
    assertEquals(1, output.err().lines().count(), output.err());
    assertEquals("of a person\n", Files.readString(file));
  }

  /**
   * The program ends a second after the signal at the latest; ten allow for a busy machine. The
   * signal comes when it has said that it is at work: before, Java itself may be what ends, with
   * another exit code.
   */
  @Test
  @DisabledOnOs(OS.WINDOWS)
  void aLargeMatchingEndsSoonAfterASignal() throws IOException, InterruptedException {
    JuniperProcess solve = JuniperProcess.startLong(folder, "solve", "20000000");
    while (solve.err().isEmpty()) {
      assertFalse(solve.endsWithin(50), "it ended");
    }
    assumeFalse(solve.ignores("INT"), "Ctrl-C: the shell ignores it");
    solve.signal("INT");
    assertTrue(solve.endsWithin(10_000), "it is still at work");
    assertEquals(130, solve.exitCode(), solve.err());
  }

  /** Work of seconds to hours; the first tells how far it is, the others that they are at work. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "best 20000000",
        "strata 40",
        "graph solve domineering 6x6",
        "heap misere grundy --to 3000"
      })
  @Timeout(120)
  void nobodyWorksInSilence(String line) throws IOException, InterruptedException {
    JuniperProcess process = JuniperProcess.startImpatient(folder, line.split(" "));
    String task = line.replaceFirst(" .*", "");
    Pattern atWork = Pattern.compile("\\d+Z (juniper )?" + task + "\\b.*");
    while (!atWork.matcher(process.err()).find() && !process.endsWithin(50)) {}
    process.kill();
    assertTrue(atWork.matcher(process.err()).find(), line + ": " + process.err());
  }

  @Test
  void everyCommandIsTried() {
    List<String> tried =
        Stream.concat(LINES.stream(), Stream.of("check", "play"))
            .map(HostileUseTest::commandOf)
            .toList();
    List<String> all =
        new JuniperCommand(StandardQuantities.registry())
            .commandLine().getSubcommands().keySet().stream()
                .filter(name -> !tried.contains(name.toLowerCase(Locale.ROOT)))
                .toList();
    assertEquals(List.of("help", "self-test"), all.stream().sorted().toList());
  }
}
