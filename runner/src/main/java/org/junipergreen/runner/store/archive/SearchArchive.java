package org.junipergreen.runner.store.archive;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.Daemon;
import org.junipergreen.runner.Failure;
import org.junipergreen.runner.store.StoreException;
import org.junipergreen.runner.store.StorePlace;
import org.junipergreen.runner.store.WritableFolder;
import org.junipergreen.runner.store.WriterLock;
import org.junipergreen.solver.lifetime.Cancellation;
import org.junipergreen.solver.lifetime.CancelledException;
import org.junipergreen.solver.search.PositionArchive;

/**
 * Positions that outlive the run that solved them: a journal, and the file of a Chronicle Map when
 * they are many.
 *
 * <p><b>One writer.</b> Threads of a search put positions into a queue. The archive's own thread
 * owns everything else: it appends what waits to the journal ({@link ArchiveJournal}) four times a
 * second, and at its end it closes the files and releases the lock. A long journal goes into the
 * map, which keeps each position once and has a bounded size. So most searches make no map, which
 * takes seconds to begin with. When a map is full, it is made anew with the hardest positions
 * alone, at most half as many, and nothing easier is kept from then on. While it is made anew there
 * are two, each within the limit.
 *
 * <p><b>A stop writes what waits to the journal</b>, and no more: no map is made, and nothing is
 * flushed to the disk.
 *
 * <p><b>Read record by record.</b> An outcome stays true for ever, so it does not matter whether an
 * archive is as its run left it; each record only has to be one that was saved, and that can be
 * told from the record itself ({@link ArchiveRecord}). So the file of an earlier run is never
 * opened as a map, whose inner links a kill or a bad disk may have broken and which would be
 * followed anywhere. It is searched for records. When the journal is long, these are put into a new
 * map, and the new file takes the old one's place when it is complete.
 *
 * <ul>
 *   <li>A kill at any moment costs the positions of the last quarter of a second, or of the time in
 *       which a map is created.
 *   <li>A record with a wrong bit is left out, and a message says how many were. A map that was
 *       closed knows its number of records; after a kill, those that cannot even be recognised as
 *       records are not counted.
 *   <li>Damage to the map between the records has no effect.
 *   <li>What is left of a map without its end ({@link ArchiveLabel}) or its beginning, or of
 *       another length, as after a loss of power, gets another name, a message says so, and a new
 *       one is begun.
 *   <li>Any other file, or an archive of another format, is refused and left as it is.
 * </ul>
 */
public final class SearchArchive implements PositionArchive, AutoCloseable {
  /** Is told what an archive does. */
  @FunctionalInterface
  public interface Listener {
    /** Takes a line for the user; called by any thread. */
    void say(String line);

    /**
     * Says how much of the archive has been read; called several times a second.
     *
     * @param positions how many there are, -1 when nobody knows
     * @param share of them that have been read, 0 to 1
     */
    default void reading(long positions, double share) {
      // Whoever reads a small one does not care.
    }
  }

  /** The folder of archives within that of the store. */
  static final String FOLDER = "archive";

  private static final long PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(250);
  private static final long SLICE_NANOS = TimeUnit.MILLISECONDS.toNanos(5);

  /** With so many waiting the writer is woken, and with so many the searches wait. */
  private static final int MANY = 1 << 12;

  private static final int TOO_MANY = 1 << 18;

  /** The journal takes this part of the limit, and at most so many bytes. */
  private static final int JOURNAL_PART = 4;

  private static final long MAX_JOURNAL_BYTES = 64L << 20;

  private final Path path;
  private final Path journalPath;
  private final Format format;
  private final ArchiveFile file;
  private final ArchiveRecord record;
  private final long journalBytes;
  private final Cancellation stop;
  private final Listener listener;
  private final WriterLock lock;
  private final long before;
  private final long start = System.nanoTime();
  private final Thread writer;

  private final ConcurrentLinkedQueue<byte[]> queue = new ConcurrentLinkedQueue<>();

  /** How many positions were saved and are not written yet. */
  private final AtomicInteger waiting = new AtomicInteger();

  /** Whether positions are no longer kept: the disk is full, or the archive is closed. */
  private volatile boolean ended;

  private volatile boolean closed;
  private volatile boolean deleted;

  /** What the positions that are kept took at least; written by the writer. */
  private volatile long leastWork;

