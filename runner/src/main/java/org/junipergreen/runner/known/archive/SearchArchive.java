package org.junipergreen.runner.known.archive;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.files.FileFailure;
import org.junipergreen.runner.files.StorePlace;
import org.junipergreen.runner.files.WritableFolder;
import org.junipergreen.runner.files.WriterLock;
import org.junipergreen.runner.known.archive.ArchiveScan.Part;
import org.junipergreen.runner.known.archive.ArchiveScan.Selection;
import org.junipergreen.runner.process.Daemon;
import org.junipergreen.runner.text.Failure;
import org.junipergreen.solver.search.PositionArchive;
import org.junipergreen.solver.work.Cancellation;
import org.junipergreen.solver.work.CancelledException;

/**
 * Stores solved positions across runs, in a journal, and in a Chronicle Map if there are many and
 * this Java can make one.
 *
 * <p><b>Writer thread.</b> Search threads put positions into a queue. The archive's own thread owns
 * everything else. Four times a second it appends waiting positions to the journal ({@link
 * ArchiveJournal}), and once more when the archive is closed; then it releases the lock. If the
 * journal takes more than a quarter of the limit, its positions and those of the map go into a new
 * map, which contains each position once. Most searches never need a map, whose creation takes
 * seconds. A map that would be full gets the hardest positions, at most half as many as it could
 * hold; easier positions are no longer stored from then on. During the creation there are two maps,
 * each within the limit. Without maps, the journal takes the whole limit, and keeps the hardest
 * positions in the same way; a position that was solved again is in it twice.
 *
 * <p><b>Cancellation</b> writes the waiting positions to the journal and does nothing else: no map
 * is created, and nothing is flushed to the disk.
 *
 * <p><b>Recovery.</b> Outcomes never change, so any subset of the saved records is a valid archive,
 * and each record can be verified by itself ({@link ArchiveRecord}). A map is therefore never
 * opened as a map again, since a crash may have broken its internal links; its file is scanned for
 * records.
 *
 * <ul>
 *   <li>A kill loses the positions of the last quarter of a second, or of the creation of a map.
 *   <li>Damaged records are omitted, and a message gives their number.
 *   <li>Damage to the map between records has no effect.
 *   <li>A map without its end ({@link ArchiveMap}) or its beginning, as after a power loss, is
 *       renamed; a message reports this, and a new map is started.
 *   <li>Any other file, or an archive of another format, is refused and not changed.
 * </ul>
 */
public final class SearchArchive implements PositionArchive, AutoCloseable {
  @FunctionalInterface
  public interface Notices {
    /** Shows a line to the user. Called by any thread. */
    void say(String line);

    /**
     * Reports how much of the archive has been read. Called several times a second.
     *
     * @param positions the number of positions
     * @param share the share that has been read, 0 to 1
     */
    default void reading(long positions, double share) {
      // Ignored by default: small archives are read quickly.
    }
  }

  static final String FOLDER = "archive";

  private static final long PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(250);
  private static final long SLICE_NANOS = TimeUnit.MILLISECONDS.toNanos(5);

  /** Positions in the queue that wake the writer, and that make the searches wait. */
  private static final int MANY = 1 << 12;

  private static final int TOO_MANY = 1 << 18;

  /** The cancellation is polled after this many positions that are read, a power of two. */
  private static final int POLL = 1 << 10;

  /** The journal may take one part of this many of the limit, and the map the rest. */
  private static final int JOURNAL_PART = 4;

  private final Path folder;
  private final String id;
  private final ArchiveMap map;
  private final ArchiveJournal journal;
  private final ArchiveRecord record;
  private final long journalBytes;
  private final Cancellation stop;
  private final Notices listener;
  private final WriterLock lock;
  private final long before;
  private final long start = System.nanoTime();
  private final Thread writer;

  private final ConcurrentLinkedQueue<byte[]> queue = new ConcurrentLinkedQueue<>();

  /** The number of saved positions that are not written yet. */
  private final AtomicInteger waiting = new AtomicInteger();

  /** Whether positions are no longer stored: the disk is full, or the archive is closed. */
  private volatile boolean ended;

  private volatile boolean closed;
  private volatile boolean deleted;

  /** The least work of a stored position. Written by the writer thread. */
  private volatile long leastWork;

  /** Whether a position was written. Used by the writer thread only. */
  private boolean begun;

  /** Written by the writer thread, and read after its end. */
  private @Nullable Throwable failure;

