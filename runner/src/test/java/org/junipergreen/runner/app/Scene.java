package org.junipergreen.runner.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.app.Cli.Output;
import org.junipergreen.runner.cli.output.Screen;
import org.junipergreen.runner.cli.output.StandardOutput;
import org.junipergreen.runner.files.StorePlace;
import org.junipergreen.runner.known.archive.ArchiveProcess;
import org.junipergreen.runner.known.store.Store;
import org.junipergreen.runner.known.store.Store.Coverage;
import org.junipergreen.runner.known.store.StoreSql;

/** Work of the table of signals: what is done to it step by step, and what comes of it. */
final class Scene implements AutoCloseable {
  private static final int PATIENCE_MILLIS = 120_000;

  /** The exit code of a line that cannot be tried on this system. */
  static final int NOT_TRIED = 77;

  private static final int LONG = 320;
  private static final Map<String, Integer> SIGNALS =
      Map.of("HUP", 1, "INT", 2, "KILL", 9, "TERM", 15);

  /** Progress and forecasts, and what Java 25 says of a signal before it has started. */
  static final Pattern PASSING =
      Pattern.compile(
          "(?m)^(\\d{4}-\\d\\d-\\d\\dT|Runtime\\.exit|.*( to be computed| out of reach"
              + "| takes about |: the memory is enough for )).*\n");

  private static final Pattern STOPPED = Pattern.compile("stopped; ([0-9,]+) of .* are stored in");
  private static final Pattern BEFORE = Pattern.compile("\"before\":(\\d+),");
  private static final Pattern CONTINUED = Pattern.compile("; to continue: (juniper .*)");

  final String work;
  final Path here;
  final Path results;
  private final List<String> came = new ArrayList<>();
  private final Set<String> notTried;
  private final List<Integer> codes = new ArrayList<>();
  private @Nullable JuniperProcess process;

  /** The exit code for a signal that the shell ignores, in whose place TERM was sent. */
  private int ignored = 143;

  /** Rows and values that were stored when it started. */
  private long stored;

  /** Where in its output the last expected text ended. */
  private int seen;

  /**
   * Makes ready; nothing is started.
   *
   * @param work a line of a shell, which may begin with {@code terminal 80:}
   * @param here its folder
   */
  Scene(String work, Path here, Set<String> notTried) {
    this.work = work;
    this.here = here;
    this.notTried = notTried;
    Matcher name = Pattern.compile("--results '?([^' ]+( [^']+(?='))?)").matcher(work);
    results = here.resolve(name.find() ? name.group(1) : "r");
  }

  /** Starts the work, again perhaps; what came before is forgotten. */
  void start() throws IOException {
    stored = done();
    seen = 0;
    Matcher terminal = Pattern.compile("terminal ([0-9]+): (.*)").matcher(work);
    process =
        terminal.matches()
            ? JuniperProcess.startLine(here, Integer.parseInt(terminal.group(1)), terminal.group(2))
            : JuniperProcess.startLine(here, 0, work);
    codes.clear();
    came.clear();
  }

  private JuniperProcess process() {
    return Objects.requireNonNull(process);
  }

  String came() {
    return String.join(" // ", came)
        .replace(here + "/", "")
        .replace(here.toString(), ".")
        .replace("process " + process().pid(), "process PID");
  }

  String said() throws IOException {
    return process().out() + process().err();
  }

  boolean endsWithin(long millis) throws InterruptedException {
    return process().endsWithin(millis);
  }

  void take(String steps) throws Exception {
    for (String step : steps.split(" ; ", -1)) {
      try {
        take(step.replaceFirst(" .*", ""), step.replaceFirst("\\S* ?", ""));
      } catch (AssertionError e) {
        throw new AssertionError("%s: %s: %s".formatted(work, step, e.getMessage()), e);
      }
    }
  }

