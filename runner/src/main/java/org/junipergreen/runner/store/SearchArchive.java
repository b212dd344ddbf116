package org.junipergreen.runner.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.junipergreen.solver.search.ArchiveFormat;
import org.junipergreen.solver.search.PositionArchive;
import org.junipergreen.solver.search.SearchOptions;

/**
 * Positions that outlive the run that solved them, in a Chronicle Map's file.
 *
 * <p><b>Written by the map, read by its records.</b> An outcome once found stays true, so an
 * archive need not be as it was left; each record in it only has to be one that was saved. Records
 * tell that by themselves ({@link ArchiveRecord}). So an earlier run's file is never opened as a
 * map, whose inner links a kill or a bad disk may have broken: it is searched for records, they are
 * put into a new map, and that takes the file's place when it is complete.
 *
 * <ul>
 *   <li>A kill at any moment loses the records of that moment alone. One that is half written is
 *       left out, as is every other one with a wrong bit; a message says how many.
 *   <li>Damage anywhere else in the map is without effect.
 *   <li>A file that has no label at its end ({@link ArchiveLabel}), or the label of another format
 *       or length, is refused and left as it is.
 * </ul>
 *
 * <p>Nothing is made on disk before the first position is saved. While the new map is filled there
 * are two files, each within the limit.
 */
public final class SearchArchive implements PositionArchive, AutoCloseable {
  /** From then on, with a sixteenth of the room left, positions that are not kept are news. */
  private static final int FULL = 4;

  private final Path file;
  private final Path draft;
  private final ArchiveFormat format;
  private final ArchiveRecord record;
  private final long bytes;
  private final Consumer<String> messages;
  private final WriterLock lock;

  private final AtomicBoolean toldFull = new AtomicBoolean();
  private volatile @Nullable DurableMap map;
  private volatile boolean failed;
  private boolean closed;

  private SearchArchive(
      Path file, ArchiveFormat format, long bytes, Consumer<String> messages, WriterLock lock) {
    this.file = file;
    draft = file.resolveSibling(file.getFileName() + ".new");
    this.format = format;
    record = new ArchiveRecord(format);
    this.bytes = bytes;
    this.messages = messages;
    this.lock = lock;
  }

  /**
   * Opens the archive of a format in a results folder, or begins one.
   *
   * @param bytes the most its file may take
   * @param messages takes a line for the user, when records are left out or the archive gets full;
   *     called by any thread
   * @throws StoreException when another process writes to it, or its file is damaged or no archive
   *     of this format; nothing has then been changed
   */
  public static SearchArchive open(
      Path results, ArchiveFormat format, long bytes, Consumer<String> messages) {
    Path folder = Database.folder(results).resolve("archive");
    Path file = folder.resolve(format.id() + ".map");
    WritableFolder.prepare(folder);
    WriterLock lock = WriterLock.take(file, "archive");
    try {
      if (Files.exists(file)) {
        ArchiveLabel.check(file, format);
      }
      return new SearchArchive(file, format, bytes, messages, lock);
    } catch (StoreException e) {
      lock.closeAndDelete();
      throw e;
    }
  }

  @Override
  public void replay(Receiver receiver) {
    if (Files.exists(file)) {
      start(receiver);
    }
  }

  /** Never fails: when a position cannot be kept it is not, and a message says so once. */
  @Override
  public void save(long[] key, long[] value, long work) {
    if (!failed) {
      try {
        DurableMap open = map;
        save(open == null ? start((k, v, w) -> true) : open, key, value, work);
      } catch (StoreException e) {
        failed = true;
        messages.accept(e.getMessage() + "; the search goes on without it");
      }
    }
  }

  private void save(DurableMap open, long[] key, long[] value, long work) {
    int halvings = halvings(open);
    if (halvings == 0 || work >= leastWork(halvings)) {
      put(open, record.of(key, value, work), 0);
    } else if (halvings >= FULL && toldFull.compareAndSet(false, true)) {
      messages.accept(
          "%s: nearly full at its limit of %,d bytes; from now on it keeps only what took %,d positions and more"
              .formatted(file, bytes, leastWork(halvings)));
    }
  }

  /** How often half of the remaining room has been used up. */
  private static int halvings(DurableMap open) {
    long room = Math.max(0, open.capacity() - open.size());
    return Long.numberOfLeadingZeros(room) - Long.numberOfLeadingZeros(open.capacity());
  }

  /** What is kept when there is little room left must have taken much work, so that it lasts. */
  private static long leastWork(int halvings) {
    return SearchOptions.DEFAULT_ARCHIVE_WORK << halvings;
  }

  private void put(DurableMap open, byte[] bytes, int at) {
    int middle = at + record.keyBytes();
    open.put(
        Arrays.copyOfRange(bytes, at, middle),
        Arrays.copyOfRange(bytes, middle, at + record.bytes()));
  }

  /** Makes a new map of what the file holds, and puts it in the file's place. */
  private synchronized DurableMap start(Receiver receiver) {
    DurableMap open = map;
    if (open == null) {
      try {
        Files.deleteIfExists(draft);
        open = filled(receiver);
        map = open;
      } catch (IOException e) {
        throw new StoreException(file, "the archive cannot be written: " + e.getMessage(), e);
      }
    }
    return open;
  }

  private DurableMap filled(Receiver receiver) throws IOException {
    long room = bytes - ArchiveLabel.BYTES;
    DurableMap open = DurableMap.create(draft, record.keyBytes(), record.valueBytes(), room);
    boolean complete = false;
    try {
      if (Files.exists(file)) {
        copy(open, receiver);
      }
      ArchiveLabel.append(draft, format);
      Files.move(draft, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
      complete = true;
      return open;
    } finally {
      if (!complete) {
        open.close();
      }
    }
  }

  private void copy(DurableMap open, Receiver receiver) throws IOException {
    long end = ArchiveLabel.check(file, format);
    long[] refused = new long[1];
    long damaged =
        ArchiveScan.of(
            file,
            end,
            record,
            (bytes, at) -> {
              if (receiver.accept(
                  record.key(bytes, at), record.value(bytes, at), record.work(bytes, at))) {
                put(open, bytes, at);
              } else {
                refused[0]++;
              }
            });
    if (damaged + refused[0] > 0) {
      messages.accept(
          "%s: %d of %d positions are damaged and were left out"
              .formatted(file, damaged + refused[0], damaged + refused[0] + open.size()));
    }
  }

  /** Closes the archive and keeps its file. */
  @Override
  public synchronized void close() {
    if (!closed) {
      closed = true;
      failed = true;
      DurableMap open = map;
      if (open != null) {
        open.close();
      }
      lock.closeAndDelete();
    }
  }

  /** Closes the archive and removes its file: what it was for is done and stored. */
  public void delete() {
    try {
      Files.deleteIfExists(file);
    } catch (IOException e) {
      throw new StoreException(file, "the archive cannot be deleted: " + e, e);
    } finally {
      close();
    }
  }
}