  private SearchArchive(
      Path folder,
      EntryFormat format,
      long bytes,
      Cancellation stop,
      Notices listener,
      WriterLock lock)
      throws IOException {
    this.folder = folder;
    id = format.id();
    this.stop = stop;
    this.listener = listener;
    this.lock = lock;
    Path journalPath = folder.resolve(id + StoredArchive.JOURNAL);
    journal = new ArchiveJournal(journalPath, format);
    Path path = folder.resolve(id + StoredArchive.MAP);
    boolean mapped = ArchiveMap.canBeMade() || Files.exists(path);
    journalBytes = mapped ? bytes / JOURNAL_PART : bytes;
    map = new ArchiveMap(path, format, bytes - journalBytes);
    record = new ArchiveRecord(format);
    setRemainsAside(path, map::positions);
    setRemainsAside(journalPath, journal::check);
    before = journal.nanos();
    writer = Daemon.start("archive-writer", this::write);
  }

  /**
   * Opens the archive of a format in a results folder, creating it if it is absent.
   *
   * @param bytes the maximum total size of map and journal
   * @param stop cancels reading, and waiting for the writer
   * @param listener notified if positions are omitted, or the archive or its disk is full
   * @throws FileFailure if the archive is in use, or its file is not an archive of this format;
   *     nothing has changed then
   */
  public static SearchArchive open(
      Path results, EntryFormat format, long bytes, Cancellation stop, Notices listener) {
    Path folder = StorePlace.folder(results).resolve(FOLDER);
    WritableFolder.prepare(folder);
    WriterLock lock = WriterLock.takeForATime(StoredArchive.file(folder, format.id()), "archive");
    boolean complete = false;
    try {
      SearchArchive archive = new SearchArchive(folder, format, bytes, stop, listener, lock);
      complete = true;
      return archive;
    } catch (IOException e) {
      throw new FileFailure(
          StoredArchive.file(folder, format.id()), "it cannot be used: " + Failure.reason(e), e);
    } finally {
      if (!complete) {
        lock.close();
      }
    }
  }

  @FunctionalInterface
  private interface FileCheck {
    void run() throws DamagedArchiveException;
  }

  /** Renames a damaged file, replacing an earlier one of that name. */
  private void setRemainsAside(Path remains, FileCheck check) throws IOException {
    try {
      check.run();
    } catch (DamagedArchiveException e) {
      Path aside = remains.resolveSibling(remains.getFileName() + ".damaged");
      WritableFolder.rename(remains, aside);
      listener.say(
          "%s: it is damaged: %s; it is now %s, and may be removed"
              .formatted(remains, e.getMessage(), aside.getFileName()));
    }
  }

  /** Returns the time that earlier searches spent on the stored positions, in nanoseconds. */
  public long before() {
    return before;
  }

  private long nanos() {
    return before + System.nanoTime() - start;
  }

  /**
   * Passes every position of the archive to {@code receiver}. If they cannot be read, reports this
   * and stores nothing more.
   *
   * @throws CancelledException if cancelled; the archive is not changed
   * @throws FileFailure if its file is damaged or not an archive of this format
   */
  @Override
  public void replay(PositionSink receiver) {
    try {
      List<Part> parts = parts();
      long positions = parts.stream().mapToLong(Part::positions).sum();
      long damaged = positions - replay(parts, positions, receiver);
      if (damaged > 0) {
        listener.say(
            "%s: %d of %d positions are damaged; they were left out"
                .formatted(file(), damaged, positions));
      }
    } catch (IOException e) {
      giveUp(new FileFailure(file(), "the archive cannot be read: " + e.getMessage(), e));
    }
  }

  /** Returns the file that messages name. */
  private Path file() {
    return StoredArchive.file(folder, id);
  }

  private List<Part> parts() throws IOException {
    try {
      return Stream.of(map.positions(), journal.positions())
          .filter(part -> part.positions() > 0)
          .toList();
    } catch (DamagedArchiveException e) {
      // The map was complete when it was opened, and has no other writer.
      throw new FileFailure(file(), "it was damaged while it was in use: " + e.getMessage(), e);
    }
  }

  /** Passes the complete positions to the receiver, and returns how many it accepted. */
  private long replay(List<Part> parts, long positions, PositionSink receiver) throws IOException {
    long bytes = parts.stream().mapToLong(Part::bytes).sum();
    AtomicLong read = new AtomicLong();
    AtomicLong accepted = new AtomicLong();
    ArchiveScan scan =
        new ArchiveScan(
            record,
            more -> {
              listener.reading(positions, (double) read.addAndGet(more) / bytes);
              stop.check();
            });
    scan.scan(
        parts,
        0,
        (block, at) -> {
          boolean isSound =
              receiver.accept(
                  record.key(block, at), record.value(block, at), record.work(block, at));
          if ((accepted.addAndGet(isSound ? 1 : 0) & POLL - 1) == 0) {
            stop.check();
          }
        });
    return accepted.get();
  }

