package org.junipergreen.runner.app;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junipergreen.runner.app.Cli.Output;
import org.junipergreen.runner.files.WritableFolder;
import org.junipergreen.runner.known.store.StoreSql;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Compares what people see with the approved texts: tables, messages and help of some hundred
 * command lines. Each file has sessions, separated by a line of {@code =}. A session begins in an
 * empty folder, which is its {@code .} and its store; a line with {@code #} may say why. Below each
 * command, after {@code $}, stands what it prints, each line of standard error after {@code 2>},
 * and its exit code if that is not 0; below the last one the files that the session leaves, with
 * what people read of them.
 *
 * <p>Times, amounts of memory, digests and commits are written {@code _}.
 */
class ApprovedOutputsTest {
  private static final String SEPARATOR = "=".repeat(80);
  private static final Pattern PIPED = Pattern.compile("printf '(.*)' \\| (.*)");
  private static final Pattern WRITTEN = Pattern.compile("printf '(.*)' > \\./(.*)");
  private static final Pattern ALTERED = Pattern.compile("sqlite3 (\\S*)live/juniper.db \"(.*)\"");
  private static final Pattern REMOVED = Pattern.compile("rm -r \\./(.*)");
  private static final int LINES_OF_AN_OUTPUT = 50;

  /** The same on each machine, because the width of a path decides where a line is broken. */
  private static final Path HERE = Path.of("target/approved");

  /** Their text is the same on every machine. */
  private static final Pattern HELP = Pattern.compile("juniper (help|man|.* --help).*");

  /** A line of progress, which a command prints that takes longer than a second. */
  private static final Pattern PROGRESS =
      Pattern.compile("(?m)^\\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z .*\n");

  /** Said only where an n takes long. */
  private static final Pattern SLOWEST =
      Pattern.compile("; the slowest, n = [\\d,]+, took [\\d.,]+ \\w+");

  private static final Pattern VOLATILE =
      Pattern.compile(
          " *(\\(commit \\S+\\), with \\d+ threads? on[^,]*, Java \\S+"
              + "|\\d+ threads? on \\d+ processors?[^;]*|(?<=slowest n = )\\d+"
              + "|\\d{4}-\\d\\d-\\d\\d[T ][\\d:.]+(Z| [+-]\\d{4}| UTC)?"
              + "|\\b\\d[\\d.,]* ?(ms|s|min|h|seconds?|minutes?|hours?)\\b"
              + "|[\\d,.]+ (n|values) a second|\\b\\d[\\d.,]*(/s| n/s)\\b"
              + "|\\b(?=\\d*[a-f])(?=[a-f]*\\d)[0-9a-f]{8,64}\\b|(?<=commit )[\\w+]+"
              + "|\\d+(\\.\\d+)? ([KMG]iB|bytes)|(?<=\"nanos\":)\\d+)");

  /** A paragraph whose lines are not one sentence after the other. */
  private static final Pattern TABLE = Pattern.compile("  |(?m)^[|#%{\\d]");

  static List<Path> files() throws IOException {
    try (Stream<Path> files = Files.list(Approved.FOLDER)) {
      return files.filter(file -> file.toString().endsWith(".txt")).sorted().toList();
    }
  }

  @ParameterizedTest
  @MethodSource("files")
  void everySessionShowsWhatItsCommandsPrint(Path file) throws IOException {
    List<List<String>> now = new ArrayList<>();
    List<String> commands = new ArrayList<>();
    for (String line : Files.readAllLines(file)) {
      if (line.startsWith("$ ")) {
        commands.add(line.substring(2));
      } else if (line.startsWith("# ") && commands.isEmpty()) {
        now.add(List.of(line));
      } else if (line.equals(SEPARATOR)) {
        now.add(session(commands));
        now.add(List.of(SEPARATOR));
        commands.clear();
      }
    }
    now.add(session(commands));
    Approved.compare(file, now);
  }

  private List<String> session(List<String> commands) throws IOException {
    assertFalse(commands.isEmpty(), "a session without commands");
    if (Files.exists(HERE)) {
      WritableFolder.delete(HERE);
    }
    Files.createDirectories(HERE);
    List<String> shown = new ArrayList<>();
    for (String command : commands) {
      shown.add("$ " + command);
      if (prepared(command)) {
        continue;
      }
      Matcher piped = PIPED.matcher(command);
      String input = piped.matches() ? printed(piped.group(1)) : "";
      String line = piped.matches() ? piped.group(2) : command;
      assertTrue(line.startsWith("juniper"), line);
      Output output =
          Cli.runWithInput(
              HERE, line.substring("juniper".length()).strip().replace("./", HERE + "/"), input);
      String err = PROGRESS.matcher(output.err()).replaceAll("");
      shown.addAll(steady(line, SLOWEST.matcher(output.out()).replaceAll("")));
      steady(line, err).forEach(said -> shown.add(("2> " + said).strip()));
      if (output.code() != 0) {
        shown.add("exit code " + output.code());
      }
    }
    try (Stream<Path> left = Files.walk(HERE)) {
      for (Path file : left.filter(Files::isRegularFile).sorted().toList()) {
        String name = HERE.relativize(file).toString();
        if (!name.matches(".*\\.(db|lock)(-\\w+)?")) {
          shown.add("file ./" + name);
          content(file).forEach(line -> shown.add(("| " + line).strip()));
        }
      }
    }
    return shown;
  }

  /** The text that the shell's {@code printf} makes of this one. */
  private static String printed(String text) {
    return text.replace("\\n", "\n").replace("\\t", "\t").replace("\\r", "\r");
  }

  /** Whether this was a command of the shell that changes files, or one that alters a store. */
  private static boolean prepared(String command) throws IOException {
    Matcher written = WRITTEN.matcher(command);
    if (written.matches()) {
      Path file = HERE.resolve(written.group(2));
      Files.createDirectories(file.getParent());
      Files.writeString(file, printed(written.group(1)));
      return true;
    }
    Matcher removed = REMOVED.matcher(command);
    if (removed.matches()) {
      WritableFolder.delete(HERE.resolve(removed.group(1)));
      return true;
    }
    Matcher altered = ALTERED.matcher(command);
    if (altered.matches()) {
      StoreSql.execute(HERE.resolve(altered.group(1)), altered.group(2));
    }
    return altered.matches();
  }

  /**
   * What a file says to people: a text, the first line of a table, and nothing of what programs
   * read.
   */
  private static List<String> content(Path file) throws IOException {
    if (file.toString().matches(".*\\.(md|log)")) {
      return steady("", Files.readString(file));
    }
    return file.toString().matches(".*\\.(txt|csv)")
        ? steady("", Files.readString(file)).subList(0, 1)
        : List.of();
  }

  private static List<String> steady(String line, String text) {
    String here =
        text.replace(HERE.toAbsolutePath().toString(), ".")
            .replace(HERE + "/", "./")
            .replace(HERE.toString(), ".");
    boolean help = HELP.matcher(line).matches();
    List<String> lines = new ArrayList<>();
    for (String paragraph : here.split("\n(?=\n)|(?<=\n\n)", -1)) {
      // Where a line is broken depends on the length of the times in it.
      String joined = TABLE.matcher(paragraph).find() ? paragraph : paragraph.replace("\n", " ");
      String steady = VOLATILE.matcher(joined).replaceAll(" _");
      boolean varies = !help && !steady.equals(joined);
      (varies ? steady : paragraph).lines().map(String::stripTrailing).forEach(lines::add);
    }
    int most = help ? Integer.MAX_VALUE : LINES_OF_AN_OUTPUT;
    if (lines.size() <= most) {
      return lines;
    }
    return Stream.concat(
            lines.stream().limit(most), Stream.of("… " + (lines.size() - most) + " more lines"))
        .toList();
  }
}
