package org.junipergreen.runner.publish;

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
import java.util.zip.GZIPOutputStream;
import org.junipergreen.runner.Failure;
import org.junipergreen.runner.store.Store;
import org.junipergreen.runner.store.WritableFolder;

/** A text file that is there complete or not at all. */
public final class OutputFile {
  private static final SecureRandom RANDOM = new SecureRandom();

  private OutputFile() {}

  /** Looks at a finished text before it takes a file's place; to keep it from that, it throws. */
  @FunctionalInterface
  interface Inspection {
    void of(Path text) throws IOException;
  }

  /**
   * Writes a file, in UTF-8, and compressed with gzip when its name ends in {@code .gz}. The text
   * goes to a file beside it, with a name that no other program uses, which is flushed to the disk
   * and takes the file's place at the end. So whatever fails, a file that was there before stays as
   * it was, and two that write the same file at once leave one of the two texts. Equal texts give
   * equal bytes: the gzip header has no time stamp.
   *
   * @throws Failure when it cannot be written; when what is there is a folder, a device or a
   *     symbolic link; or when it lies in the folder of a store
   */
  public static void write(Path file, Consumer<? super Writer> content) {
    write(file, content, text -> {});
  }

  /** Writes a text likewise. */
  public static void write(Path file, String text) {
    write(
        file,
        out -> {
          try {
            out.write(text);
          } catch (IOException e) {
            throw new UncheckedIOException(e);
          }
        });
  }

  /** The same, if the finished text stands up to an inspection. */
  static void write(Path file, Consumer<? super Writer> content, Inspection inspection) {
    Path absolute = file.toAbsolutePath();
    Path folder = absolute.getParent();
    Path name = absolute.getFileName();
    if (folder == null || name == null || Files.isDirectory(absolute)) {
      throw new Failure("cannot write " + file + ": it is a folder");
    }
    if (Files.exists(absolute, LinkOption.NOFOLLOW_LINKS)
        && !Files.isRegularFile(absolute, LinkOption.NOFOLLOW_LINKS)) {
      throw new Failure("cannot write " + file + ": it is a symbolic link, or no file");
    }
    if (Store.owns(absolute)) {
      throw new Failure("cannot write " + file + ": its folder belongs to a store");
    }
    Path partial = folder.resolve(".juniper-%016x.partial".formatted(RANDOM.nextLong()));
    try {
      WritableFolder.prepare(folder);
      try (Writer out = open(partial, name.toString().endsWith(".gz"))) {
        content.accept(out);
      }
      flush(partial);
      inspection.of(partial);
      replace(partial, absolute);
      WritableFolder.flush(folder);
    } catch (IOException e) {
      throw failure(file, e);
    } catch (UncheckedIOException e) {
      throw failure(file, e);
    } finally {
      delete(partial);
    }
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
