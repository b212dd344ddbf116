package org.junipergreen.runner.store.archive;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.LongBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.CRC32C;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.Failure;
import org.junipergreen.runner.store.StoreException;
import org.junipergreen.runner.store.StorePlace;
import org.junipergreen.solver.count.Layer;
import org.junipergreen.solver.count.LayerStore;
import org.junipergreen.solver.lifetime.Cancellation;

/**
 * The layers of a count: in memory, and from {@link #moveToDisk} on in a folder, a file each.
 *
 * <p>A file is a row of words of eight bytes: a mark, the number of parts and of sums, each part
 * with its length before it, the sums, and a CRC-32C of all that. It gets its name when it is
 * complete, so a kill leaves whole files and a draft.
 */
public final class LayerFiles implements LayerStore {
  private static final String FOLDER = "layers";
  private static final String DRAFT = ".layer.new";

  /** Changes with the format, with the states and with the order of the vertices. */
  private static final long MARK = 0x4A_4C_61_79_65_72_00_01L;

  private static final int BUFFER_BYTES = 1 << 20;

  private final @Nullable Path folder;
  private final Cancellation ends;
  private final Map<String, Layer> inMemory = new HashMap<>();
  private boolean onDisk;

  /**
   * The layers of a board.
   *
   * @param results the results folder; null when they stay in memory
   * @param ends looked at while a file is written or read
   */
  public LayerFiles(@Nullable Path results, long n, Cancellation ends) {
    folder = results == null ? null : folder(results, n);
    this.ends = ends;
  }

  private static Path folder(Path results, long n) {
    return StorePlace.folder(results).resolve(FOLDER).resolve("games-" + n);
  }

  /** Whether they may lie on the disk. */
  public boolean mayBeOnDisk() {
    return folder != null;
  }

  /** From now on each layer that is kept goes to the disk, and those that lie there are found. */
  public void moveToDisk() {
    Path home = home();
    try {
      Files.createDirectories(home);
      onDisk = true;
    } catch (IOException e) {
      throw failed(home, "it cannot be made", e);
    }
  }

  private Path home() {
    if (folder == null) {
      throw new IllegalStateException("layers without a folder");
    }
    return folder;
  }

  private Path file(String pass, int step) {
    return home().resolve(pass + step + ".layer");
  }

