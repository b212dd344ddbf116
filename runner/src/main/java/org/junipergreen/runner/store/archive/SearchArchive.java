package org.junipergreen.runner.store.archive;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.store.Store;
import org.junipergreen.runner.store.StoreException;
import org.junipergreen.runner.store.WritableFolder;
import org.junipergreen.runner.store.WriterLock;
import org.junipergreen.solver.search.PositionArchive;

/**
 * Positions that outlive the run that solved them, in the file of a Chronicle Map.
 *
 * <p><b>Written as a map, read record by record.</b> An outcome stays true for ever, so it does not
 * matter whether an archive is as its run left it; each record only has to be one that was saved,
 * and that can be told from the record itself ({@link ArchiveRecord}). So the file of an earlier
 * run is never opened as a map, whose inner links a kill or a bad disk may have broken and which
 * would be followed anywhere. It is searched for records, these are put into a new map, and the new
 * file takes the old one's place when it is complete.
 *
 * <ul>
 *   <li>A kill at any moment costs the positions of that moment alone.
 *   <li>A record with a wrong bit is left out, and a message says how many were. An archive that
 *       was closed knows its number of records; after a kill, those that cannot even be recognised
 *       as records are not counted.
 *   <li>Damage to the map between the records has no effect.
 *   <li>What is left of an archive without its end ({@link ArchiveLabel}) or its beginning, or of
 *       another length, as after a loss of power, gets another name, a message says so, and a new
 *       one is begun.
 *   <li>Any other file, or an archive of another format, is refused and left as it is.
 * </ul>
 *
 * <p>The first positions wait in memory, so that a short search makes no file. When the file is
 * full, it is made anew with the hardest positions alone, at most half as many, and nothing easier
 * is kept from then on. While a file is made anew there are two, each within the limit.
 *
 * <p>Saving takes some microseconds, making the file anew some for each position. The parts of the
 * file that are in use count as memory of the process, which the system may take back.
 */
public final class SearchArchive implements PositionArchive, AutoCloseable {
  /** The folder of archives within that of the store. */
  static final String FOLDER = "archive";

  /** Positions that wait before there is a file, which takes as long to make as to solve them. */
  private static final int WAITING = 256;

  private static final Receiver ANYBODY = (key, value, work) -> true;

  private final Path path;
  private final ArchiveFile file;
  private final ArchiveRecord record;
  private final Consumer<String> messages;
  private final WriterLock lock;

  private final List<byte[]> waiting = new ArrayList<>();
  private @Nullable DurableMap map;
  private long leastWork;

  /** Whether positions are no longer kept, for the disk is full or the archive closed. */
  private boolean ended;

  private boolean closed;

  private SearchArchive(
      Path path,
      ArchiveFile file,
      ArchiveRecord record,
      Consumer<String> messages,
      WriterLock lock) {
    this.path = path;
    this.file = file;
    this.record = record;
    this.messages = messages;
    this.lock = lock;
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
   * @param bytes the most its file may take
   * @param messages takes a line for the user when positions are left out, the archive gets full or
   *     its disk does; called by any thread
   * @throws StoreException when somebody else has it open, or its file is no archive of this
   *     format; nothing has then been changed
   */
  public static SearchArchive open(
      Path results, PositionArchive.Format format, long bytes, Consumer<String> messages) {
    Path folder = Store.folder(results).resolve(FOLDER);
    Path path = folder.resolve(format.id() + ".map");
    WritableFolder.prepare(folder);
    WriterLock lock = WriterLock.take(path, "archive");
    try {
      ArchiveFile file = new ArchiveFile(path, format, bytes);
      file.setRemainsAside().ifPresent(problem -> messages.accept(path + ": " + problem));
      return new SearchArchive(path, file, new ArchiveRecord(format), messages, lock);
    } catch (StoreException e) {
      lock.closeAndDelete();
      throw e;
    }
  }

  /**
   * Hands every position of the archive to {@code receiver}, and forgets those it does not accept.
   *
   * <p>When it cannot be made anew, as on a full disk, it stays as it was, a message says so, and
   * nothing more is kept.
   *
   * @throws StoreException when its file is damaged or no archive of this format
   */
  @Override
  public synchronized void replay(Receiver receiver) {
    if (map == null && !ended && file.exists()) {
      try {
        renew(receiver, false);
      } catch (IOException e) {
        giveUp(unwritable(e));
      }
    }
  }

  /** Never fails: when positions can no longer be kept they are not, and a message says so. */
  @Override
  public void save(long[] key, long[] value, long work) {
    byte[] bytes = record.of(key, value, work);
    synchronized (this) {
      if (!ended) {
        try {
          keep(bytes, work);
        } catch (IOException e) {
          giveUp(unwritable(e));
        } catch (StoreException e) {
          giveUp(e);
        }
      }
    }
  }

  private void keep(byte[] bytes, long work) throws IOException {
    DurableMap open = map;
    if (open == null) {
      waiting.add(bytes);
      if (waiting.size() >= WAITING) {
        renew(ANYBODY, false);
      }
    } else if (work >= leastWork) {
      open.put(bytes, 0);
      if (open.isFull()) {
        map = null;
        open.close();
        DurableMap renewed = renew(ANYBODY, true);
        if (work >= leastWork) {
          // There may have been no room for it.
          renewed.put(bytes, 0);
        }
      }
    }
  }

  /** Makes a new map of what the file holds and of what waits. */
  private DurableMap renew(Receiver receiver, boolean halve) throws IOException {
    ArchiveCopy copy = new ArchiveCopy(record, receiver, halve);
    DurableMap renewed = file.renew(copy, waiting);
    map = renewed;
    waiting.clear();
    if (copy.damaged() > 0) {
      messages.accept(
          "%s: %d of %d positions are damaged; they were left out"
              .formatted(path, copy.damaged(), copy.all()));
    }
    if (leastWork == 0 && copy.leastWork() > 0) {
      messages.accept(
          "%s: full with %d positions; from now on it keeps the harder ones"
              .formatted(path, copy.all()));
    }
    leastWork = Math.max(leastWork, copy.leastWork());
    return renewed;
  }

  private void giveUp(StoreException reason) {
    ended = true;
    waiting.clear();
    messages.accept(reason.getMessage() + "; the search goes on without its archive");
  }

  private StoreException unwritable(IOException e) {
    return new StoreException(path, "the archive cannot be written: " + e.getMessage(), e);
  }

  /**
   * Closes the archive and keeps its file. When what still waits cannot be written, a message says
   * so.
   */
  @Override
  public synchronized void close() {
    end(
        () -> {
          try {
            if (!waiting.isEmpty()) {
              renew(ANYBODY, false);
            }
            DurableMap open = map;
            if (open != null) {
              file.seal(open);
            }
          } catch (IOException e) {
            messages.accept(String.valueOf(unwritable(e).getMessage()));
          }
        });
  }

  /** Closes the archive and removes its file: what it was for is done and stored. */
  public synchronized void delete() {
    end(
        () -> {
          DurableMap open = map;
          if (open != null) {
            open.close();
          }
          file.delete();
        });
  }

  @FunctionalInterface
  private interface LastAct {
    void run() throws IOException;
  }

  private void end(LastAct act) {
    if (!closed) {
      closed = true;
      ended = true;
      try {
        act.run();
      } catch (IOException e) {
        throw unwritable(e);
      } finally {
        lock.closeAndDelete();
      }
    }
  }
}
