package org.junipergreen.runner.files;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.text.Failure;
import org.junipergreen.runner.text.HumanUnits;

/**
 * Excludes a second writer of a file, across processes.
 *
 * <p>Uses a lock of the operating system on a file beside the guarded one. The system releases it
 * when the process ends, in whatever way. The first line of the lock file names the holder, the
 * second says what the holder is doing; they have no meaning without the lock.
 */
public final class WriterLock implements AutoCloseable {
  // On POSIX, closing any descriptor of a file releases all locks of the process on it. A file
  // locked by this process must therefore not be opened again.
  private static final Set<Path> HELD = ConcurrentHashMap.newKeySet();

  // The locked byte is far beyond the text, because Windows does not allow reading locked bytes.
  private static final long LOCKED_BYTE = 1L << 40;

  /** The interval between two beats of a holder. */
  public static final Duration BEAT = Duration.ofSeconds(5);

  /** The text is padded to this length, so that replacing it needs no space on a full disk. */
  private static final int LENGTH = 512;

  private static final int ATTEMPTS = 10;
  private static final long PAUSE_NANOS = 50_000_000;

  private final Path file;
  private final FileChannel channel;

  private final String holder;
  private final boolean removed;
  private volatile Supplier<String> doing = () -> "";

  private WriterLock(Path file, FileChannel channel, String holder, boolean removed) {
    this.file = file;
    this.channel = channel;
    this.holder = holder;
    this.removed = removed;
  }

  /**
   * Acquires the lock.
   *
   * @param guarded the file to be written, in an existing folder
   * @param kind the kind of file, in one word
   * @throws FileFailure if another process or thread holds the lock
   */
  public static WriterLock take(Path guarded, String kind) {
    return take(guarded, kind, false);
  }

  /** As {@link #take}, for one of many files: the lock file is removed with the lock. */
  public static WriterLock takeForATime(Path guarded, String kind) {
    return take(guarded, kind, true);
  }

  private static WriterLock take(Path guarded, String kind, boolean removed) {
    Path file = file(guarded);
    if (!HELD.add(file)) {
      throw taken(guarded, kind, "this process");
    }
    try {
      FileChannel channel = lockedChannel(guarded, kind, file);
      String holder =
          "process %d on %s since %s".formatted(pid(), host(), HumanUnits.moment(Instant.now()));
      write(channel, holder + "\n");
      return new WriterLock(file, channel, holder, removed);
    } catch (IOException e) {
      HELD.remove(file);
      throw new FileFailure(
          file, "the %s cannot be locked: %s".formatted(kind, Failure.reason(e)), e);
    } catch (FileFailure e) {
      HELD.remove(file);
      throw e;
    }
  }

