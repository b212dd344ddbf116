package org.junipergreen.runner.publish;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.security.SecureRandom;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.zip.GZIPOutputStream;
import org.junipergreen.runner.Failure;
import org.junipergreen.runner.store.Store;
import org.junipergreen.runner.store.WritableFolder;

/**
 * A file that this program may write. The one rule for all of them: it is written whole or not at
 * all, what is in its place is written over only when that is allowed, and nothing is written into
 * the folder of a store.
 */
public final class OutputFile {
  private static final SecureRandom RANDOM = new SecureRandom();

  private final Path file;
  private final Path folder;

  private OutputFile(Path file, Path folder) {
    this.file = file;
    this.folder = folder;
  }

  /**
   * A file to write; nothing is written yet.
   *
   * @param replace whether it may take the place of a file that is there and not empty
   * @throws Failure when there is one, and it may not; when what is there is a folder, a device or
   *     a symbolic link; or when it lies in the folder of a store
   */
  public static OutputFile at(Path file, boolean replace) {
    OutputFile output = regular(file);
    if (!replace && output.hasText()) {
      throw failure(file, "it exists; --force writes over it");
    }
    return output;
  }

  /**
   * Makes sure that lines may be added to a log.
   *
   * @param own whether this program begins a log with such a line
   * @throws Failure when {@link #at} would refuse any file there, when the file's first line is not
   *     the program's, or when its folder does not exist or is read-only
   */
  public static void requireAppendable(Path file, Predicate<String> own) {
    OutputFile output = regular(file);
    if (!Files.isWritable(output.hasText() ? file : output.folder)) {
      throw failure(
          file, Files.exists(output.folder) ? "it is read-only" : "its folder does not exist");
    }
    if (output.hasText() && !own.test(output.firstLine())) {
      throw failure(file, "it exists and is no log of this program");
    }
  }

  private static OutputFile regular(Path file) {
    Path absolute = file.toAbsolutePath();
    Path folder = absolute.getParent();
    if (folder == null || Files.isDirectory(absolute)) {
      throw failure(file, "it is a folder");
    }
    if (Files.exists(absolute, LinkOption.NOFOLLOW_LINKS)
        && !Files.isRegularFile(absolute, LinkOption.NOFOLLOW_LINKS)) {
      throw failure(file, "it is a symbolic link, or no file");
    }
    if (Store.owns(absolute)) {
      throw failure(file, "its folder belongs to a store");
    }
    return new OutputFile(file, folder);
  }

  private boolean hasText() {
    try {
      return Files.exists(file) && Files.size(file) > 0;
    } catch (IOException e) {
      throw failure(file, e);
    }
  }

  private String firstLine() {
    try (BufferedReader lines = Files.newBufferedReader(file, StandardCharsets.ISO_8859_1)) {
      return String.valueOf(lines.readLine());
    } catch (IOException e) {
      throw failure(file, e);
    }
  }

  /**
   * Writes it, in UTF-8, and compressed with gzip when its name ends in {@code .gz}. The text goes
   * to a file beside it, with a name that no other program uses, which is flushed to the disk and
   * takes the file's place at the end. So whatever fails, a file that was there before stays as it
   * was, and two that write the same file at once leave one of the two texts; a signal that ends
   * the program removes the file beside it. Equal texts give equal bytes: the gzip header has no
   * time stamp.
   *
   * @throws Failure when it cannot be written
   */
  public void write(Consumer<? super Writer> content) {
    Path partial = folder.resolve(".juniper-%016x.partial".formatted(RANDOM.nextLong()));
    partial.toFile().deleteOnExit();
    try {
      WritableFolder.prepare(folder);
      try (Writer out = open(partial, file.toString().endsWith(".gz"))) {
        content.accept(out);
      }
      flush(partial);
      replace(partial, file.toAbsolutePath());
      WritableFolder.flush(folder);
    } catch (IOException e) {
      throw failure(file, e);
    } catch (UncheckedIOException e) {
      throw failure(file, e);
    } finally {
      delete(partial);
    }
  }

  /** Writes a text likewise. */
  public void write(String text) {
    write(
        out -> {
          try {
            out.write(text);
          } catch (IOException e) {
            throw new UncheckedIOException(e);
          }
        });
  }

  private static Writer open(Path file, boolean compressed) throws IOException {
    OutputStream stream =
        Channels.newOutputStream(
            FileChannel.open(file, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE));
    try {
      return new BufferedWriter(
          new OutputStreamWriter(
              compressed ? new GZIPOutputStream(stream) : stream, StandardCharsets.UTF_8));
    } catch (IOException e) {
      stream.close();
      throw e;
    }
  }

  private static void flush(Path file) throws IOException {
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
      channel.force(true);
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

  private static Failure failure(Path file, String reason) {
    return new Failure("cannot write " + file + ": " + reason);
  }

  private static Failure failure(Path file, Exception e) {
    IOException wrapped = e instanceof UncheckedIOException unchecked ? unchecked.getCause() : null;
    String reason = reason(wrapped == null ? e : wrapped);
    return new Failure("cannot write " + file + ": " + reason, e);
  }

  /** The message of such an exception may be no more than the name of the file. */
  private static String reason(Exception cause) {
    if (cause instanceof AccessDeniedException) {
      return "access is denied";
    }
    return cause instanceof FileSystemException problem && problem.getReason() != null
        ? problem.getReason()
        : cause.getMessage() == null ? cause.toString() : cause.getMessage();
  }
}
