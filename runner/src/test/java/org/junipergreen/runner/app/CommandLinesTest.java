package org.junipergreen.runner.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junipergreen.runner.app.Cli.Output;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;

/**
 * Runs the command lines of README.md, of the pages in docs and of the help texts, and compares
 * what they print with what is written there. A command that needs no store runs once, wherever it
 * is shown; each page has a store of its own, and so have docs/seeds.md and the help texts.
 *
 * <ul>
 *   <li>A {@code console} block holds commands, each after {@code $}, and what they print. A
 *       command without any output below it is run, and only has to succeed. An ellipsis at the end
 *       of a line stands for the rest of the line, and at the end of the last line for the rest of
 *       the output; times may differ.
 *   <li>The lines of an {@code sh} block are commands of {@code .ci/run}, which runs them as they
 *       are; those of the program are run here, too.
 *   <li>A {@code text} block holds no command. The solver's tests run {@code java} blocks, with the
 *       {@code xml} that they need.
 *   <li>Commands within the text need only be accepted.
 *   <li>The code spans of an answer in docs/seeds.md must occur in the output, in this order, apart
 *       from white space. If the answer links a table, the output must equal it.
 *   <li>An example of a help text has to succeed.
 * </ul>
 *
 * With {@code -Djuniper.docs.write=true} the pages get the output that the program has now.
 */
class CommandLinesTest {
  static final Path ROOT = Path.of("..").toAbsolutePath().normalize();

  private static final Path SEEDS = ROOT.resolve("docs/seeds.md");
  private static final String JUNIPER = "./juniper ";
  private static final String PYTHON = "python3 ";
  private static final String MEMORY = "--memory 64M ";
  private static final String FENCE = "```";
  private static final Pattern INLINE = Pattern.compile("`\\./juniper ([^`]*)`");
  private static final Pattern MAVEN =
      Pattern.compile("(?<=^|`)\\./mvnw [^`\n]+", Pattern.MULTILINE);
  private static final Pattern RESULTS =
      Pattern.compile("^(?:\\$ )?\\./juniper .*--results (\\w+)", Pattern.MULTILINE);
  private static final Pattern TIME = Pattern.compile("(?<= in )[\\d.]+ (ms|s|min \\d+ s)");
  private static final Pattern PIPED = Pattern.compile("printf '(.*)' \\| (.*)");
  private static final Pattern CELLS = Pattern.compile("(?<!\\\\)\\|");
  private static final Pattern CODE = Pattern.compile("`([^`]+)`");
  private static final Pattern TABLE = Pattern.compile("]\\((examples/[^)]+\\.csv)\\)");

  /** Commands that neither read nor write a store or another file of theirs. */
  private static final Pattern ALONE =
      Pattern.compile(
          "(\\./juniper (best|chain|check results|graph|heap (?!tables)|prove|replay|solve|strata"
              + "|tournament) |python3 )(?!.*--(output|svg|publish)).*");

  /** Pages with commands that take more than a second together. */
  private static final Pattern LONG_PAGES =
      Pattern.compile(
          "README|docs/(article/README|boards|chains|commands|data|heaps|playing|proofs|theorem.*)");

  private static final Pattern LONG_ROWS =
      Pattern.compile("`\\./juniper (tournament 20|chain 100|heap values .* --to \\d{5}).*");

  /** What the commands print that need no store. */
  private static final Map<String, List<String>> PRINTED = new HashMap<>();

  private static final CommandLine PROGRAM =
      new JuniperCommand(StandardQuantities.registry()).commandLine();

  @TempDir static Path shared;
  @TempDir Path own;

  /** README.md and the pages in docs. */
  private static List<Path> pages() throws IOException {
    return Stream.concat(Stream.of(ROOT.resolve("README.md")), pages("docs").stream()).toList();
  }

  private static List<Path> pages(String folder) throws IOException {
    try (Stream<Path> files = Files.walk(ROOT.resolve(folder))) {
      return files.filter(file -> file.toString().endsWith(".md")).sorted().toList();
    }
  }

  private static boolean isLong(Path page) {
    return LONG_PAGES.matcher(ROOT.relativize(page).toString().replace(".md", "")).matches();
  }

  static List<Path> longPages() throws IOException {
    return pages().stream().filter(CommandLinesTest::isLong).toList();
  }

  static List<Path> shortPages() throws IOException {
    return pages().stream().filter(page -> !isLong(page)).toList();
  }

