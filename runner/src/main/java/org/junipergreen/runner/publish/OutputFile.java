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
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFileAttributeView;
import java.security.SecureRandom;
import java.util.Objects;
import java.util.function.Predicate;
import java.util.zip.GZIPOutputStream;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.Failure;
import org.junipergreen.runner.Interruption;
import org.junipergreen.runner.store.StorePlace;
import org.junipergreen.runner.store.WritableFolder;
import org.junipergreen.solver.lifetime.Cancellation;
import org.junipergreen.solver.lifetime.CancelledException;

/**
 * A file that this program may write. The one rule for all of them: it is written whole or not at
 * all, what is in its place is written over only when that is allowed, and nothing is written into
 * the folder of a store.
 */
public final class OutputFile {
  private static final String STANDARD_OUTPUT = "-";

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
    boolean folder = Files.isDirectory(output.folder);
    if (!folder || !Files.isWritable(output.hasText() ? file : output.folder)) {
      throw failure(file, folder ? "it is read-only" : "its folder does not exist");
    }
    if (output.hasText() && !own.test(output.firstLine())) {
      throw failure(file, "it exists and is not a log of this program");
    }
  }

  /** Whether a name stands for standard output, where a command can write there. */
  public static boolean isStandardOutput(Path file) {
    return file.toString().equals(STANDARD_OUTPUT);
  }

  private static OutputFile regular(Path file) {
    if (isStandardOutput(file)) {
      throw failure(file, "this cannot go to standard output; ./- names a file");
    }
    Path absolute = file.toAbsolutePath();
    Path folder = absolute.getParent();
    if (folder == null || Files.isDirectory(absolute)) {
      throw failure(file, "it is a folder");
    }
    if (Files.exists(absolute, LinkOption.NOFOLLOW_LINKS)
        && !Files.isRegularFile(absolute, LinkOption.NOFOLLOW_LINKS)) {
      throw failure(file, "it is a symbolic link, or not a file");
    }
    if (StorePlace.owns(absolute)) {
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

  /** What a file is to hold. */
  @FunctionalInterface
  public interface Content {
    /** Writes it. */
    void write(Writer out) throws IOException;
  }

  /**
   * Writes it, in UTF-8, and compressed with gzip when its name ends in {@code .gz}. The text goes
   * to a file beside it, which takes its place at the end. So whatever fails, a file that was there
   * before stays as it was, and two that write the same file at once leave one of the two texts. It
   * may be read and written by those who might before. Equal texts give equal bytes: the gzip
   * header has no time stamp.
   *
   * @throws Failure when it cannot be written
   */
  public void write(Content content) {
    try (Draft draft = draft(content)) {
      draft.put();
    }
  }

  /** Writes a text likewise. */
  public void write(String text) {
    write(out -> out.write(text));
  }

  /**
   * Writes the text to a file beside it, with a name that no other program uses, and flushes it to
   * the disk. A signal that ends the program removes it.
   *
   * @throws Failure when it cannot be written
   */
  Draft draft(Content content) {
    Draft draft = new Draft(folder.resolve(".juniper-%016x.partial".formatted(RANDOM.nextLong())));
    try {
      WritableFolder.prepare(folder);
      try (Writer out = draft.open(file.toString().endsWith(".gz"))) {
        keepPermissions(draft.path);
        content.write(out);
      }
      flush(draft.path);
      return draft;
    } catch (IOException e) {
      draft.close();
      throw failure(file, e);
    } catch (UncheckedIOException e) {
      draft.close();
      throw failure(file, Objects.requireNonNull(e.getCause()));
    } catch (RuntimeException e) {
      draft.close();
      throw e;
    }
  }

  /** Who could not read the file that was there reads no more of the one that takes its place. */
  private void keepPermissions(Path draft) throws IOException {
    PosixFileAttributeView old = Files.getFileAttributeView(file, PosixFileAttributeView.class);
    if (old != null && Files.exists(file)) {
      Files.setPosixFilePermissions(draft, old.readAttributes().permissions());
    }
  }

  /** The whole text, beside the file whose place it is to take. */
  final class Draft implements AutoCloseable {
    private final Path path;
    private Cancellation.@Nullable Registration atSignal;
    private boolean removed;

    private Draft(Path path) {
      this.path = path;
    }

    /** Creates the file. A signal removes it, or keeps it from being created. */
    private Writer open(boolean compressed) throws IOException {
      atSignal = Interruption.beforeEnd(this::remove);
      synchronized (this) {
        if (removed) {
          throw new CancelledException(Cancellation.Reason.SIGNAL);
        }
        return OutputFile.open(path, compressed);
      }
    }

    /** The file whose place it is to take. */
    Path file() {
      return file;
    }

    /** Where the text is. */
    Path path() {
      return path;
    }

    /**
     * Takes the file's place.
     *
     * @throws Failure when it cannot
     */
    void put() {
      try {
        WritableFolder.rename(path, file.toAbsolutePath());
      } catch (IOException e) {
        throw failure(file, e);
      }
    }

    /** Removes the text, unless it has taken the file's place. */
    @Override
    public void close() {
      remove();
      if (atSignal != null) {
        atSignal.close();
      }
    }

    private synchronized void remove() {
      removed = true;
      try {
        Files.deleteIfExists(path);
      } catch (IOException e) {
        // The failure that matters is on its way already, or there is none.
      }
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

  private static Failure failure(Path file, String reason) {
    return new Failure("cannot write " + file + ": " + reason);
  }

  private static Failure failure(Path file, IOException e) {
    return new Failure("cannot write " + file + ": " + Failure.reason(e), e);
  }
}
