package org.junipergreen.runner.known.archive;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.List;
import org.junipergreen.runner.known.store.StoreException;
import org.junipergreen.runner.known.store.WritableFolder;
import org.junipergreen.runner.text.Failure;
import org.junipergreen.solver.search.PositionArchive;

/**
 * A file of solved positions in the order of solving, and of the time they took. A full journal is
 * merged into the map.
 *
 * <pre>
 *   | "journal of solved positions 1" SP format LF zeros | time | position | position | …
 *   | 128 bytes of ASCII                                 | records, see {@link ArchiveRecord}
 * </pre>
 *
 * After a kill, only the last position can be incomplete, because the system retains what was
 * written. The journal is therefore never flushed to the disk.
 *
 * <p>Not thread-safe.
 */
final class ArchiveJournal implements AutoCloseable {
  private static final int HEADER_BYTES = 128;
  private static final String TITLE = "journal of solved positions 1 ";

  private final Path file;
  private final Path draft;
  private final byte[] header;
  private final ArchiveRecord record;
  private FileChannel channel;
  private long end;

  private ArchiveJournal(
      Path file, byte[] header, ArchiveRecord record, FileChannel channel, long end) {
    this.file = file;
    draft = draft(file);
    this.header = header;
    this.record = record;
    this.channel = channel;
    this.end = end;
  }

  private static Path draft(Path file) {
    return file.resolveSibling(file.getFileName() + ".new");
  }

  private static byte[] header(PositionArchive.Format format) {
    byte[] text = (TITLE + format.id() + "\n").getBytes(StandardCharsets.US_ASCII);
    return Arrays.copyOf(text, HEADER_BYTES);
  }

  /**
   * Checks that the file is absent, or a journal of the format. If a kill interrupted its creation,
   * the journal counts as empty.
   *
   * @throws DamagedArchiveException if the file begins with zeros, which a power loss can cause
   * @throws StoreException if it is any other file
   */
  static void check(Path file, PositionArchive.Format format) throws DamagedArchiveException {
    if (!Files.exists(file)) {
      return;
    }
    if (!Files.isRegularFile(file) || !Files.isReadable(file)) {
      throw new StoreException(file, "it is not a readable file");
    }
    try (FileChannel read = FileChannel.open(file, StandardOpenOption.READ)) {
      ByteBuffer bytes = ByteBuffer.allocate(HEADER_BYTES);
      while (bytes.hasRemaining() && read.read(bytes, bytes.position()) >= 0) {}
      int length = bytes.position();
      if (length > 0 && Arrays.equals(bytes.array(), 0, length, new byte[length], 0, length)) {
        throw new DamagedArchiveException("it begins with zeros");
      }
      if (!Arrays.equals(bytes.array(), 0, length, header(format), 0, length)) {
        throw new StoreException(
            file, "it is not a journal of solved positions of the format " + format.id());
      }
    } catch (IOException e) {
      throw new StoreException(file, "it cannot be read: " + Failure.reason(e), e);
    }
  }

  /** Opens a journal accepted by {@link #check}, creating it if it is absent. */
  static ArchiveJournal open(Path file, PositionArchive.Format format) throws IOException {
    ArchiveRecord record = new ArchiveRecord(format);
    FileChannel channel = opened(file);
    ArchiveJournal journal =
        new ArchiveJournal(file, header(format), record, channel, end(record, channel.size()));
    if (journal.end == 0) {
      journal.write(channel, ByteBuffer.wrap(journal.beginning(0)), 0);
      journal.end = journal.first();
    }
    channel.truncate(journal.end);
    return journal;
  }

  private static FileChannel opened(Path file) throws IOException {
    return FileChannel.open(
        file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
  }

  private byte[] beginning(long nanos) {
    byte[] bytes = Arrays.copyOf(header, (int) first());
    System.arraycopy(record.ofTime(nanos), 0, bytes, HEADER_BYTES, record.bytes());
    return bytes;
  }

  /** Returns the end of the last complete record; 0 if there is none. */
  private static long end(ArchiveRecord record, long size) {
    long first = first(record);
    return size < first ? 0 : size - (size - first) % record.bytes();
  }

  private static long first(ArchiveRecord record) {
    return (long) HEADER_BYTES + record.bytes();
  }

  private long first() {
    return first(record);
  }

  /** Returns the positions of a file, which may be absent. Opens nothing. */
  static ArchivePart positions(Path file, ArchiveRecord record) throws IOException {
    long first = first(record);
    long end = Files.exists(file) ? Math.max(first, end(record, Files.size(file))) : first;
    return new ArchivePart(file, first, end, (end - first) / record.bytes());
  }

  /** Returns the time recorded in a file, in nanoseconds; 0 if there is none. */
  static long nanos(Path file, ArchiveRecord record) throws IOException {
    if (!Files.exists(file)) {
      return 0;
    }
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
      ByteBuffer bytes = ByteBuffer.allocate(record.bytes());
      while (bytes.hasRemaining()
          && channel.read(bytes, HEADER_BYTES + (long) bytes.position()) >= 0) {}
      return record.time(bytes.array(), 0);
    }
  }

  ArchivePart positions() {
    return new ArchivePart(file, first(), end, (end - first()) / record.bytes());
  }

  /** Appends positions, and the total time of their search. */
  void add(List<byte[]> positions, long nanos) throws IOException {
    ByteBuffer bytes = ByteBuffer.allocate(positions.size() * record.bytes());
    positions.forEach(bytes::put);
    write(channel, bytes.flip(), end);
    end += bytes.limit();
    write(channel, ByteBuffer.wrap(record.ofTime(nanos)), HEADER_BYTES);
  }

  /** Drops the positions before {@code from}, which are in the map. */
  void dropBefore(long from, long nanos) throws IOException {
    boolean complete = false;
    try {
      try (FileChannel renewed =
          FileChannel.open(
              draft,
              StandardOpenOption.CREATE,
              StandardOpenOption.TRUNCATE_EXISTING,
              StandardOpenOption.WRITE)) {
        write(renewed, ByteBuffer.wrap(beginning(nanos)), 0);
        renewed.position(first());
        for (long at = from; at < end; ) {
          at += channel.transferTo(at, end - at, renewed);
        }
      }
      channel.close();
      WritableFolder.rename(draft, file);
      channel = opened(file);
      complete = true;
    } finally {
      if (!complete) {
        Files.deleteIfExists(draft);
      }
    }
    end = first() + end - from;
  }

  private void write(FileChannel to, ByteBuffer bytes, long at) throws IOException {
    while (bytes.hasRemaining()) {
      to.write(bytes, at + bytes.position());
    }
  }

  /** Closes the file, without changing it. */
  @Override
  public void close() throws IOException {
    channel.close();
  }

  static void delete(Path file) throws IOException {
    Files.deleteIfExists(draft(file));
    Files.deleteIfExists(file);
  }
}
