package org.junipergreen.runner.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junipergreen.runner.app.Cli.Output;
import org.junipergreen.runner.cli.output.Screen;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What a person sees on a narrow, a usual and a wide terminal: the same numbers at each width,
 * those of the file in the resources, on lines that fit. The words are free. {@code
 * -Djuniper.screens.write=true} writes the numbers anew; read the difference before you commit it.
 *
 * <p>The store that is asked is one of the resources, so that times are always the same.
 */
@Tag("slow")
class ScreenTest {
  private static final List<Integer> WIDTHS = List.of(40, 80, 140);

  /** The width at which all commands use colours. */
  private static final int COLOURED = 80;

  private static final Path RESOURCES =
      Path.of("src/test/resources/org/junipergreen/runner/app/screens");

  /** Of each line, a command, a colon and the numbers that it prints. */
  private static final Path NUMBERS = RESOURCES.resolve("numbers.txt");

  private static final Pattern NUMBER = Pattern.compile("\\d+([.,]\\d+)*");

  /** Relative, since commands print it. */
  private static final Path RESULTS = Path.of("target/screens");

  private static final String COLOUR = "\u001b\\[[0-9]*m";

  /**
   * What is not broken: a word, as a path or a large number, alone or beside its name, and a
   * command line to be copied.
   */
  private static final Pattern WHOLE = Pattern.compile("(\\S+ {2,})?\\S+| +juniper .*");

  @BeforeEach
  void copyTheStore() throws IOException {
    Path live = Files.createDirectories(RESULTS.resolve("live"));
    try (Stream<Path> files = Files.list(live)) {
      for (Path file : files.toList()) {
        Files.delete(file);
      }
    }
    Files.copy(RESOURCES.resolve("juniper.db"), live.resolve("juniper.db"));
  }

  static Stream<String> commands() throws IOException {
    return Files.readAllLines(NUMBERS).stream().map(line -> line.substring(0, line.indexOf(": ")));
  }

  @Test
  void theNumbersAreTheSameAtEachWidthAndWhatTheyWere() throws IOException {
    List<String> now = new ArrayList<>();
    for (String command : commands().toList()) {
      List<String> numbers = List.of();
      for (int columns : WIDTHS) {
        Output output = run(new Screen(columns, columns == COLOURED), command);
        assertEquals(0, output.code(), command + ": " + output.err());
        String out = output.out().replaceAll(COLOUR, "");
        assertFits(out, columns, command);
        List<String> narrower = numbers;
        numbers = NUMBER.matcher(out).results().map(MatchResult::group).toList();
        // A wide table is broken into several, which repeat the first column.
        assertTrue(narrower.isEmpty() || Set.copyOf(narrower).equals(Set.copyOf(numbers)), command);
      }
      now.add(command + ": " + String.join(" ", numbers));
    }
    if (Boolean.getBoolean("juniper.screens.write")) {
      Files.write(NUMBERS, now);
    } else {
      assertEquals(Files.readAllLines(NUMBERS), now);
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
        "heap values kayles --show summary",
        "verify winner --by search --to 30"
      })
  void whatIsNotTheSameTwiceFitsAsWell(String command) {
    for (int columns : WIDTHS) {
      Output output = run(new Screen(columns, false), command);
      assertEquals(0, output.code(), command + ": " + output.err());
      assertFits(output.out(), columns, command);
    }
  }

  @Test
  void theHelpOfEveryCommandFits() {
    Stream<String> names =
        new JuniperCommand(StandardQuantities.registry())
            .commandLine().getSubcommands().keySet().stream();
    for (String help :
        Stream.concat(Stream.of("", "--help"), names.map(name -> "help " + name)).toList()) {
      // HelpTest reads it at 80 columns. Picocli's lines have at least 55.
      for (int columns : List.of(55, 140)) {
        Output output = run(new Screen(columns, false), help);
        assertFits(output.out(), columns, help);
      }
    }
  }

  @Test
  void coloursChangeNothingButColours() throws IOException {
    for (String command : commands().limit(12).toList()) {
      String coloured = run(new Screen(80, true), command).out();
      String plain = run(new Screen(80, false), command).out();
      assertEquals(plain, coloured.replaceAll(COLOUR, ""), command);
    }
    assertTrue(run(new Screen(80, true), "solve 100").out().contains("\u001b["), "no colours");
  }

  @Test
  void thereAreNoColoursWhereTheyAreNotWanted() {
    String before = System.setProperty("juniper.width", "80");
    try {
      assertTrue(Screen.ofStandardOutput(Map.of("TERM", "xterm")).colour());
      assertEquals(
          new Screen(80, false), Screen.ofStandardOutput(Map.of("TERM", "xterm", "NO_COLOR", "1")));
      for (String term : List.of("dumb", "emacs", "")) {
        assertEquals(new Screen(80, false), Screen.ofStandardOutput(Map.of("TERM", term)), term);
      }
      assertEquals(new Screen(80, false), Screen.ofStandardOutput(Map.of()));
    } finally {
      if (before == null) {
        System.clearProperty("juniper.width");
      } else {
        System.setProperty("juniper.width", before);
      }
    }
    assertEquals(Screen.NONE, Screen.ofStandardOutput(Map.of("TERM", "xterm")), "a pipe");
  }

  private static void assertFits(String out, int columns, String command) {
    for (String line : out.lines().toList()) {
      assertTrue(
          line.codePointCount(0, line.length()) <= columns || WHOLE.matcher(line).matches(),
          "%s at %d columns: %s".formatted(command, columns, line));
    }
  }

  private static Output run(Screen screen, String command) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    String[] arguments =
        Stream.concat(
                Stream.of("--results", RESULTS.toString(), "--memory", "4M"),
                Stream.of(command.split(" ")).filter(word -> !word.isEmpty()))
            .toArray(String[]::new);
    int code =
        JuniperCommand.execute(
            StandardQuantities.registry(),
            screen,
            new PrintWriter(out),
            new PrintWriter(err),
            arguments);
    return new Output(code, out.toString(), err.toString());
  }
}