  @ParameterizedTest
  @MethodSource("shortPages")
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
    Approved.compare(page, List.of(now));
  }

  @Tag("slow")
  @ParameterizedTest
  @MethodSource("longPages")
  void everyBlockOfALongPageToo(Path page) throws Exception {
    everyBlockShowsWhatItsCommandsPrint(page);
  }

  @Test
  void everyCommandInTheTextIsAccepted() throws IOException {
    List<Path> all = new ArrayList<>(pages());
    all.addAll(pages("results"));
    all.addAll(pages("formal"));
    for (Path page : all) {
      Matcher command = INLINE.matcher(Files.readString(page).replaceAll("\\s+", " "));
      while (command.find()) {
        String words = command.group(1).replaceFirst("^tournament N", "tournament 20");
        PROGRAM.parseArgs(Cli.words(words).toArray(String[]::new));
      }
    }
  }

  /** Whoever types the commands of one page after those of another sees what the pages show. */
  @Test
  void noTwoPagesUseTheSameFolderOfResults() throws IOException {
    Map<String, Path> pagesOfFolders = new HashMap<>();
    for (Path page : pages()) {
      for (MatchResult named : RESULTS.matcher(Files.readString(page)).results().toList()) {
        Path other = pagesOfFolders.putIfAbsent(named.group(1), page);
        assertTrue(other == null || other.equals(page), page + ": " + named.group() + ": " + other);
      }
    }
    assertTrue(pagesOfFolders.size() >= 5, pagesOfFolders.toString());
  }

  /** As printed: where a page says {@code package}, the build may go on to {@code verify}. */
  @Test
  void everyCommandOfMavenIsOneOfTheBuild() throws IOException {
    List<String> run =
        Files.readAllLines(ROOT.resolve(".ci/run")).stream()
            .map(line -> line.replaceFirst("^(MAVEN_ARGS=\"[^\"]*\")? *", ""))
            .toList();
    List<String> commands = new ArrayList<>();
    for (Path page : pages()) {
      MAVEN.matcher(Files.readString(page)).results().forEach(found -> commands.add(found.group()));
    }
    assertTrue(commands.contains("./mvnw -Prelease package"), commands.toString());
    for (String command : commands) {
      String further = command.replaceFirst(" package$", " verify");
      assertTrue(run.contains(command) || run.contains(further), command + " is not in .ci/run");
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
            printed(own, command);
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
          runsHere(command.substring(2)) ? printed(own, command.substring(2)) : output;
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
    if (printed.size() > last
        && lines.get(last).equals(shown.get(last))
        && isCut(shown.get(last))) {
      lines.subList(last + 1, lines.size()).clear();
    }
    return lines.stream().map(String::stripTrailing).toList();
  }

  private static boolean matches(String printed, String shown) {
    String now = TIME.matcher(printed).replaceAll("");
    String then = TIME.matcher(shown).replaceAll("");
    return isCut(then) ? now.startsWith(then.substring(0, then.length() - 1)) : now.equals(then);
  }

  private static boolean isCut(String shown) {
    return shown.endsWith("…");
  }

  /** A row of docs/seeds.md. */
  record Row(String what, String command, String answer) {
    static Row of(String line) {
      List<String> cells =
          Stream.of(CELLS.split(line, -1)).map(cell -> cell.strip().replace("\\|", "|")).toList();
      assertEquals(5, cells.size(), line);
      return new Row(cells.get(1), cells.get(2), cells.get(3));
    }

    @Override
    public String toString() {
      return what;
    }
  }

  private static List<Row> rows() throws IOException {
    return Files.readAllLines(SEEDS).stream()
        .filter(line -> line.startsWith("| ") && !line.startsWith("| ---"))
        .filter(line -> !line.startsWith("| what "))
        .map(Row::of)
        .toList();
  }

  private static Stream<Row> rowsWithACommand() throws IOException {
    return rows().stream().filter(row -> row.command().startsWith("`"));
  }

  static Stream<Row> longRows() throws IOException {
    return rowsWithACommand().filter(row -> LONG_ROWS.matcher(row.command()).matches());
  }

  static Stream<Row> shortRows() throws IOException {
    return rowsWithACommand().filter(row -> !LONG_ROWS.matcher(row.command()).matches());
  }

  @ParameterizedTest
  @MethodSource("shortRows")
  void theCommandGivesTheAnswer(Row row) throws Exception {
    String command = row.command().substring(1, row.command().length() - 1);
    List<String> output = printed(shared.resolve("seeds"), command);
    Matcher table = TABLE.matcher(row.answer());
    if (table.find()) {
      assertEquals(Files.readAllLines(SEEDS.resolveSibling(table.group(1))), output);
      return;
    }
    List<String> parts =
        CODE.matcher(row.answer()).results().map((MatchResult m) -> m.group(1)).toList();
    assertFalse(parts.isEmpty(), "no answer to compare with");
    String printed = String.join(" ", output).replaceAll("\\s+", " ");
    int from = 0;
    for (String part : parts) {
      int at = printed.indexOf(part, from);
      assertTrue(at >= 0, "'" + part + "' is not in: " + String.join("\n", output));
      from = at + part.length();
    }
  }

  @Tag("slow")
  @ParameterizedTest
  @MethodSource("longRows")
  void aLongCommandGivesTheAnswer(Row row) throws Exception {
    theCommandGivesTheAnswer(row);
  }

  @Test
  void everyRowHasACommandOrAReason() throws IOException {
    List<Row> rows = rows();
    assertTrue(rows.size() >= 75, rows.size() + " rows");
    for (Row row : rows) {
      if (!row.command().startsWith("`")) {
        assertEquals("—", row.command(), row.toString());
        assertTrue(row.answer().split(" ", -1).length > 4, row + " has neither command nor reason");
      }
    }
  }

  /** The examples of the help texts that no page shows. */
  static List<String> examples() throws IOException {
    Set<String> shown = new HashSet<>();
    for (Path page : pages()) {
      Files.readAllLines(page).stream()
          .filter(line -> line.startsWith("$ "))
          .forEach(line -> shown.add(line.substring(2)));
    }
    return withSubcommands(PROGRAM)
        .flatMap(command -> Stream.of(command.getCommandSpec().usageMessage().footer()))
        .map(line -> line.replaceFirst(" *#.*", "").strip())
        .distinct()
        // Those that take long have a test of their own: SelfTestTest has a short form of the one,
        // ReportCommandTest draws the charts, HeapCommandTest writes the tables, ChainCommandTest
        // ends by a time limit.
        .filter(
            line ->
                !line.matches(
                    "juniper (self-test|report --svg .*|heap tables .*|.* --time-limit .*)"))
        .map(line -> "./" + line)
        .filter(line -> !shown.contains(line))
        .toList();
  }

  private static Stream<CommandLine> withSubcommands(CommandLine command) {
    return Stream.concat(
        Stream.of(command),
        command.getSubcommands().values().stream().flatMap(CommandLinesTest::withSubcommands));
  }

  @Tag("slow")
  @ParameterizedTest
  @MethodSource("examples")
  void everyExampleWorks(String example) throws Exception {
    Path results = shared.resolve("examples");
    if (!Files.exists(results)) {
      Cli.store(results, 1, 1000);
      Cli.store(results.resolve("part1"), 1, 10);
      Cli.store(results.resolve("part2"), 11, 20);
      for (String quantity : List.of("remoteness", "grundy", "games")) {
        assertEquals(0, Cli.run(results, "run " + quantity + " --to 12").code());
      }
    }
    printed(results, example);
  }

  /** The lines that a command prints as README.md and the pages show it; fails if it does. */
  private static List<String> printed(Path results, String command) throws Exception {
    List<String> lines = PRINTED.get(command);
    if (lines == null) {
      Files.createDirectories(results);
      Matcher piped = PIPED.matcher(command);
      lines =
          piped.matches()
              ? run(results, piped.group(2), piped.group(1).replace("\\n", "\n"))
              : run(results, command, "");
      if (ALONE.matcher(command).matches()) {
        PRINTED.put(command, lines);
      }
    }
    return lines;
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
    String line = MEMORY + placed(results, command.substring(JUNIPER.length()));
    Output output = Cli.runWithInput(results, line, input);
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
  private static String placed(Path results, String line) {
    return line.replaceAll("^run$", "run --to 1000")
        .replace("--output ", "--output " + results + "/")
        .replace("--svg ", "--svg " + results + "/")
        .replaceAll("--results (\\w+)", "--results " + results + "/$1")
        .replaceAll(" (part\\d)\\b", " " + results + "/$1")
        .replace("check results/", "check " + ROOT + "/results/")
        .replace("--against results/", "--against " + ROOT + "/results/")
        .replaceAll("(graph( \\w+)?) docs/", "$1 " + ROOT + "/docs/");
  }
}
