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
 * A log file, in which each line starts with the time and its zone. Lines are appended, so one file
 * contains a killed run and the run that continued it. Thread-safe.
 */
public final class RunLog {
  private static final Pattern LINE =
      Pattern.compile("\\d{4}-\\d\\d-\\d\\dT[0-9:]+(Z|[+-][0-9:]+) command: .*");

  private final Path file;
  private boolean failed;

  /**
   * Creates a log in a file, which may be absent. Writes nothing yet.
   *
   * @throws org.junipergreen.runner.text.Failure if the file cannot be written or is not a log
   */
  RunLog(Path file) {
    this.file = file;
    OutputFile.requireAppendable(file, line -> LINE.matcher(line).matches());
  }

  /** Returns the current time in the form in which lines start. */
  static String now() {
    return local(Instant.now());
  }

  /** Returns a local time with its zone: {@code 2026-08-01T21:30:05+02:00}. */
  public static String local(Instant time) {
    return DateTimeFormatter.ISO_OFFSET_DATE_TIME.format(
        time.truncatedTo(ChronoUnit.SECONDS).atZone(ZoneId.systemDefault()));
  }

  /**
   * Appends a line. If it cannot be written, as on a full disk, it is omitted, and the work
   * continues.
   *
   * @return false at the first failure
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
