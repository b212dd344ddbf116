package org.junipergreen.runner.cli.progress;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.regex.Pattern;
import org.junipergreen.runner.publish.OutputFile;

/**
 * A file of lines that each begin with the time and its zone. Lines are added to what is there, so
 * that one file tells of a run that was killed and of the one that went on. Safe to use from many
 * threads.
 */
public final class RunLog {
  private static final Pattern LINE =
      Pattern.compile("\\d{4}-\\d\\d-\\d\\dT[0-9:]+(Z|[+-][0-9:]+) command: .*");

  private final Path file;
  private boolean failed;

  /**
   * A log in a file, which need not exist; nothing is written yet.
   *
   * @throws org.junipergreen.runner.text.Failure when it cannot be written, or something other than
   *     a log is there
   */
  RunLog(Path file) {
    this.file = file;
    OutputFile.requireAppendable(file, line -> LINE.matcher(line).matches());
  }

  /** The present, as lines begin with it. */
  static String now() {
    return local(Instant.now());
  }

  /** A time by the clock on the wall, with its zone: {@code 2026-08-01T21:30:05+02:00}. */
  public static String local(Instant time) {
    return DateTimeFormatter.ISO_OFFSET_DATE_TIME.format(
        time.truncatedTo(ChronoUnit.SECONDS).atZone(ZoneId.systemDefault()));
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
}