  /**
   * Never throws: if positions can no longer be stored, they are dropped, and a message reports
   * this. Blocks only while the disk is slow, and can be cancelled.
   */
  @Override
  public void save(long[] key, long[] value, long work) {
    if (ended || work < leastWork) {
      return;
    }
    queue.add(record.of(key, value, work));
    int now = waiting.incrementAndGet();
    if (now == MANY) {
      LockSupport.unpark(writer);
    }
    while (waiting.get() > TOO_MANY && !ended && !stop.isRequested()) {
      LockSupport.parkNanos(SLICE_NANOS);
    }
  }

  private void write() {
    try {
      writeUntilClosed();
    } catch (OutOfMemoryError e) {
      giveUp(new FileFailure(file(), "the archive needs more memory than Java was given", e));
    } catch (RuntimeException | Error e) {
      // Searches must not wait for a writer that has ended; close() reports the failure.
      failure = e;
      giveUp();
    }
    while (!closed) {
      LockSupport.park();
    }
    try (lock) {
      if (deleted) {
        map.delete();
        journal.delete();
      }
    } catch (IOException | FileFailure e) {
      failure = unwritable(e);
    }
  }

  private void writeUntilClosed() {
    try {
      try {
        while (!closed) {
          LockSupport.parkNanos(PAUSE_NANOS);
          if (writeWaiting() > journalBytes) {
            shorten();
          }
        }
      } catch (CancelledException e) {
        // The archive was closed during the creation of a map.
      }
      writeWaiting();
    } catch (IOException | FileFailure e) {
      giveUp(unwritable(e));
    }
  }

  /**
   * Appends waiting positions to the journal.
   *
   * @return the size of the journal in bytes
   */
  private long writeWaiting() throws IOException {
    List<byte[]> positions = new ArrayList<>();
    for (byte[] next = queue.poll(); next != null; next = queue.poll()) {
      positions.add(next);
    }
    if (!begun && positions.isEmpty()) {
      return 0;
    }
    begun = true;
    journal.add(positions, nanos());
    waiting.addAndGet(-positions.size());
    return journal.positions().bytes();
  }

  /** Shortens the journal: its positions go into a map, or it drops the easier ones. */
  private void shorten() throws IOException {
    ArchiveScan scan = new ArchiveScan(record, this::poll);
    Part added = journal.positions();
    boolean mapped = ArchiveMap.canBeMade();
    Selection selected =
        mapped
            ? map.replace(scan, parts(), leastWork)
            : scan.select(List.of(added), leastWork, journalBytes / record.bytes());
    if (leastWork == 0 && selected.leastWork() > 0) {
      listener.say(
          "%s: full with %d positions; from now on it keeps the harder ones"
              .formatted(file(), selected.all()));
    }
    leastWork = selected.leastWork();
    journal.drop(scan, added.end(), mapped ? Long.MAX_VALUE : leastWork, nanos());
  }

  /** Called about once per MiB while the journal is shortened. */
  private void poll(long bytes) {
    if (closed) {
      throw new CancelledException(Cancellation.Reason.CLOSED);
    }
    try {
      writeWaiting();
    } catch (IOException e) {
      throw unwritable(e);
    }
  }

  private void giveUp(FileFailure reason) {
    String rest = closed ? "" : "; the search goes on without its archive";
    giveUp();
    listener.say(reason.getMessage() + rest);
  }

  private void giveUp() {
    ended = true;
    queue.clear();
  }

  private FileFailure unwritable(Exception e) {
    return e instanceof FileFailure known
        ? known
        : new FileFailure(file(), "the archive cannot be written: " + e.getMessage(), e);
  }

  /**
   * Closes the archive and retains its files. If waiting positions cannot be written, a message
   * reports this. Waits for the writer, which completes the current write or creation of a map.
   */
  @Override
  public void close() {
    ended = true;
    closed = true;
    LockSupport.unpark(writer);
    Daemon.join(writer);
    Throwable failed = failure;
    failure = null;
    if (failed instanceof Error error) {
      throw error;
    }
    if (failed instanceof RuntimeException exception) {
      throw exception;
    }
  }

  /** Closes the archive and deletes its files, since the result of the search is stored. */
  public void delete() {
    queue.clear();
    deleted = true;
    close();
  }
}
