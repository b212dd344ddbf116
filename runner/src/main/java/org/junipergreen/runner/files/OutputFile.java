package org.junipergreen.runner.files;

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
import org.junipergreen.runner.process.Shutdown;
import org.junipergreen.runner.text.Failure;
import org.junipergreen.solver.work.Cancellation;
import org.junipergreen.solver.work.CancelledException;

/**
 * A file that this program may write. It is written as a whole or not at all, replaces an existing
 * file only if this is allowed, and is never written to the folder of a store.
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
   * Returns a file, without writing it.
   *
   * @param replace whether a file that is not empty may be replaced
   * @throws Failure if such a file exists and may not be replaced; if the path is a folder, a
   *     device or a symbolic link; or if it is in the folder of a store
   */
  public static OutputFile at(Path file, boolean replace) {
    OutputFile output = regular(file);
    if (!replace && output.hasText()) {
      throw failure(file, "it exists; --force writes over it");
    }
    return output;
  }

  /**
   * Checks that lines may be appended to a log.
   *
   * @param own tests whether a first line was written by this program
   * @throws Failure if {@link #at} refuses the path, if the first line is not the program's, or if
   *     the folder is absent or read-only
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

  /** Writes the contents of a file. */
  @FunctionalInterface
  public interface Content {
    void write(Writer out) throws IOException;
  }

  /**
   * Writes the file in UTF-8, compressed with gzip if its name ends in {@code .gz}. The text is
   * written to a draft in the same folder, which is then renamed. If this fails, an existing file
   * is unchanged; if two programs write the same file at once, one of the texts remains. The
   * permissions of an existing file are retained. Equal texts give equal bytes: the gzip header has
   * no time stamp.
   *
   * @throws Failure if the file cannot be written
   */
  public void write(Content content) {
    try (Draft draft = draft(content)) {
      draft.put();
    }
  }

  public void write(String text) {
    write(out -> out.write(text));
  }

  /**
   * Writes the text to a draft with a unique name in the same folder and flushes it to the disk. A
   * signal that ends the program removes the draft.
   *
   * @throws Failure if the draft cannot be written
   */
  public Draft draft(Content content) {
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

  /** Users who cannot read the old file must not be able to read the new one. */
  private void keepPermissions(Path draft) throws IOException {
    PosixFileAttributeView old = Files.getFileAttributeView(file, PosixFileAttributeView.class);
    if (old != null && Files.exists(file)) {
      Files.setPosixFilePermissions(draft, old.readAttributes().permissions());
    }
  }

  /** A written draft of the file. */
  public final class Draft implements AutoCloseable {
    private final Path path;
    private Cancellation.@Nullable Registration atSignal;
    private boolean removed;

    private Draft(Path path) {
      this.path = path;
    }

    /** Creates the draft. A signal deletes it, or prevents its creation. */
    private Writer open(boolean compressed) throws IOException {
      atSignal = Shutdown.beforeEnd(this::remove);
      synchronized (this) {
        if (removed) {
          throw new CancelledException(Cancellation.Reason.SIGNAL);
        }
        return OutputFile.open(path, compressed);
      }
    }

    public Path file() {
      return file;
    }

    public Path path() {
      return path;
    }

    /**
     * Renames the draft to the file.
     *
     * @throws Failure if this fails
     */
    public void put() {
      try {
        WritableFolder.rename(path, file.toAbsolutePath());
      } catch (IOException e) {
        throw failure(file, e);
      }
    }

    /** Deletes the draft, unless {@link #put} succeeded. */
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
        // Ignored: either there is no failure, or an earlier one is being thrown.
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
