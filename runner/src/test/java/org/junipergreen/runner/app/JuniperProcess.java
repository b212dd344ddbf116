package org.junipergreen.runner.app;

import static java.nio.file.StandardCopyOption.REPLACE_EXISTING;
import static org.junipergreen.runner.DaySeed.SEED;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.pty4j.PtyProcess;
import com.pty4j.PtyProcessBuilder;
import com.pty4j.WinSize;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junipergreen.runner.JavaCommand;

/** The program as a process of its own, on the class path of the tests. */
public final class JuniperProcess {
  private static final int MAX_MINUTES = 5;

  /** Of a terminal. */
  private static final int LINES = 24;

  /** Most processes end before Java's second compiler has repaid what it takes. */
  static final List<String> SHORT = List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC");

  private final Process process;
  private final Path out;
  private final Path err;

  private JuniperProcess(Process process, Path out, Path err) {
    this.process = process;
    this.out = out;
    this.err = err;
  }

  /**
   * Starts it.
   *
   * @param folder where its output is caught
   */
  static JuniperProcess start(Path folder, String... arguments) throws IOException {
    return start(Map.of(), folder, arguments);
  }

  /** Starts it with some variables in its environment. */
  static JuniperProcess start(Map<String, String> variables, Path folder, String... arguments)
      throws IOException {
    return start(SHORT, variables, folder, arguments);
  }

  /** Starts another class of the tests in place of the program. */
  public static JuniperProcess startMain(Class<?> program, Path folder, String... arguments)
      throws IOException {
    List<String> command = JavaCommand.of(program, arguments);
    command.addAll(1, SHORT);
    return start(command, Map.of(), folder, Path.of(""));
  }

  /** Starts it on another Java than that of the tests. */
  static JuniperProcess startOn(Path javaHome, Path folder, String... arguments)
      throws IOException {
    List<String> command = JavaCommand.of(JuniperCommand.class, arguments);
    command.set(0, javaHome.resolve("bin/java").toString());
    // Older ones do not know it.
    command.removeIf(option -> option.startsWith("--sun-misc-unsafe-memory-access"));
    return start(command, Map.of(), folder, Path.of(""));
  }

  /**
   * Starts a line of a shell, for which {@code juniper} is the program on its path, as the launcher
   * starts it.
   *
   * @param columns of the terminal in which it is started; 0: in none
   */
  static JuniperProcess startLine(Path folder, int columns, String line) throws IOException {
    List<String> java = JavaCommand.of(JuniperCommand.class);
    Map<String, String> variables = new HashMap<>(System.getenv());
    variables.keySet().removeAll(List.of("NO_COLOR", "ENV"));
    Path program = Files.createDirectories(folder.resolve(".bin")).resolve("juniper");
    Files.copy(Approved.FOLDER.resolveSibling("signals.sh"), program, REPLACE_EXISTING);
    Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwxr-xr-x"));
    variables.putAll(
        Map.of(
            "PATH",
            program.getParent() + ":" + variables.get("PATH"),
            "JAVA",
            String.join(" ", java.subList(0, java.size() - 1)),
            "PUBLISHED",
            Path.of("../results").toAbsolutePath().toString(),
            "LIMIT",
            Integer.toString(20 + new Random(SEED).nextInt(50)),
            "TERM",
            "xterm",
            "PS1",
            "$ "));
    // The process of the shell becomes that of the program, which gets the signals.
    String[] shell = {"sh", "-c", line.startsWith("juniper ") ? "exec " + line : line};
    if (columns == 0) {
      return start(List.of(shell), variables, folder, folder);
    }
    PtyProcess terminal =
        new PtyProcessBuilder(shell)
            .setEnvironment(variables)
            .setDirectory(folder.toString())
            .setRedirectErrorStream(true)
            .setInitialColumns(columns)
            .setInitialRows(LINES)
            .start();
    Path out = Files.createTempFile(folder, ".out", ".txt");
    Thread reader = new Thread(() -> copy(terminal, out), "terminal");
    reader.setDaemon(true);
    reader.start();
    return new JuniperProcess(terminal, out, Files.createTempFile(folder, ".err", ".txt"));
  }

  private static void copy(PtyProcess terminal, Path file) {
    try (OutputStream out = Files.newOutputStream(file)) {
      terminal.getInputStream().transferTo(out);
    } catch (IOException e) {
      // The system says so when the program at the other end has closed the terminal.
    }
  }

  private static JuniperProcess start(
      List<String> options, Map<String, String> variables, Path folder, String... arguments)
      throws IOException {
    List<String> command = new ArrayList<>(JavaCommand.of(JuniperCommand.class, arguments));
    command.addAll(1, options);
    return start(command, variables, folder, Path.of(""));
  }

  private static JuniperProcess start(
      List<String> command, Map<String, String> variables, Path folder, Path current)
      throws IOException {
    Path out = Files.createTempFile(folder, ".out", ".txt");
    Path err = Files.createTempFile(folder, ".err", ".txt");
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .directory(current.toAbsolutePath().toFile())
            .redirectOutput(out.toFile())
            .redirectError(err.toFile());
    builder.environment().putAll(variables);
    return new JuniperProcess(builder.start(), out, err);
  }

  long pid() {
    return process.pid();
  }

  /** Waits that long for its end; false when it is still at work. */
  public boolean endsWithin(long millis) throws InterruptedException {
    return process.waitFor(millis, TimeUnit.MILLISECONDS);
  }

  /** Waits for its end; the exit code. */
  public int exitCode() throws InterruptedException {
    boolean ended = process.waitFor(MAX_MINUTES, TimeUnit.MINUTES);
    kill();
    assertTrue(ended, "still at work after " + MAX_MINUTES + " minutes");
    return process.exitValue();
  }

  /** Draws the window of its terminal wider or narrower. */
  void resize(int columns) {
    ((PtyProcess) process).setWinSize(new WinSize(columns, LINES));
  }

  /** Writes to its standard input, or presses keys. */
  void type(String text) throws IOException {
    process.getOutputStream().write(text.getBytes(StandardCharsets.UTF_8));
    process.getOutputStream().flush();
  }

  /** Closes its standard input. */
  void endInput() throws IOException {
    process.getOutputStream().close();
  }

  /** SIGKILL. */
  void destroy() {
    process.destroyForcibly();
  }

  /** SIGKILL; returns when it is gone. */
  public void kill() throws InterruptedException {
    process.destroyForcibly().waitFor();
  }

  /**
   * Sends a signal by its name, such as INT. The shell's own command: not every system has another.
   */
  void signal(String name) throws IOException, InterruptedException {
    String line = "kill -s %s %d".formatted(name, pid());
    new ProcessBuilder("sh", "-c", line).start().waitFor();
  }

  /**
   * Whether it ignores a signal: a shell that starts a job in the background may make it deaf to
   * Ctrl-C, and {@code nohup} makes it deaf to the end of its terminal.
   */
  boolean ignores(int signal) throws IOException {
    Path status = Path.of("/proc/%d/status".formatted(pid()));
    return Files.exists(status)
        && Files.readAllLines(status).stream()
            .filter(line -> line.startsWith("SigIgn:"))
            .map(line -> Long.parseUnsignedLong(line.substring(7).strip(), 16))
            .anyMatch(ignored -> (ignored >> (signal - 1) & 1) == 1);
  }

  /** What it has written to standard output, or to its terminal, where a character may be cut. */
  public String out() throws IOException {
    return new String(Files.readAllBytes(out), StandardCharsets.UTF_8);
  }

  public String err() throws IOException {
    return Files.readString(err);
  }
}
