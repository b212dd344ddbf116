package org.junipergreen.runner.app;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junipergreen.runner.JavaCommand;

/** The program as a process of its own, on the class path of the tests. */
public final class JuniperProcess {
  private static final int MAX_MINUTES = 5;

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

  /**
   * Starts it with both compilers of Java's, for what computes much. It says after a second that it
   * is at work.
   */
  public static JuniperProcess startLong(Path folder, String... arguments) throws IOException {
    return start(List.of("-Djuniper.silence=1"), Map.of(), folder, arguments);
  }

  /** Starts it so that it says sooner that it is at work: after a second. */
  static JuniperProcess startImpatient(Path folder, String... arguments) throws IOException {
    List<String> options = new ArrayList<>(SHORT);
    options.add("-Djuniper.silence=1");
    return start(options, Map.of(), folder, arguments);
  }

  /** Starts another class of the tests in place of the program. */
  public static JuniperProcess startMain(Class<?> program, Path folder, String... arguments)
      throws IOException {
    List<String> command = JavaCommand.of(program, arguments);
    command.addAll(1, SHORT);
    return start(command, Map.of(), folder);
  }

  /** Starts it on another Java than that of the tests. */
  static JuniperProcess startOn(Path javaHome, Path folder, String... arguments)
      throws IOException {
    List<String> command = JavaCommand.of(JuniperCommand.class, arguments);
    command.set(0, javaHome.resolve("bin/java").toString());
    // Older ones do not know it.
    command.removeIf(option -> option.startsWith("--sun-misc-unsafe-memory-access"));
    return start(command, Map.of(), folder);
  }

  private static JuniperProcess start(
      List<String> options, Map<String, String> variables, Path folder, String... arguments)
      throws IOException {
    List<String> command = new ArrayList<>(JavaCommand.of(JuniperCommand.class, arguments));
    command.addAll(1, options);
    return start(command, variables, folder);
  }

  private static JuniperProcess start(
      List<String> command, Map<String, String> variables, Path folder) throws IOException {
    Path out = Files.createTempFile(folder, "out", ".txt");
    Path err = Files.createTempFile(folder, "err", ".txt");
    ProcessBuilder builder =
        new ProcessBuilder(command).redirectOutput(out.toFile()).redirectError(err.toFile());
    builder.environment().putAll(variables);
    Process process = builder.start();
    return new JuniperProcess(process, out, err);
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

  /** Writes to its standard input. */
  void type(String text) throws IOException {
    process.getOutputStream().write(text.getBytes(StandardCharsets.UTF_8));
    process.getOutputStream().flush();
  }

  /** Closes its standard input. */
  void endInput() throws IOException {
    process.getOutputStream().close();
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
   * A shell that starts a job in the background may make it deaf to Ctrl-C, and {@code nohup} makes
   * it deaf to the end of its terminal.
   *
   * @param signal HUP, INT or TERM
   */
  boolean ignores(String signal) throws IOException {
    Path status = Path.of("/proc/%d/status".formatted(pid()));
    if (!Files.exists(status)) {
      return false;
    }
    String ignored =
        Files.readAllLines(status).stream()
            .filter(line -> line.startsWith("SigIgn:"))
            .map(line -> line.substring(7).strip())
            .findFirst()
            .orElse("0");
    int number = Map.of("HUP", 1, "INT", 2, "TERM", 15).getOrDefault(signal, 0);
    return (Long.parseUnsignedLong(ignored, 16) >> (number - 1) & 1) == 1;
  }

  public String out() throws IOException {
    return Files.readString(out);
  }

  public String err() throws IOException {
    return Files.readString(err);
  }
}
