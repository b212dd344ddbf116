package org.junipergreen.runner.store;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.LockSupport;

/**
 * Keeps a second writer out of a store, across processes.
 *
 * <p>A lock of the operating system on a file beside the database, which the system takes back when
 * the process ends, however it ends. The file's text says who holds the lock; it is meant for
 * people and means nothing without the lock.
 */
final class WriterLock implements AutoCloseable {
  // POSIX takes back all of a process's locks on a file when the process closes any descriptor of
  // it. So a file that this process has locked must not be opened again, not even to look.
  private static final Set<Path> HELD = ConcurrentHashMap.newKeySet();

  // Locked is a byte far behind the text, for on Windows a locked text could not be read.
  private static final long LOCKED_BYTE = 1L << 40;

  private static final int ATTEMPTS = 10;
  private static final long PAUSE_NANOS = 50_000_000;

  private final Path file;
  private final FileChannel channel;

  private WriterLock(Path file, FileChannel channel) {
    this.file = file;
    this.channel = channel;
  }

  /**
   * Takes the lock.
   *
   * @param database the store's file, whose folder exists
   * @throws StoreException when somebody else has it
   */
  static WriterLock take(Path database) {
    Path file = file(database);
    if (!HELD.add(file)) {
      throw taken(database, "this process");
    }
    try {
      return new WriterLock(file, lockedChannel(database, file));
    } catch (IOException e) {
      HELD.remove(file);
      throw new StoreException(file, "the store cannot be locked: " + e, e);
    } catch (StoreException e) {
      HELD.remove(file);
      throw e;
    }
  }

  private static FileChannel lockedChannel(Path database, Path file) throws IOException {
    FileChannel channel =
        FileChannel.open(
            file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
    // Who only asks for the holder has the lock for a moment: try more than once.
    for (int i = 0; i < ATTEMPTS; i++) {
      if (channel.tryLock(LOCKED_BYTE, 1, false) != null) {
        write(channel, "process %d on %s since %s".formatted(pid(), host(), now()));
        return channel;
      }
      LockSupport.parkNanos(PAUSE_NANOS);
    }
    String holder = text(channel);
    channel.close();
    throw taken(database, holder);
  }

  /** Who writes to the store at this moment, if somebody does. */
  static Optional<String> holder(Path database) {
    Path file = file(database);
    if (HELD.contains(file)) {
      return Optional.of("this process");
    }
    if (!Files.isReadable(file)) {
      return Optional.empty();
    }
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ);
        FileLock probe = channel.tryLock(LOCKED_BYTE, 1, true)) {
      return probe == null ? Optional.of(text(channel)) : Optional.empty();
    } catch (IOException e) {
      throw new StoreException(file, "the store's lock cannot be read: " + e, e);
    }
  }

  /** Gives the lock back. The file stays: to delete it could delete a successor's. */
  @Override
  public void close() {
    try {
      channel.truncate(0);
      channel.close();
    } catch (IOException e) {
      throw new StoreException(file, "the store's lock cannot be given back: " + e, e);
    } finally {
      HELD.remove(file);
    }
  }

  private static StoreException taken(Path database, String holder) {
    return new StoreException(
        database, "%s is writing to this store; only one can".formatted(holder));
  }

  private static Path file(Path database) {
    return database.resolveSibling("juniper.lock").toAbsolutePath().normalize();
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
