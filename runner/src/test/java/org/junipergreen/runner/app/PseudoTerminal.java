package org.junipergreen.runner.app;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.pty4j.PtyProcess;
import com.pty4j.PtyProcessBuilder;
import com.pty4j.WinSize;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A program at a pseudo-terminal of the system, and the person before it: who types, and reads what
 * the program has written so far.
 */
final class PseudoTerminal implements AutoCloseable {
  static final String CTRL_C = "\003";
  static final String CTRL_Z = "\032";

  private static final int LINES = 24;
  private static final long PATIENCE_MILLIS = 60_000;
  private static final int PAUSE_MILLIS = 20;

  private final PtyProcess process;
  private final StringBuilder text = new StringBuilder();

  /** Starts a command in a terminal that is so many columns wide. */
  PseudoTerminal(Path folder, int columns, List<String> command) throws IOException {
    assumeTrue(Files.isWritable(Path.of("/dev/ptmx")), "terminals: there is no /dev/ptmx");
    Map<String, String> environment = new HashMap<>(System.getenv());
    environment.put("TERM", "xterm");
    environment.put("PS1", "$ ");
    environment.keySet().removeIf(name -> name.equals("NO_COLOR") || name.equals("ENV"));
    process =
        new PtyProcessBuilder(command.toArray(String[]::new))
            .setEnvironment(environment)
            .setDirectory(folder.toString())
            .setRedirectErrorStream(true)
            .setInitialColumns(columns)
            .setInitialRows(LINES)
            .start();
    Thread reader = new Thread(this::read, "terminal");
    reader.setDaemon(true);
    reader.start();
  }

  private void read() {
    byte[] buffer = new byte[1 << 12];
    try (InputStream in = process.getInputStream()) {
      for (int length = in.read(buffer); length >= 0; length = in.read(buffer)) {
        add(new String(buffer, 0, length, StandardCharsets.UTF_8));
      }
    } catch (IOException e) {
      // The system says so when the program at the other end has closed the terminal.
    }
  }

  private synchronized void add(String written) {
    text.append(written);
  }

  /** Presses keys. */
  void type(String keys) throws IOException {
    process.getOutputStream().write(keys.getBytes(StandardCharsets.UTF_8));
    process.getOutputStream().flush();
  }

  /** Draws the window wider or narrower. */
  void resize(int columns) {
    process.setWinSize(new WinSize(columns, LINES));
  }

  /** All that was written so far. */
  synchronized String text() {
    return text.toString();
  }

  /**
   * Waits until something is written.
   *
   * @param from where in the text it may begin
   * @return where in the text it ends
   */
  int await(String pattern, int from) throws InterruptedException {
    Pattern wanted = Pattern.compile(pattern);
    long end = System.currentTimeMillis() + PATIENCE_MILLIS;
    while (true) {
      Matcher found = wanted.matcher(text());
      if (found.find(from)) {
        return found.end();
      }
      assertTrue(
          System.currentTimeMillis() < end,
          () -> pattern + " does not come; alive: " + process.isAlive() + "\n" + text());
      Thread.sleep(PAUSE_MILLIS);
    }
  }

  /** Waits for the end of the program, and returns its exit code. */
  int exitCode() throws InterruptedException {
    assertTrue(
        process.waitFor(PATIENCE_MILLIS, TimeUnit.MILLISECONDS), () -> "at work:\n" + text());
    return process.exitValue();
  }

  @Override
  public void close() {
    process.destroyForcibly();
  }
}
