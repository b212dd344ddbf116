package org.junipergreen.runner.heap;

import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junipergreen.runner.files.FileFailure;
import org.junipergreen.runner.files.WordFile;
import org.junipergreen.runner.files.WritableFolder;
import org.junipergreen.runner.files.WriterLock;
import org.junipergreen.solver.heap.HeapGame;
import org.junipergreen.solver.heap.ValueTable;

/**
 * The stored Grundy values of a heap game: a folder of files with {@link #CHUNK} values each.
 *
 * <p>A file is a {@link WordFile} with one part, in which each value takes one byte, or two if one
 * of them exceeds 255. The values are not in the database because there are up to a hundred
 * million. Only one program at a time can write.
 */
public final class HeapValues implements AutoCloseable {
  /** The number of values in a file. */
  public static final int CHUNK = 1 << 20;

  /** Identifies the format of the file. */
  private static final String MARK = "JGheaps2";

  private final HeapGame game;
  private final Path folder;
  private final WriterLock lock;

  private HeapValues(HeapGame game, Path folder, WriterLock lock) {
    this.game = game;
    this.folder = folder;
    this.lock = lock;
  }

  /**
   * Opens the stored values of a game for reading and writing.
   *
   * @throws FileFailure if the folder is not writable, or another program has opened it
   */
  public static HeapValues open(Path results, HeapGame game) {
    Path folder = results.resolve("live").resolve("heap").resolve(game.name());
    WritableFolder.prepare(folder);
    return new HeapValues(game, folder, WriterLock.take(folder.resolve("values.lock"), "folder"));
  }

  /**
   * Returns the stored values, up to the first missing file.
   *
   * @throws FileFailure naming a file that is damaged or belongs to another game
   */
  public ValueTable read() {
    ValueTable table = new ValueTable();
    int chunk = 0;
    while (Files.exists(file(chunk))) {
      read(chunk++, table);
    }
    return table;
  }

  /** Stores each full chunk that is not stored yet. */
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
    List<long[]> parts = WordFile.read(file, MARK, owner(chunk), () -> {});
    ByteBuffer bytes = ByteBuffer.allocate(Long.BYTES * parts.get(0).length);
    bytes.asLongBuffer().put(parts.get(0));
    boolean wide = bytes.capacity() == 2 * CHUNK;
    table.reserve((chunk + 1) * CHUNK);
    for (int i = 0; i < CHUNK; i++) {
      table.add(wide ? bytes.getShort() & 0xffff : bytes.get() & 0xff);
    }
  }

  private void write(int chunk, ValueTable table) {
    int first = chunk * CHUNK;
    boolean wide = false;
    for (int n = first; n < first + CHUNK; n++) {
      wide |= table.get(n) > 0xff;
    }
    ByteBuffer bytes = ByteBuffer.allocate(wide ? 2 * CHUNK : CHUNK);
    for (int n = first; n < first + CHUNK; n++) {
      if (wide) {
        bytes.putShort((short) table.get(n));
      } else {
        bytes.put((byte) table.get(n));
      }
    }
    long[] words = new long[bytes.capacity() / Long.BYTES];
    bytes.rewind().asLongBuffer().get(words);
    WordFile.write(file(chunk), MARK, owner(chunk), List.of(words), () -> {});
  }

  private String owner(int chunk) {
    return "%d values of %s from heap %d on".formatted(CHUNK, game.name(), chunk * CHUNK);
  }
}