  private void take(String step, String rest) throws Exception {
    switch (step) {
      case "" -> {}
      case "signal" -> {
        for (String name : rest.split(" ", -1)) {
          signal(name);
        }
      }
      case "says" -> await(() -> says(Pattern.compile(rest)));
      case "rows" -> {
        long enough = rows() + Long.parseLong(rest);
        await(() -> rows() >= enough);
      }
      case "file" -> await(() -> !files(here, rest).isEmpty());
      case "works" -> assertFalse(endsWithin(Long.parseLong(rest)), "it ended");
      case "lacks" ->
          assertFalse(Pattern.compile(rest).matcher(process().out()).find(seen), said());
      case "types" -> process().type(rest.translateEscapes());
      case "ends" -> process().endInput();
      case "columns" -> process().resize(Integer.parseInt(rest));
      case "do" -> {
        Output output = Cli.run(results, rest);
        // The last column of a table is a time; lines of words are broken where they are too long.
        String out = output.out().replaceAll(rest.contains("csv") ? "(?m),[^,\n]*$" : "$^", "");
        String words = rest.contains("--format") ? out : out.replaceAll("\\s+", " ");
        came.add(digest(output.code(), words, output.err()));
      }
      case "sql" -> StoreSql.execute(results, rest);
      case "sh" -> {
        Process shell =
            new ProcessBuilder("sh", "-c", rest)
                .directory(here.toFile())
                .redirectErrorStream(true)
                .start();
        String out = new String(shell.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, shell.waitFor(), out);
        if (!out.isBlank()) {
          came.add(line(out));
        }
      }
      default -> throw new AssertionError("there is no such step");
    }
  }

  private static String digest(int code, String out, String err) {
    String said = PASSING.matcher(err).replaceAll("").strip().replaceAll("\\s+", " ");
    String text = line(out);
    return code + ":" + (text.isEmpty() ? "" : " " + text) + (said.isEmpty() ? "" : " 2> " + said);
  }

  /** A text in a line; a long table is told by the number of its lines and a hash. */
  private static String line(String out) {
    String text = out.strip().replaceAll(" *\n *", " / ").replaceAll(" +", " ");
    return text.length() > LONG && text.matches("(n,|\\{\"n\").*")
        ? "%d lines, %08x".formatted(out.lines().count(), out.hashCode())
        : text;
  }

  /** Sends a signal, or TERM where the shell that started the tests lets that one be ignored. */
  void signal(String name) throws IOException, InterruptedException {
    int number = SIGNALS.getOrDefault(name, 0);
    if (number > 0 && process().ignores(number)) {
      notTried.add("SIG%s: the shell ignores it".formatted(name));
      ignored = 128 + number;
      signal("TERM");
      return;
    }
    process().signal(name);
    if (number > 0) {
      codes.add(128 + number);
    }
  }

  private void await(Callable<Boolean> condition) throws Exception {
    for (int waited = 0; !condition.call(); waited += 10) {
      if (endsWithin(10)) {
        // What it wrote last to a terminal is perhaps on its way.
        Thread.sleep(200);
        assertTrue(condition.call(), () -> "it ended");
        return;
      }
      assertTrue(waited < PATIENCE_MILLIS, said());
    }
  }

  private boolean says(Pattern text) throws IOException {
    Matcher found = text.matcher(process().out());
    if (found.find(seen)) {
      seen = found.end();
      return true;
    }
    return text.matcher(process().err()).find();
  }

  /**
   * Waits for the end. The exit code is that of a signal, or of done work.
   *
   * @param early whether the signal may have come before the program began
   * @return the exit code
   */
  int end(boolean early) throws IOException, InterruptedException {
    int code = process().exitCode();
    String out = process().out();
    String err = process().err();
    String what = "%s: %d: %s".formatted(work, code, said());
    // A signal in the first moments of Java ends it with 1 and a message of its own, or none.
    boolean java =
        early && code == 1 && (out.startsWith("Error occurred during init") || err.isBlank());
    if (!java) {
      assertTrue(codes.isEmpty() || code == 0 || codes.contains(code), what);
      assertFalse(code == 0 && !codes.isEmpty() && said().isBlank(), what);
      String lines = PASSING.matcher(err).replaceAll("");
      Cli.assertNoJava(lines);
      assertFalse(said().contains("\tat ") || err.contains("damaged"), what);
      assertTrue(lines.lines().filter(line -> line.startsWith("juniper")).count() <= 1, what);
      Matcher stopped = STOPPED.matcher(err);
      if (work.contains("run --to 100000000") && !early && stopped.find()) {
        assertEquals(rows(), Long.parseLong(stopped.group(1).replace(",", "")), what);
      }
      Matcher before = BEFORE.matcher(out);
      assertTrue(!before.find() || before.group(1).equals(Long.toString(stored)), what);
      Matcher again = CONTINUED.matcher(err);
      String line = work.replaceFirst(".*(?=juniper )", "");
      assertTrue(!again.find() || line.startsWith(again.group(1)), what);
    }
    assertSound(codes.contains(137), what);
    came.add(digest(code == 143 ? ignored : code, isTerminal() ? "" : out, err));
    return code;
  }