  @Override
  public void keep(String pass, int step, Layer layer) {
    if (!onDisk) {
      inMemory.put(pass + step, layer);
      return;
    }
    Path file = file(pass, step);
    Path draft = home().resolve(pass + step + DRAFT);
    try {
      try (Words words = new Words(draft, true, ends)) {
        words.put(MARK);
        words.put(layer.rows().length);
        words.put(layer.sums().length);
        for (long[] part : layer.rows()) {
          words.put(part.length);
          words.put(part);
        }
        words.put(layer.sums());
        words.end();
      }
      Files.move(draft, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException e) {
      throw failed(file, "it cannot be written", e);
    }
  }

  @Override
  public @Nullable Layer layer(String pass, int step) {
    Layer known = inMemory.get(pass + step);
    if (known != null || !onDisk || !Files.exists(file(pass, step))) {
      return known;
    }
    Path file = file(pass, step);
    try (Words words = new Words(file, false, ends)) {
      if (words.get() != MARK) {
        throw new StoreException(file, "another version of the program made it; remove it");
      }
      long[][] rows = new long[words.length()][];
      long[] sums = new long[words.length()];
      for (int i = 0; i < rows.length; i++) {
        rows[i] = new long[words.length()];
        words.get(rows[i]);
      }
      words.get(sums);
      words.check();
      return new Layer(rows, sums);
    } catch (IOException e) {
      throw failed(file, "it is damaged; remove it to count anew from the layer before", e);
    }
  }

  @Override
  public void forget(String pass, int step) {
    inMemory.remove(pass + step);
    if (onDisk) {
      Path file = file(pass, step);
      try {
        Files.deleteIfExists(file);
      } catch (IOException e) {
        throw failed(file, "it cannot be removed", e);
      }
    }
  }

  /**
   * Removes the layers of a board, if there are any.
   *
   * @throws StoreException when they cannot be removed
   */
  public static void remove(Path results, long n) {
    Path folder = folder(results, n);
    if (!Files.isDirectory(folder)) {
      return;
    }
    try {
      List<Path> all = new ArrayList<>();
      try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, "*.{layer,new}")) {
        files.forEach(all::add);
      }
      for (Path file : all) {
        Files.deleteIfExists(file);
      }
      Files.deleteIfExists(folder);
    } catch (IOException e) {
      throw failed(folder, "it cannot be removed", e);
    }
  }

  private static StoreException failed(Path file, String what, IOException e) {
    return new StoreException(file, what + ": " + Failure.reason(e), e);
  }

  /** A file of words, written or read from its beginning, with the checksum at its end. */
  private static final class Words implements AutoCloseable {
    private final FileChannel channel;
    private final Cancellation ends;
    private final ByteBuffer buffer = ByteBuffer.allocateDirect(BUFFER_BYTES);
    private final CRC32C sum = new CRC32C();
    private long left;

    Words(Path file, boolean write, Cancellation ends) throws IOException {
      this.ends = ends;
      channel =
          write
              ? FileChannel.open(
                  file,
                  StandardOpenOption.CREATE,
                  StandardOpenOption.TRUNCATE_EXISTING,
                  StandardOpenOption.WRITE)
              : FileChannel.open(file, StandardOpenOption.READ);
      left = channel.size() / Long.BYTES;
      if (!write) {
        buffer.limit(0);
      }
    }

    void put(long word) throws IOException {
      if (!buffer.hasRemaining()) {
        flush();
      }
      buffer.putLong(word);
    }

    void put(long[] words) throws IOException {
      for (int from = 0; from < words.length; ) {
        if (!buffer.hasRemaining()) {
          flush();
        }
        LongBuffer room = buffer.asLongBuffer();
        int count = Math.min(room.remaining(), words.length - from);
        room.put(words, from, count);
        buffer.position(buffer.position() + count * Long.BYTES);
        from += count;
      }
    }

    private void flush() throws IOException {
      ends.check();
      buffer.flip();
      sum.update(buffer);
      buffer.rewind();
      while (buffer.hasRemaining()) {
        channel.write(buffer);
      }
      buffer.clear();
    }

    /** Writes what is left, and the checksum, through to the disk. */
    void end() throws IOException {
      flush();
      buffer.putLong(sum.getValue());
      buffer.flip();
      while (buffer.hasRemaining()) {
        channel.write(buffer);
      }
      channel.force(true);
    }

    long get() throws IOException {
      long[] word = new long[1];
      get(word);
      return word[0];
    }

    /** A length, which is no longer than the file. */
    int length() throws IOException {
      long length = get();
      if (length < 0 || length > left) {
        throw new IOException("a length is wrong");
      }
      return (int) length;
    }

    void get(long[] words) throws IOException {
      for (int from = 0; from < words.length; ) {
        fill();
        LongBuffer there = buffer.asLongBuffer();
        int count = Math.min(there.remaining(), words.length - from);
        there.get(words, from, count);
        ByteBuffer taken = buffer.slice().limit(count * Long.BYTES);
        sum.update(taken);
        buffer.position(buffer.position() + count * Long.BYTES);
        left -= count;
        from += count;
      }
    }

    private void fill() throws IOException {
      if (buffer.remaining() >= Long.BYTES) {
        return;
      }
      ends.check();
      buffer.clear();
      while (buffer.hasRemaining() && channel.read(buffer) >= 0) {
        // Reads until it is full or the file ends.
      }
      buffer.flip();
      if (buffer.remaining() < Long.BYTES) {
        throw new IOException("it is too short");
      }
    }

    /** Compares the checksum. */
    void check() throws IOException {
      long expected = sum.getValue();
      if (get() != expected) {
        throw new IOException("its checksum is wrong");
      }
    }

    @Override
    public void close() throws IOException {
      channel.close();
    }
  }
}
