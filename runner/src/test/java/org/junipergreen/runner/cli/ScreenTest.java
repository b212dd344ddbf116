package org.junipergreen.runner.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junipergreen.runner.cli.Cli.Output;
import org.junipergreen.runner.cli.output.Terminal;
import org.junipergreen.runner.quantity.Registry;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What a person sees on a narrow, a usual and a wide terminal, compared with the files in the
 * resources. {@code -Djuniper.screens.write=true} writes these anew; read the difference before you
 * commit it.
 *
 * <p>Each file holds command lines and below each what it prints, three times. The store they ask
 * is the one of version 0.1 in the resources, so that times and dates are always the same.
 */
class ScreenTest {
  private static final List<Integer> WIDTHS = List.of(40, 80, 140);
  private static final String SCREENS = "org/junipergreen/runner/cli/screens/";
  private static final Path RESOURCES = Path.of("src/test/resources");

  /** Relative, since commands print it. */
  private static final Path RESULTS = Path.of("target/screens");

  private static final String COLOUR = "\u001b\\[[0-9]*m";

  /**
   * What is not broken: a word, as a path or a large number, alone or beside its name, and a
   * command line to be copied.
   */
  private static final Pattern WHOLE = Pattern.compile("(\\S+ {2,})?\\S+| +juniper .*");

  private static final Map<String, List<String>> COMMANDS =
      Map.ofEntries(
          Map.entry("juniper", List.of("", "--help")),
          Map.entry(
              "solve",
              List.of(
                  "solve 100",
                  "solve 118",
                  "solve 3000",
                  "solve 1000000000000000000",
                  "solve 20 --method seed",
                  "solve 12 remoteness",
                  "solve 10 grundy --all-openings",
                  "solve 20 misere",
                  "solve 14 games",
                  "solve 14 games --per-board",
                  "solve 30 fastest",
                  "solve 12 chain",
                  "solve 20 partition",
                  "solve --board divisors:720 --openings any",
                  "solve --board 2,3,4,6,12 grundy")),
          Map.entry(
              "show",
              List.of(
                  "show --to 12",
                  "show winner --from 100 --to 103",
                  "show remoteness --to 8",
                  "show remoteness --per-board",
                  "show games --to 6",
                  "show chain --to 6")),
          Map.entry("verify", List.of("verify winner --to 20", "verify chain --to 8")),
          Map.entry(
              "play",
              List.of(
                  "play 20 --first ia3 --second ia4 --seed 7",
                  "best 20 --played 20,10",
                  "best 20 --played 2,1",
                  "best 60 --played 46,23,1",
                  "replay 20 --played 4,2,6,3,9,1,19",
                  "tournament 20 --games 100 --seed 1",
                  "strata 6",
                  "strata 20 --show sizes")),
          Map.entry("chain", List.of("chain 20", "chain 20 --through 3,9", "chain --board 2..20")),
          Map.entry(
              "heap",
              List.of(
                  "heap position kayles 5,7",
                  "heap kayles --to 40",
                  "heap period kayles",
                  "heap types octal 0.07",
                  "heap losing grundy --to 60")),
          Map.entry(
              "graph",
              List.of(
                  "graph nim 21",
                  "graph layers chomp 2x3",
                  "graph trap 6",
                  "graph divisors 20 --show moves")));

  @BeforeEach
  void copyTheStore() throws IOException {
    Path live = Files.createDirectories(RESULTS.resolve("live"));
    try (Stream<Path> files = Files.list(live)) {
      for (Path file : files.toList()) {
        Files.delete(file);
      }
    }
    Files.write(live.resolve("juniper.db"), bytes("/" + SCREENS + "juniper.db"));
  }

  static Stream<String> names() {
    return COMMANDS.keySet().stream().sorted();
  }

