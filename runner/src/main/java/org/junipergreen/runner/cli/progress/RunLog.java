package org.junipergreen.runner.cli.progress;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import org.junipergreen.runner.Failure;

/**
 * A file of lines that each begin with the time, in UTC. Lines are added to what is there, so that
 * one file tells of a run that was killed and of the one that went on. Safe to use from many
 * threads.
 */
final class RunLog {
  private final Path file;
  private boolean failed;

  /**
   * A log in a file, which need not exist.
   *
   * @throws Failure when nothing can be written there
   */
  RunLog(Path file) {
    this.file = file;
    try {
      append("");
    } catch (IOException e) {
      throw new Failure("cannot write the log " + file + ": " + reason(e), e);
    }
  }

  /** The present, as lines begin with it. */
  static String now() {
    return Instant.now().truncatedTo(ChronoUnit.SECONDS).toString();
  }

  /**
   * Adds a line. A full disk does not end the work: what cannot be written is left out.
   *
   * @return false the first time that it cannot be
   */
  synchronized boolean add(String line) {
    try {
      append(now() + " " + line + "\n");
      return true;
    } catch (IOException e) {
      boolean first = !failed;
      failed = true;
      return !first;
    }
  }

  private void append(String text) throws IOException {
    Files.writeString(
        file, text, StandardCharsets.UTF_8, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
  }

  private static String reason(IOException e) {
    return e instanceof NoSuchFileException
        ? "its folder does not exist"
        : String.valueOf(e.getMessage());
  }
}
