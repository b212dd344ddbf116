package org.junipergreen.runner.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junipergreen.runner.app.Cli.Output;

/**
 * Runs a command as README.md and the pages in docs show it: {@code ./juniper ...}, also with input
 * by {@code printf '...' |}, or {@code python3 ...}.
 */
final class DocumentedCommand {
  static final Path ROOT = Path.of("..").toAbsolutePath().normalize();

  private static final String JUNIPER = "./juniper ";
  private static final String PYTHON = "python3 ";
  private static final Pattern PIPED = Pattern.compile("printf '(.*)' \\| (.*)");

  private static final String MEMORY = "--memory 64M ";

  private DocumentedCommand() {}

  /** README.md and the pages in docs. */
  static List<Path> pages() throws IOException {
    try (Stream<Path> docs = Files.walk(ROOT.resolve("docs"))) {
      Stream<Path> pages = docs.filter(file -> file.toString().endsWith(".md")).sorted();
      return Stream.concat(Stream.of(ROOT.resolve("README.md")), pages).toList();
    }
  }

  /** The commands that blocks of the pages show, which a test runs. */
  static Set<String> shown() throws IOException {
    Set<String> shown = new HashSet<>();
    for (Path page : pages()) {
      Files.readAllLines(page).stream()
          .filter(line -> line.startsWith("$ "))
          .forEach(line -> shown.add(line.substring(2)));
    }
    return shown;
  }

  /** The lines of its output; fails when the command does. */
  static List<String> run(Path results, String command) throws Exception {
    Matcher piped = PIPED.matcher(command);
    if (piped.matches()) {
      return run(results, piped.group(2), piped.group(1).replace("\\n", "\n"));
    }
    return run(results, command, "");
  }

  private static List<String> run(Path results, String command, String input) throws Exception {
    if (command.startsWith(PYTHON)) {
      Process python =
          new ProcessBuilder(command.split(" "))
              .directory(ROOT.toFile())
              .redirectErrorStream(true)
              .start();
      String out = new String(python.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      assertEquals(0, python.waitFor(), out);
      return out.lines().toList();
    }
    assertTrue(command.startsWith(JUNIPER), command);
    String line = command.substring(JUNIPER.length());
    Output output = Cli.runWithInput(results, MEMORY + placed(results, line), input);
    assertEquals(0, output.code(), command + ": " + output.err());
    return output
        .out()
        .replace(results + "/", "")
        .replace(results.toString(), "results")
        .replace(ROOT + "/", "")
        .replace(MEMORY, "")
        .lines()
        .toList();
  }

  /**
   * A command line with its files where they are: what it writes in a folder of the tests. A run
   * that is not told how far stops early.
   */
  static String placed(Path results, String line) {
    return line.replaceAll("^run$", "run --to 1000")
        .replace("--output ", "--output " + results + "/")
        .replace("--svg ", "--svg " + results + "/")
        .replaceAll(" (part\\d|whole|mine)\\b", " " + results + "/$1")
        .replace("check results/", "check " + ROOT + "/results/")
        .replace("--against results/", "--against " + ROOT + "/results/")
        .replaceAll("(graph( \\w+)?) docs/", "$1 " + ROOT + "/docs/");
  }
}
