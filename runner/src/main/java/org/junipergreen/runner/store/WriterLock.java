package org.junipergreen.runner.store;

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
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.LockSupport;
import org.junipergreen.runner.Failure;

/**
 * Keeps a second writer out of a file, across processes.
 *
 * <p>A lock of the operating system on a file beside the one it guards, which the system takes back
 * when the process ends, however it ends. The lock file's text says who holds the lock; it is meant
 * for people and means nothing without the lock.
 */
public final class WriterLock implements AutoCloseable {
  // POSIX takes back all of a process's locks on a file when the process closes any descriptor of
  // it. So a file that this process has locked must not be opened again, not even to look.
  private static final Set<Path> HELD = ConcurrentHashMap.newKeySet();

  // Locked is a byte far behind the text, for on Windows a locked text could not be read.
  private static final long LOCKED_BYTE = 1L << 40;

  /** The time between two beats of who holds it for long. */
  static final Duration BEAT = Duration.ofSeconds(5);

  private static final int ATTEMPTS = 10;
  private static final long PAUSE_NANOS = 50_000_000;

  private final Path file;
  private final FileChannel channel;

  /** What the file says, and says again at each beat. */
  private final String text;

  private WriterLock(Path file, FileChannel channel, String text) {
    this.file = file;
    this.channel = channel;
    this.text = text;
  }

  /**
   * Takes the lock.
   *
   * @param guarded the file to write to, whose folder exists
   * @param kind what the file is, in a word for people
   * @throws StoreException when somebody else has it
   */
  public static WriterLock take(Path guarded, String kind) {
    Path file = file(guarded);
    if (!HELD.add(file)) {
      throw taken(guarded, kind, "this process");
    }
    try {
      FileChannel channel = lockedChannel(guarded, kind, file);
      String text = "process %d on %s since %s".formatted(pid(), host(), now());
      write(channel, text);
      return new WriterLock(file, channel, text);
    } catch (IOException e) {
      HELD.remove(file);
      throw new StoreException(
          file, "the %s cannot be locked: %s".formatted(kind, Failure.reason(e)), e);
    } catch (StoreException e) {
      HELD.remove(file);
      throw e;
    }
  }

  private static FileChannel lockedChannel(Path guarded, String kind, Path file)
      throws IOException {
    FileChannel channel =
        FileChannel.open(
            file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
    // Who only asks for the holder has the lock for a moment: try more than once.
    for (int i = 0; i < ATTEMPTS; i++) {
      if (channel.tryLock(LOCKED_BYTE, 1, false) != null) {
        return channel;
      }
      LockSupport.parkNanos(PAUSE_NANOS);
    }
    String holder = text(channel);
    channel.close();
    throw taken(guarded, kind, holder);
  }

  /** Who writes to the file at this moment, if somebody does. */
  public static Optional<String> holder(Path guarded) {
    Path file = file(guarded);
    if (HELD.contains(file)) {
      return Optional.of("this process");
    }
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ);
        FileLock probe = channel.tryLock(LOCKED_BYTE, 1, true)) {
      return probe == null ? Optional.of(text(channel)) : Optional.empty();
    } catch (NoSuchFileException | AccessDeniedException e) {
      return Optional.empty();
    } catch (IOException e) {
      throw new StoreException(file, "the lock cannot be read: " + Failure.reason(e), e);
    }
  }

  /** When the holder of the lock was last heard of, so far as the system tells. */
  static Optional<Instant> lastBeat(Path guarded) {
    try {
      return Optional.of(Files.getLastModifiedTime(file(guarded)).toInstant());
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  /**
   * Says that this process is alive, by the time of the lock file. A process that is stopped, or
   * whose machine sleeps, says nothing. Safe to use from many threads.
   */
  synchronized void beat() {
    try {
      // What is there is written once more: that needs no room on a full disk.
      if (channel.isOpen()) {
        channel.write(ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8)), 0);
      }
    } catch (IOException e) {
      // Then this process is not heard of; what it was to write will say why.
    }
  }

  /**
   * Releases the lock. The lock file stays, empty: a process that waits may have opened it already,
   * and would hold the lock of a file that no other process finds.
   */
  @Override
  public synchronized void close() {
    try {
      channel.truncate(0);
      channel.close();
    } catch (IOException e) {
      throw new StoreException(file, "the lock cannot be released: " + Failure.reason(e), e);
    } finally {
      HELD.remove(file);
    }
  }

  private static StoreException taken(Path guarded, String kind, String holder) {
    return new StoreException(
        guarded,
        "%s is writing to this %s; only one run at a time may write".formatted(holder, kind));
  }

  /** Beside the guarded file, with the same name but for its extension. */
  private static Path file(Path guarded) {
    Path real = real(guarded.toAbsolutePath().normalize());
    String name = real.getFileName().toString();
    String stem = name.substring(0, name.lastIndexOf('.'));
    return real.resolveSibling(stem + ".lock");
  }

  /** What symbolic links lead to, whether it is there or not: two of them are one file. */
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
    channel.truncate(0);
    channel.write(ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8)), 0);
  }

  private static String text(FileChannel channel) throws IOException {
    ByteBuffer bytes = ByteBuffer.allocate(512);
    channel.read(bytes, 0);
    String text = new String(bytes.array(), 0, bytes.position(), StandardCharsets.UTF_8);
    return text.isBlank() ? "another process" : text;
  }

  private static long pid() {
    return ProcessHandle.current().pid();
  }

  private static Instant now() {
    return Instant.now().truncatedTo(ChronoUnit.SECONDS);
  }

  /** The name of this machine, without asking the network for it. */
  private static String host() {
    Path linux = Path.of("/proc/sys/kernel/hostname");
    try {
      if (Files.isReadable(linux)) {
        return Files.readString(linux).strip();
      }
    } catch (IOException e) {
      // The name is for people only: the general words below will do.
    }
    String windows = System.getenv("COMPUTERNAME");
    return windows != null ? windows : "this host";
  }
}
