package org.junipergreen.runner.report;

import java.io.IOException;
import java.io.InputStream;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Consumer;
import org.junipergreen.runner.Failure;
import org.junipergreen.runner.publish.OutputFile;

/** A file that the report has written before may be written anew, and nobody else's. */
public final class OwnFile {
  /** What the files of a report say of themselves near their beginning. */
  static final String MARK = "juniper report";

  private static final int BEGINNING = 1000;

  private OwnFile() {}

  /**
   * Makes sure that nothing of somebody else's is in a file's place.
   *
   * @throws Failure when there is
   */
  public static void require(Path file) {
    if (Files.exists(file) && !isOwn(file)) {
      throw new Failure(
          "%s exists and was not written by 'juniper report'; remove it or name another"
              .formatted(file));
    }
  }

  private static boolean isOwn(Path file) {
    try (InputStream in = Files.newInputStream(file)) {
      return new String(in.readNBytes(BEGINNING), StandardCharsets.UTF_8).contains(MARK);
    } catch (IOException e) {
      return false;
    }
  }

  /**
   * Writes a file in the place of one that {@link #require} allows.
   *
   * @throws Failure when it cannot be written
   */
  public static void write(Path file, Consumer<? super Writer> content) {
    require(file);
    OutputFile.write(file, content);
  }

  /** Writes a text likewise. */
  public static void write(Path file, String text) {
    require(file);
    OutputFile.write(file, text);
  }
}
