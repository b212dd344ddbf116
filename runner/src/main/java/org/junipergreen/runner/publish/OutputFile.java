package org.junipergreen.runner.publish;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.function.Consumer;
import java.util.zip.GZIPOutputStream;
import org.junipergreen.runner.Failure;

/** A text file that is there complete or not at all. */
public final class OutputFile {
  private OutputFile() {}

  /**
   * Writes a file, in UTF-8, and compressed with gzip when its name ends in {@code .gz}. The text
   * goes to a file beside it that takes its place at the end, so whatever fails, a file that was
   * there before stays as it was. Equal texts give equal bytes: the gzip header has no time stamp.
   *
   * @throws Failure when it cannot be written
   */
  public static void write(Path file, Consumer<? super Writer> content) {
    Path absolute = file.toAbsolutePath();
    Path folder = absolute.getParent();
    Path name = absolute.getFileName();
    if (folder == null || name == null || Files.isDirectory(absolute)) {
      throw new Failure("cannot write " + file + ": it is a folder");
    }
    Path partial = folder.resolve("." + name + ".partial");
    try {
      Files.createDirectories(folder);
      try (Writer out = open(partial, name.toString().endsWith(".gz"))) {
        content.accept(out);
      }
      replace(partial, absolute);
    } catch (IOException e) {
      throw failure(file, e);
    } catch (UncheckedIOException e) {
      throw failure(file, e);
    } finally {
      delete(partial);
    }
  }

  private static Writer open(Path file, boolean compressed) throws IOException {
    OutputStream stream = Files.newOutputStream(file);
    try {
      return new BufferedWriter(
          new OutputStreamWriter(
              compressed ? new GZIPOutputStream(stream) : stream, StandardCharsets.UTF_8));
    } catch (IOException e) {
      stream.close();
      throw e;
    }
  }

  private static void replace(Path from, Path to) throws IOException {
    try {
      Files.move(from, to, StandardCopyOption.ATOMIC_MOVE);
    } catch (AtomicMoveNotSupportedException e) {
      Files.move(from, to, StandardCopyOption.REPLACE_EXISTING);
    }
  }

  private static void delete(Path partial) {
    try {
      Files.deleteIfExists(partial);
    } catch (IOException e) {
      // The failure that matters is on its way already, or there is none.
    }
  }

  private static Failure failure(Path file, Exception e) {
    return new Failure("cannot write " + file + ": " + e, e);
  }
}