  private void assertSound(boolean killed, String what) throws IOException {
    if (!killed && Files.exists(here)) {
      try (Stream<Path> files = Files.walk(here)) {
        assertFalse(files.anyMatch(file -> file.toString().contains(".partial")), what);
      }
    }
    if (StorePlace.exists(results)) {
      try (Store store = Store.read(results)) {
        store.checkIntegrity();
      }
    }
  }

  /**
   * The exit code and the message of a command line whose output meets with an error.
   *
   * @param error as the system words it
   */
  static String into(String error, String... words) {
    OutputStream broken =
        new OutputStream() {
          @Override
          public void write(int value) throws IOException {
            throw new IOException(error);
          }
        };
    StringWriter err = new StringWriter();
    int code =
        JuniperCommand.execute(
            StandardQuantities.registry(),
            Screen.NONE,
            JuniperCommand.writer(new StandardOutput(broken)),
            new PrintWriter(err),
            words);
    Cli.assertNoJava(err.toString());
    return digest(code, "", err.toString());
  }

  /** The number of rows of all quantities; 0 if there is no store. */
  long rows() {
    if (!StorePlace.exists(results)) {
      return 0;
    }
    try (Store store = Store.read(results)) {
      return StandardQuantities.registry().quantities().stream()
          .mapToLong(q -> store.coverage(q.table()).map(Coverage::rows).orElse(0L))
          .sum();
    }
  }

  /** Rows, and values of a heap game, which are stored in parts of 2^20. */
  long done() throws IOException {
    return rows() + ((long) files(results, "live/heap/*/*.values").size() << 20);
  }

  boolean isTerminal() {
    return work.startsWith("terminal ");
  }

  boolean isArchive() {
    return work.contains("ArchiveProcess");
  }

  /** A kill between the two leaves the row stored and the archive not yet removed. */
  void assertNothingIsLeft() throws IOException {
    if (!isArchive() && !process().out().contains("\"computed\":0,")) {
      assertEquals(List.of(), files(results, "live/archive/*.{journal,map,layers}"), work);
    }
  }

  /** How much is stored while nobody is at work. */
  long kept() throws IOException {
    return isArchive() ? ArchiveProcess.saved(results) : (done() << 32) + layers() + positions();
  }

  /** What changes as soon as more is stored: for searches, each 8 KiB of the journal. */
  long progress() throws IOException {
    long journals =
        files(results, "live/archive/*.journal").stream().mapToLong(f -> f.toFile().length()).sum();
    return (done() << 32) + layers() + (journals >> 13);
  }

  /**
   * How far the count of the games of n = 36 is: after {@code there-5} comes {@code back-5}, and
   * back-4. The layers of pairs of paths come after those of the first paths.
   */
  private long layers() throws IOException {
    return files(results, "live/archive/*.layers/*.layer").stream()
        .map(layer -> layer.getFileName().toString())
        .mapToLong(
            name -> {
              long step = Long.parseLong(name.replaceAll(".*-|\\.layer", ""));
              return (name.startsWith("pairs") ? 72 : 0)
                  + (name.contains("back") ? 72 - step : step);
            })
        .max()
        .orElse(0);
  }

  /** Records in the map or in the journal, whichever has more: a kill may leave one in both. */
  private long positions() throws IOException {
    long most = 0;
    for (Path file : files(results, "live/archive/*.{map,journal}")) {
      String text = Files.readString(file, StandardCharsets.ISO_8859_1);
      most = Math.max(most, Pattern.compile("JGsolved").matcher(text).results().count());
    }
    return most;
  }

  /** Folders, and files with something in them, while others come and go. */
  static List<Path> files(Path folder, String glob) throws IOException {
    PathMatcher matcher = folder.getFileSystem().getPathMatcher("glob:" + folder + "/" + glob);
    List<Path> found = new ArrayList<>();
    Files.walkFileTree(
        folder,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult preVisitDirectory(Path visited, BasicFileAttributes attributes) {
            return visitFile(visited, attributes);
          }

          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
            if (attributes.size() > 0 && matcher.matches(file)) {
              found.add(file);
            }
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFileFailed(Path file, IOException e) {
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult postVisitDirectory(Path visited, @Nullable IOException e) {
            return FileVisitResult.CONTINUE;
          }
        });
    return found;
  }

  @Override
  public void close() {
    if (process != null) {
      process.destroy();
    }
  }
}