  private static FileChannel lockedChannel(Path guarded, String kind, Path file)
      throws IOException {
    String holder = "";
    // A query for the holder takes the lock for a moment; try more than once.
    for (int i = 0; i < ATTEMPTS; i++) {
      Object before = key(file);
      FileChannel channel =
          FileChannel.open(
              file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
      if (tryLock(channel, file, false) == null) {
        holder = text(channel).get(0);
        channel.close();
        LockSupport.parkNanos(PAUSE_NANOS);
      } else if (before != null && before.equals(key(file))) {
        return channel;
      } else {
        // The file is new, or a holder has removed it since: another process may find another one.
        channel.close();
      }
    }
    throw taken(guarded, kind, holder);
  }

  /** Identifies a file, as far as the system does; null if it is absent. */
  private static @Nullable Object key(Path file) throws IOException {
    try {
      Object key = Files.readAttributes(file, BasicFileAttributes.class).fileKey();
      return key == null ? file : key;
    } catch (NoSuchFileException e) {
      return null;
    }
  }

  private static @Nullable FileLock tryLock(FileChannel channel, Path file, boolean shared) {
    try {
      return channel.tryLock(LOCKED_BYTE, 1, shared);
    } catch (IOException e) {
      throw new FileFailure(
          file,
          "its file system cannot lock it: %s; the results need a folder on a local disk, which"
                  .formatted(Failure.reason(e))
              + " --results names",
          e);
    }
  }

  /**
   * Checks that the lock file, if there is one, can be locked. SQLite would try for a minute, and
   * then report that the store is in use.
   */
  public static void requireLocks(Path guarded) {
    var unused = said(guarded);
  }

  /** Returns a description of the current writer of the file, or empty if there is none. */
  public static Optional<String> holder(Path guarded) {
    return said(guarded).map(lines -> lines.get(0));
  }

  /** Returns the holder's activity as last reported; empty if nobody holds the lock. */
  public static Optional<String> doing(Path guarded) {
    return said(guarded).map(lines -> lines.get(1));
  }

  private static Optional<List<String>> said(Path guarded) {
    Path file = file(guarded);
    if (HELD.contains(file)) {
      return Optional.of(List.of("this process", ""));
    }
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ);
        FileLock probe = tryLock(channel, file, true)) {
      return probe == null ? Optional.of(text(channel)) : Optional.empty();
    } catch (NoSuchFileException | AccessDeniedException e) {
      return Optional.empty();
    } catch (IOException e) {
      throw new FileFailure(file, "the lock cannot be read: " + Failure.reason(e), e);
    }
  }

  /** Returns the time of the holder's last beat, as far as the system provides it. */
  public static Optional<Instant> lastBeat(Path guarded) {
    try {
      return Optional.of(Files.getLastModifiedTime(file(guarded)).toInstant());
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  /**
   * Updates the time of the lock file, to show that this process is alive. A process that is
   * suspended, or on a sleeping machine, sends no beats. Thread-safe.
   */
  public synchronized void beat() {
    try {
      if (channel.isOpen()) {
        write(channel, holder + "\n" + doing.get());
      }
    } catch (IOException e) {
      // The beat is lost. Writing to the guarded file will report the cause.
    }
  }

  /** Writes the activity of this process to the lock file, now and at each beat. */
  public void doing(Supplier<String> what) {
    doing = what;
    beat();
  }

  /** Releases the lock. The empty lock file remains, unless the lock is for a time. */
  @Override
  public synchronized void close() {
    try {
      if (removed) {
        Files.deleteIfExists(file);
      }
      channel.truncate(0);
      channel.close();
    } catch (IOException e) {
      throw new FileFailure(file, "the lock cannot be released: " + Failure.reason(e), e);
    } finally {
      HELD.remove(file);
    }
  }

  private static FileFailure taken(Path guarded, String kind, String holder) {
    return new FileFailure(
        guarded,
        "%s is writing to this %s; only one run at a time may write".formatted(holder, kind));
  }

  /** Returns the lock file: the name of the guarded file with another extension. */
  private static Path file(Path guarded) {
    Path real = real(guarded.toAbsolutePath().normalize());
    String name = real.getFileName().toString();
    String stem = name.substring(0, name.lastIndexOf('.'));
    return real.resolveSibling(stem + ".lock");
  }

  /** Resolves symbolic links, also of an absent file: two links may lead to one file. */
  private static Path real(Path guarded) {
    try {
      return Files.isSymbolicLink(guarded)
          ? guarded.toRealPath()
          : Objects.requireNonNull(guarded.getParent()).toRealPath().resolve(guarded.getFileName());
    } catch (IOException e) {
      return guarded;
    }
  }

  private static void write(FileChannel channel, String text) throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    int end = bytes.length;
    bytes = Arrays.copyOf(bytes, LENGTH);
    Arrays.fill(bytes, Math.min(end, LENGTH), LENGTH, (byte) ' ');
    channel.write(ByteBuffer.wrap(bytes), 0);
  }

  /** Two lines: who holds the lock, and what the holder is doing. */
  private static List<String> text(FileChannel channel) throws IOException {
    ByteBuffer bytes = ByteBuffer.allocate(LENGTH);
    channel.read(bytes, 0);
    String text = new String(bytes.array(), 0, bytes.position(), StandardCharsets.UTF_8);
    String[] lines = (text + "\n ").split("\n", -1);
    return List.of(lines[0].isBlank() ? "another process" : lines[0].strip(), lines[1].strip());
  }

  private static long pid() {
    return ProcessHandle.current().pid();
  }

  /** Returns the name of this machine, without a network request. */
  private static String host() {
    Path linux = Path.of("/proc/sys/kernel/hostname");
    try {
      if (Files.isReadable(linux)) {
        return Files.readString(linux).strip();
      }
    } catch (IOException e) {
      // Falls through to a general description, since the name is for people only.
    }
    String windows = System.getenv("COMPUTERNAME");
    return windows != null ? windows : "this host";
  }
}
