package org.junipergreen.runner.heap;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.zip.CRC32C;
import org.junipergreen.runner.Failure;
import org.junipergreen.runner.store.StoreException;
import org.junipergreen.runner.store.WritableFolder;
import org.junipergreen.runner.store.WriterLock;
import org.junipergreen.solver.heap.HeapGame;
import org.junipergreen.solver.heap.ValueTable;

/**
 * The Grundy values of a heap game on the disk, to go on from: a folder of files with {@link
 * #CHUNK} values each.
 *
 * <p>A file is written under another name, forced to the disk and renamed, so it is there complete
 * or not at all, whenever the program is killed. Its layout, little-endian:
 *
 * <pre>
 *   8 bytes   JNPRHEAP
 *   int       format, 1
 *   int       bytes a value, 1 or 2
 *   int       the first heap
 *   int       the number of values
 *   int       length of the game's name, and the name in ASCII
 *   …         the values
 *   int       CRC-32C of all before
 * </pre>
 *
 * <p>The values are a hundred million where the database has rows by the thousand, so they are not
 * in it. One program can write at a time.
 */
public final class HeapValues implements AutoCloseable {
  /** The number of values in a file. */
  public static final int CHUNK = 1 << 20;

  private static final byte[] MAGIC = "JNPRHEAP".getBytes(StandardCharsets.US_ASCII);
  private static final int FORMAT = 1;
  private static final int NUMBERS = 5;

  private final HeapGame game;
  private final Path folder;
  private final WriterLock lock;

  private HeapValues(HeapGame game, Path folder, WriterLock lock) {
    this.game = game;
    this.folder = folder;
    this.lock = lock;
  }

  /**
   * Opens a game's values in a results folder, to read and to add to.
   *
   * @throws StoreException when the folder cannot be written to, or somebody else does
   */
  public static HeapValues open(Path results, HeapGame game) {
    Path folder = results.resolve("live").resolve("heap").resolve(game.name());
    WritableFolder.prepare(folder);
    return new HeapValues(game, folder, WriterLock.take(folder.resolve("values.lock"), "folder"));
  }

  /**
   * All values that are stored.
   *
   * @throws StoreException naming the file that is damaged, is another game's, or is missing
   */
  public ValueTable read() {
    ValueTable table = new ValueTable();
    int chunk = 0;
    while (Files.exists(file(chunk))) {
      read(chunk++, table);
    }
    requireNothingAfter(chunk);
    return table;
  }

  /** Stores the whole files' worth of values that is not stored yet. */
  public void write(ValueTable table) {
    for (int chunk = 0; chunk < table.size() / CHUNK; chunk++) {
      if (!Files.exists(file(chunk))) {
        write(chunk, table);
      }
    }
  }

  @Override
  public void close() {
    lock.close();
  }

  private Path file(int chunk) {
    return folder.resolve("%06d.values".formatted(chunk));
  }

  private void read(int chunk, ValueTable table) {
    Path file = file(chunk);
    ByteBuffer bytes = bytes(file);
    int first = chunk * CHUNK;
    byte[] name = game.name().getBytes(StandardCharsets.US_ASCII);
    byte[] magic = new byte[MAGIC.length];
    require(
        bytes.remaining() > MAGIC.length + (NUMBERS + 1) * Integer.BYTES, file, "it is cut off");
    bytes.get(magic);
    require(Arrays.equals(magic, MAGIC), file, "this is not a file of heap values");
    int format = bytes.getInt();
    require(format == FORMAT, file, "its format %d is not known here".formatted(format));
    int width = bytes.getInt();
    int from = bytes.getInt();
    int count = bytes.getInt();
    int length = bytes.getInt();
    require(
        (width == 1 || width == 2) && length > 0 && length <= bytes.remaining(),
        file,
        "it is damaged");
    byte[] written = new byte[length];
    bytes.get(written);
    require(
        Arrays.equals(written, name),
        file,
        "it holds values of %s, not of %s"
            .formatted(new String(written, StandardCharsets.US_ASCII), game.name()));
    require(from == first && count == CHUNK, file, "it holds other heaps than its name says");
    require(bytes.remaining() == width * CHUNK + Integer.BYTES, file, "its length is wrong");
    int end = bytes.limit() - Integer.BYTES;
    int checksum = checksum(bytes.duplicate().position(0).limit(end));
    require(checksum == bytes.getInt(end), file, "it is damaged");
    table.reserve(first + CHUNK);
    for (int i = 0; i < CHUNK; i++) {
      table.add(width == 1 ? bytes.get() & 0xff : bytes.getShort() & 0xffff);
    }
  }

  private static ByteBuffer bytes(Path file) {
    try {
      return ByteBuffer.wrap(Files.readAllBytes(file)).order(ByteOrder.LITTLE_ENDIAN);
    } catch (IOException e) {
      throw new StoreException(file, "it cannot be read: " + Failure.reason(e), e);
    }
  }

  private void requireNothingAfter(int chunk) {
    try (var files = Files.newDirectoryStream(folder, "*.values")) {
      for (Path file : files) {
        if (file.getFileName().compareTo(file(chunk).getFileName()) > 0) {
          throw new StoreException(file(chunk), "it is missing, and there are later ones");
        }
      }
    } catch (IOException e) {
      throw new StoreException(folder, "it cannot be read: " + Failure.reason(e), e);
    }
  }

  private void write(int chunk, ValueTable table) {
    Path file = file(chunk);
    Path partial = folder.resolve("." + file.getFileName() + ".partial");
    try {
      try (FileChannel channel =
          FileChannel.open(
              partial,
              StandardOpenOption.CREATE,
              StandardOpenOption.TRUNCATE_EXISTING,
              LinkOption.NOFOLLOW_LINKS,
              StandardOpenOption.WRITE)) {
        ByteBuffer bytes = encoded(chunk, table);
        while (bytes.hasRemaining()) {
          channel.write(bytes);
        }
        channel.force(true);
      }
      Files.move(partial, file, StandardCopyOption.ATOMIC_MOVE);
      WritableFolder.flush(folder);
    } catch (NoSuchFileException e) {
      throw new StoreException(file, "it cannot be written: its folder has gone", e);
    } catch (IOException e) {
      throw new StoreException(file, "it cannot be written: " + Failure.reason(e), e);
    }
  }

  private ByteBuffer encoded(int chunk, ValueTable table) {
    int first = chunk * CHUNK;
    int width = 1;
    for (int n = first; n < first + CHUNK; n++) {
      width = table.get(n) > 0xff ? 2 : width;
    }
    byte[] name = game.name().getBytes(StandardCharsets.US_ASCII);
    ByteBuffer bytes =
        ByteBuffer.allocate(
                MAGIC.length + (NUMBERS + 1) * Integer.BYTES + name.length + width * CHUNK)
            .order(ByteOrder.LITTLE_ENDIAN);
    bytes.put(MAGIC).putInt(FORMAT).putInt(width).putInt(first).putInt(CHUNK);
    bytes.putInt(name.length).put(name);
    for (int n = first; n < first + CHUNK; n++) {
      if (width == 1) {
        bytes.put((byte) table.get(n));
      } else {
        bytes.putShort((short) table.get(n));
      }
    }
    return bytes.putInt(checksum(bytes.duplicate().flip())).flip();
  }

  private static int checksum(ByteBuffer bytes) {
    CRC32C crc = new CRC32C();
    crc.update(bytes);
    return (int) crc.getValue();
  }

  private static void require(boolean met, Path file, String problem) {
    if (!met) {
      throw new StoreException(file, problem + "; nothing was changed");
    }
  }
}