  /** For tests: whether the journal is to go into a map however short it is. */
  private volatile boolean mapWanted;

  // These belong to the writer; failure is read when it has ended.
  private @Nullable ArchiveJournal journal;
  private @Nullable DurableMap map;
  private @Nullable Throwable failure;

  private SearchArchive(
      Path path, Format format, long bytes, Cancellation stop, Listener listener, WriterLock lock)
      throws IOException {
    this.path = path;
    this.format = format;
    this.stop = stop;
    this.listener = listener;
    this.lock = lock;
    journalPath = path.resolveSibling(format.id() + StoredArchive.JOURNAL);
    journalBytes = Math.min(bytes / JOURNAL_PART, MAX_JOURNAL_BYTES);
    file = new ArchiveFile(path, format, bytes - journalBytes);
    record = new ArchiveRecord(format);
    setRemainsAside(path, file::check);
    setRemainsAside(journalPath, () -> ArchiveJournal.check(journalPath, format));
    before = ArchiveJournal.nanos(journalPath, record);
    writer = Daemon.start("archive-writer", this::write);
  }

  /**
   * Whether Chronicle Map, which archives are made with, works on this Java: it needs an inner
   * class that Java 26 has no more. When it is started there, it prints warnings and fails.
   */
  public static boolean isAvailable() {
    try {
      Class.forName("jdk.internal.ref.Cleaner", false, null);
      return true;
    } catch (ClassNotFoundException e) {
      return false;
    }
  }

  /**
   * Opens the archive of a format in a results folder, or begins one.
   *
   * @param bytes the most that its map and its journal may take
   * @param stop ends the reading, and what a search waits for here
   * @param listener is told when positions are left out, the archive gets full or its disk does
   * @throws StoreException when somebody else has it open, or its file is no archive of this
   *     format; nothing has then been changed
   */
  public static SearchArchive open(
      Path results, Format format, long bytes, Cancellation stop, Listener listener) {
    Path folder = StorePlace.folder(results).resolve(FOLDER);
    Path path = folder.resolve(format.id() + StoredArchive.MAP);
    WritableFolder.prepare(folder);
    WriterLock lock = WriterLock.take(path, "archive");
    boolean complete = false;
    try {
      SearchArchive archive = new SearchArchive(path, format, bytes, stop, listener, lock);
      complete = true;
      return archive;
    } catch (IOException e) {
      throw new StoreException(path, "it cannot be used: " + Failure.reason(e), e);
    } finally {
      if (!complete) {
        lock.close();
      }
    }
  }

  @FunctionalInterface
  private interface Check {
    void run() throws DamagedArchiveException;
  }