  @ParameterizedTest
  @MethodSource("names")
  void whatIsPrintedIsAsItWas(String name) throws IOException {
    StringBuilder screens = new StringBuilder();
    for (String command : COMMANDS.getOrDefault(name, List.of())) {
      for (int columns : WIDTHS) {
        Output output = run(new Terminal(columns, false), command);
        assertEquals(0, output.code(), command + ": " + output.err());
        assertFits(output.out(), name.equals("juniper") ? help(columns) : columns, command);
        screens.append("==== %d columns: juniper %s\n".formatted(columns, command));
        screens.append(output.out());
      }
    }
    if (Boolean.getBoolean("juniper.screens.write")) {
      Files.writeString(RESOURCES.resolve(SCREENS + name + ".txt"), screens);
    } else {
      String expected = new String(bytes("/" + SCREENS + name + ".txt"), StandardCharsets.UTF_8);
      assertEquals(expected, screens.toString());
    }
  }

  /** Their times, dates and sizes differ each time. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "status",
        "run --to 120",
        "run games --to 9 --check",
        "run chain --to 9",
        "run --to 2000 --dry-run",
        "run games --to 60 --dry-run",
        "heap summary kayles",
        "verify winner --by search --to 30"
      })
  void whatIsNotTheSameTwiceFitsAsWell(String command) {
    for (int columns : WIDTHS) {
      Output output = run(new Terminal(columns, false), command);
      assertEquals(0, output.code(), command + ": " + output.err());
      assertFits(output.out(), columns, command);
    }
  }

  @Test
  void theHelpOfEveryCommandFits() {
    for (String name :
        new JuniperCommand(Registry.standard()).commandLine().getSubcommands().keySet()) {
      for (int columns : WIDTHS) {
        Output output = run(new Terminal(columns, false), "help " + name);
        assertFits(output.out(), help(columns), "help " + name);
      }
    }
  }

  @Test
  void coloursChangeNothingButColours() {
    for (List<String> commands : COMMANDS.values()) {
      String command = commands.get(commands.size() - 1);
      String coloured = run(new Terminal(80, true), command).out();
      String plain = run(new Terminal(80, false), command).out();
      assertEquals(plain, coloured.replaceAll(COLOUR, ""), command);
    }
    assertTrue(run(new Terminal(80, true), "solve 100").out().contains("\u001b["), "no colours");
  }

  @Test
  void thereAreNoColoursWhereTheyAreNotWanted() {
    String before = System.setProperty("juniper.width", "80");
    try {
      assertTrue(Terminal.ofStandardOutput(Map.of("TERM", "xterm")).colour());
      assertEquals(
          new Terminal(80, false),
          Terminal.ofStandardOutput(Map.of("TERM", "xterm", "NO_COLOR", "1")));
      assertEquals(new Terminal(80, false), Terminal.ofStandardOutput(Map.of("TERM", "dumb")));
    } finally {
      if (before == null) {
        System.clearProperty("juniper.width");
      } else {
        System.setProperty("juniper.width", before);
      }
    }
    assertEquals(Terminal.NONE, Terminal.ofStandardOutput(Map.of("TERM", "xterm")), "a pipe");
  }

  /** Picocli's help is at least as wide. */
  private static int help(int columns) {
    return Math.max(55, columns);
  }

  private static void assertFits(String out, int columns, String command) {
    for (String line : out.lines().toList()) {
      assertTrue(
          line.codePointCount(0, line.length()) <= columns || WHOLE.matcher(line).matches(),
          "%s at %d columns: %s".formatted(command, columns, line));
    }
  }

  private static Output run(Terminal terminal, String command) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    String[] arguments =
        Stream.concat(
                Stream.of("--results", RESULTS.toString(), "--memory", "4M"),
                Stream.of(command.split(" ")).filter(word -> !word.isEmpty()))
            .toArray(String[]::new);
    int code =
        JuniperCommand.execute(
            Registry.standard(), terminal, new PrintWriter(out), new PrintWriter(err), arguments);
    return new Output(code, out.toString(), err.toString());
  }

  private static byte[] bytes(String resource) throws IOException {
    try (InputStream in = ScreenTest.class.getResourceAsStream(resource)) {
      assertNotNull(in, resource + " is missing; -Djuniper.screens.write=true writes it");
      return in.readAllBytes();
    }
  }
}
