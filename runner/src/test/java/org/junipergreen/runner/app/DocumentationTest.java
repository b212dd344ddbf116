package org.junipergreen.runner.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junipergreen.runner.quantity.Registry;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;

/**
 * Runs the code blocks of README.md and of the pages in docs, each page on a store of its own, and
 * compares what they show.
 *
 * <ul>
 *   <li>A {@code console} block holds commands, each after {@code $}, and what they print. A
 *       command without any output below it is run, and only has to succeed. The output's line may
 *       end with an ellipsis for "and so on"; times may differ.
 *   <li>The lines of an {@code sh} block are commands of {@code .ci/run}, which runs them as they
 *       are; those of the program are run here, too.
 *   <li>A {@code text} block holds no command. The solver's tests run {@code java} blocks, with the
 *       {@code xml} that they need.
 *   <li>Commands within the text need only be accepted.
 * </ul>
 *
 * With {@code -Djuniper.docs.write=true} the pages get the output that the program has now.
 */
@Tag("slow")
class DocumentationTest {
  private static final Path ROOT = DocumentedCommand.ROOT;
  private static final boolean WRITE = Boolean.getBoolean("juniper.docs.write");
  private static final String JUNIPER = "./juniper ";
  private static final String PYTHON = "python3 ";
  private static final String FENCE = "```";
  private static final Pattern INLINE = Pattern.compile("`\\./juniper ([^`]*)`");
  private static final Pattern TIME = Pattern.compile("(?<= in )[\\d.]+ (ms|s|min \\d+ s)");

  @TempDir Path results;

  static Stream<Path> pages() throws IOException {
    return DocumentedCommand.pages().stream();
  }

  @ParameterizedTest
  @MethodSource("pages")
  void everyBlockShowsWhatItsCommandsPrint(Path page) throws Exception {
    List<String> lines = Files.readAllLines(page);
    List<String> now = new ArrayList<>();
    int i = 0;
    while (i < lines.size()) {
      String line = lines.get(i++);
      now.add(line);
      if (line.startsWith(FENCE)) {
        int end = i + lines.subList(i, lines.size()).indexOf(FENCE);
        now.addAll(block(line.substring(FENCE.length()), lines.subList(i, end)));
        now.add(FENCE);
        i = end + 1;
      }
    }
    if (WRITE) {
      Files.write(page, now);
    } else {
      assertEquals(String.join("\n", lines), String.join("\n", now), page.toString());
    }
  }

  @ParameterizedTest
  @MethodSource("pages")
  void everyCommandInTheTextIsAccepted(Path page) throws IOException {
    CommandLine juniper = new JuniperCommand(Registry.standard()).commandLine();
    Matcher command = INLINE.matcher(Files.readString(page).replaceAll("\\s+", " "));
    while (command.find()) {
      juniper.parseArgs(Cli.words(command.group(1)).toArray(String[]::new));
    }
  }

  private List<String> block(String kind, List<String> shown) throws Exception {
    switch (kind) {
      case "text", "mermaid", "java", "xml" -> {}
      case "sh" -> {
        String run = Files.readString(ROOT.resolve(".ci/run"));
        for (String command : shown) {
          assertTrue(run.contains(command), command);
          if (command.startsWith(JUNIPER)) {
            DocumentedCommand.run(results, command);
          }
        }
      }
      case "console" -> {
        return session(shown);
      }
      default -> throw new AssertionError("a code block of the kind '" + kind + "'");
    }
    return shown;
  }

  private List<String> session(List<String> shown) throws Exception {
    List<String> now = new ArrayList<>();
    int i = 0;
    while (i < shown.size()) {
      String command = shown.get(i++);
      assertTrue(command.startsWith("$ "), command);
      int from = i;
      while (i < shown.size() && !shown.get(i).startsWith("$ ")) {
        i++;
      }
      List<String> output = shown.subList(from, i);
      while (!output.isEmpty() && output.get(output.size() - 1).isEmpty()) {
        output = output.subList(0, output.size() - 1);
      }
      List<String> actual =
          runsHere(command.substring(2))
              ? DocumentedCommand.run(results, command.substring(2))
              : output;
      now.add(command);
      if (!output.isEmpty()) {
        now.addAll(asShown(actual, output));
      }
      now.addAll(shown.subList(from + output.size(), i));
    }
    return now;
  }

  /** Whether the machine has what the command needs: scripts are left out without Python. */
  private static boolean runsHere(String command) {
    return !command.startsWith(PYTHON)
        || Stream.of(System.getenv().getOrDefault("PATH", "").split(File.pathSeparator))
            .anyMatch(folder -> Files.isExecutable(Path.of(folder, PYTHON.strip())));
  }

  /** What was printed, with the lines that were shortened, or may differ, as they are shown. */
  private static List<String> asShown(List<String> printed, List<String> shown) {
    List<String> lines = new ArrayList<>(printed);
    for (int i = 0; i < Math.min(printed.size(), shown.size()); i++) {
      if (matches(printed.get(i), shown.get(i))) {
        lines.set(i, shown.get(i));
      }
    }
    int last = shown.size() - 1;
    if (shown.get(last).equals("…") && printed.size() > last) {
      lines.subList(last, lines.size()).clear();
      lines.add("…");
    }
    return lines.stream().map(String::stripTrailing).toList();
  }

  private static boolean matches(String printed, String shown) {
    if (shown.endsWith("…")) {
      return printed.startsWith(shown.substring(0, shown.length() - 1));
    }
    return TIME.matcher(printed).replaceAll("").equals(TIME.matcher(shown).replaceAll(""));
  }
}