  /** Gives what is left of a file another name, in the place of earlier remains. */
  private void setRemainsAside(Path remains, Check check) throws IOException {
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

  /** How long earlier searches took that it has positions of, in nanoseconds. */
  public long before() {
    return before;
  }

  private long nanos() {
    return before + System.nanoTime() - start;
  }

  /**
   * Hands every position of the archive to {@code receiver}. When they cannot be read, a message
   * says so, and nothing more is kept.
   *
   * @throws CancelledException when it is asked to end; the archive stays as it was
   * @throws StoreException when its file is damaged or no archive of this format
   */
  @Override
  public void replay(Receiver receiver) {
    try {
      ArchiveReader reader = new ArchiveReader(file, journalPath, record);
      long positions = reader.positions();
      reader.read(receiver, stop, share -> listener.reading(positions, share));
      if (reader.damaged() > 0) {
        listener.say(
            "%s: %d of %d positions are damaged; they were left out"
                .formatted(path, reader.damaged(), reader.all()));
      }
    } catch (IOException e) {
      giveUp(new StoreException(path, "the archive cannot be read: " + e.getMessage(), e));
    }
  }

  /**
   * Never fails: when positions can no longer be kept they are not, and a message says so. Waits
   * only when the disk has taken nothing for long, and then obeys a stop.
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

  /** The writer's work. */
  private void write() {
    try {
      writeUntilClosed();
    } catch (OutOfMemoryError e) {
      giveUp(new StoreException(path, "the archive needs more memory than Java was given", e));
    } catch (RuntimeException | Error e) {
      // No search may wait for a writer that has ended; close reports the failure.
      failure = e;
      giveUp();
    }
    while (!closed) {
      LockSupport.park();
    }
    try (lock) {
      end();
    } catch (IOException | StoreException e) {
      failure = unwritable(e);
    }
  }

  private void writeUntilClosed() {
    try {
      try {
        while (!closed) {
          LockSupport.parkNanos(PAUSE_NANOS);
          boolean wanted = mapWanted;
          if (writeWaiting() > journalBytes || wanted) {
            merge();
            mapWanted &= !wanted;
          }
        }
      } catch (CancelledException e) {
        // It was closed while a map was being made.
      }
      writeWaiting();
    } catch (IOException | StoreException e) {
      giveUp(unwritable(e));
    }
  }

  /**
   * Writes what waits to the journal.
   *
   * @return how long the journal is now, in bytes
   */
  private long writeWaiting() throws IOException {
    List<byte[]> positions = new ArrayList<>();
    for (byte[] next = queue.poll(); next != null; next = queue.poll()) {
      positions.add(next);
    }
    ArchiveJournal open = journal;
    if (open == null && !positions.isEmpty()) {
      open = ArchiveJournal.open(journalPath, format);
      journal = open;
    }
    if (open == null) {
      return 0;
    }
    open.add(positions, nanos());
    waiting.addAndGet(-positions.size());
    return open.positions().bytes();
  }

  /** For tests: waits until all is written. */
  void flush() {
    LockSupport.unpark(writer);
    while (waiting.get() > 0 && !ended) {
      LockSupport.parkNanos(SLICE_NANOS);
    }
  }

  /** For tests: has all go into a map, and waits for it. */
  void makeMap() {
    mapWanted = true;
    LockSupport.unpark(writer);
    while (mapWanted && !ended) {
      LockSupport.parkNanos(SLICE_NANOS);
    }
  }

  /** Puts what the journal has into the map. */
  private void merge() throws IOException {
    ArchivePart added = ArchiveJournal.positions(journalPath, record);
    DurableMap open = map;
    if (open != null) {
      put(added, open);
    }
    if (open == null || open.isFull()) {
      closeMap();
      map = renewed(added, open != null);
    }
    if (journal != null) {
      journal.dropBefore(added.end(), nanos());
    }
  }

  private void put(ArchivePart added, DurableMap open) throws IOException {
    new ArchiveScan(record, this::poll)
        .scan(
            added.file(),
            added.from(),
            added.end(),
            (bytes, at) -> {
              if (record.work(bytes, at) >= leastWork && !open.isFull()) {
                open.put(bytes, at);
              }
            });
  }

  /** Makes a new map of what the file and the journal hold. */
  private DurableMap renewed(ArchivePart added, boolean halve) throws IOException {
    List<ArchivePart> parts = file.exists() ? List.of(file.positions(), added) : List.of(added);
    ArchiveCopy copy = new ArchiveCopy(record, parts, this::poll, halve);
    DurableMap renewed = file.renew(copy);
    if (leastWork == 0 && copy.leastWork() > 0) {
      listener.say(
          "%s: full with %d positions; from now on it keeps the harder ones"
              .formatted(path, copy.all()));
    }
    leastWork = Math.max(leastWork, copy.leastWork());
    return renewed;
  }

  /** What the writer does about once a MiB while it makes a map. */
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

  private void closeMap() throws IOException {
    DurableMap open = map;
    map = null;
    if (open != null) {
      file.seal(open);
    }
  }

  private void giveUp(StoreException reason) {
    String rest = closed ? "" : "; the search goes on without its archive";
    giveUp();
    listener.say(reason.getMessage() + rest);
  }

  private void giveUp() {
    ended = true;
    queue.clear();
  }

  private StoreException unwritable(Exception e) {
    return e instanceof StoreException known
        ? known
        : new StoreException(path, "the archive cannot be written: " + e.getMessage(), e);
  }

  /** Closes the files, and removes them if they are not needed any more. */
  private void end() throws IOException {
    try {
      closeMap();
    } finally {
      if (journal != null) {
        journal.close();
      }
    }
    if (deleted) {
      file.delete();
      ArchiveJournal.delete(journalPath);
    }
  }

  /**
   * Closes the archive and keeps its files. When what still waits cannot be written, a message says
   * so. Returns when the writer has ended: after the write that it is at, or after it has created a
   * map.
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

  /** Closes the archive and removes its files: what it was for is done and stored. */
  public void delete() {
    queue.clear();
    deleted = true;
    close();
  }
}
