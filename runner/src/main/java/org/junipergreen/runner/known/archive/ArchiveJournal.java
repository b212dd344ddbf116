package org.junipergreen.runner.known.archive;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.List;
import org.junipergreen.runner.files.FileFailure;
import org.junipergreen.runner.files.WordFile;
import org.junipergreen.runner.files.WritableFolder;
import org.junipergreen.runner.known.archive.ArchiveScan.Part;
import org.junipergreen.runner.text.Failure;
import org.junipergreen.solver.search.PositionArchive;

/**
 * A file of solved positions in the order of solving, and of the time they took; it may be absent.
 * The positions of a long journal go into the map.
 *
 * <pre>
 *   | "journal of solved positions 1" SP format LF zeros | time | position | position | …
 *   | 128 bytes of ASCII                                 | records, see {@link ArchiveRecord}
 * </pre>
 *
 * After a kill, only the last position can be incomplete, because the system retains what was
 * written. The journal is therefore never flushed to the disk. It is open only during a call.
 */
final class ArchiveJournal {
  private static final int HEADER_BYTES = 128;
  private static final String TITLE = "journal of solved positions 1 ";

  /** A journal that cannot be written leaves this much of the disk to the rows of the store. */
  private static final int FREED_BYTES = 1 << 18;

  private final Path file;
  private final Path draft;
  private final String format;
  private final ArchiveRecord record;

  ArchiveJournal(Path file, PositionArchive.EntryFormat format) {
    this.file = file;
    draft = file.resolveSibling(file.getFileName() + WordFile.DRAFT);
    this.format = format.id();
    record = new ArchiveRecord(format);
  }

  /**
   * Checks that the file is absent, or a journal of the format. If a kill interrupted its creation,
   * the journal counts as empty.
   *
   * @throws DamagedArchiveException if the file begins with zeros, which a power loss can cause
   * @throws FileFailure if it is any other file
   */
  void check() throws DamagedArchiveException {
    if (!Files.exists(file)) {
      return;
    }
    if (!Files.isRegularFile(file) || !Files.isReadable(file)) {
      throw new FileFailure(file, "it is not a readable file");
    }
    try {
      byte[] found = read(0, HEADER_BYTES);
      if (found.length > 0 && Arrays.equals(found, new byte[found.length])) {
        throw new DamagedArchiveException("it begins with zeros");
      }
      if (!Arrays.equals(found, Arrays.copyOf(header(), found.length))) {
        throw new FileFailure(
            file, "it is not a journal of solved positions of the format " + format);
      }
    } catch (IOException e) {
      throw new FileFailure(file, "it cannot be read: " + Failure.reason(e), e);
    }
  }

  private byte[] header() {
    return Arrays.copyOf((TITLE + format + "\n").getBytes(StandardCharsets.US_ASCII), HEADER_BYTES);
  }

  /** Returns bytes of the file, fewer if it ends before. */
  private byte[] read(long from, int length) throws IOException {
    ByteBuffer bytes = ByteBuffer.allocate(length);
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
      while (bytes.hasRemaining() && channel.read(bytes, from + bytes.position()) >= 0) {}
    }
    return Arrays.copyOf(bytes.array(), bytes.position());
  }

  /** Returns the complete positions. */
  Part positions() throws IOException {
    long first = (long) HEADER_BYTES + record.bytes();
    long size = Files.exists(file) ? Files.size(file) : 0;
    long positions = Math.max(0, size - first) / record.bytes();
    return new Part(file, first, first + positions * record.bytes(), positions);
  }

  /** Returns the recorded time in nanoseconds; 0 if there is none. */
  long nanos() throws IOException {
    byte[] time = Files.exists(file) ? read(HEADER_BYTES, record.bytes()) : new byte[0];
    return time.length == record.bytes() ? record.time(time, 0) : 0;
  }

  /** Appends positions, perhaps none, and the total time of their search. */
  void add(List<byte[]> positions, long nanos) throws IOException {
    ByteBuffer bytes = ByteBuffer.allocate(positions.size() * record.bytes());
    positions.forEach(bytes::put);
    try (FileChannel channel =
        FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
      write(channel, beginning(nanos), 0);
      write(channel, bytes.flip(), positions().end());
    } catch (IOException e) {
      freeSpace();
      throw e;
    }
  }

  /**
   * Drops the last positions. If the disk is full, the row that the search finds could not be
   * stored otherwise.
   */
  void freeSpace() throws IOException {
    if (Files.isRegularFile(file)) {
      try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
        channel.truncate(Math.max(0, channel.size() - FREED_BYTES));
      }
    }
  }

  /**
   * Drops the positions before {@code end} that have less work than {@code leastWork}.
   *
   * @param leastWork {@link Long#MAX_VALUE} to drop them all without reading them
   */
  void drop(ArchiveScan scan, long end, long leastWork, long nanos) throws IOException {
    try {
      try (FileChannel all = FileChannel.open(file, StandardOpenOption.READ);
          FileChannel renewed =
              FileChannel.open(
                  draft,
                  StandardOpenOption.CREATE,
                  StandardOpenOption.TRUNCATE_EXISTING,
                  StandardOpenOption.WRITE)) {
        OutputStream out = new BufferedOutputStream(Channels.newOutputStream(renewed));
        out.write(beginning(nanos).array());
        if (leastWork < Long.MAX_VALUE) {
          Part old = new Part(file, 0, end, 0);
          scan.scan(List.of(old), leastWork, (bytes, at) -> out.write(bytes, at, record.bytes()));
        }
        out.flush();
        // The scan may have added positions.
        long last = positions().end();
        for (long at = end; at < last; ) {
          at += all.transferTo(at, last - at, renewed);
        }
      }
      WritableFolder.rename(draft, file);
    } finally {
      Files.deleteIfExists(draft);
    }
  }

  private ByteBuffer beginning(long nanos) {
    return ByteBuffer.allocate(HEADER_BYTES + record.bytes())
        .put(header())
        .put(record.ofTime(nanos))
        .flip();
  }

  private static void write(FileChannel to, ByteBuffer bytes, long at) throws IOException {
    while (bytes.hasRemaining()) {
      to.write(bytes, at + bytes.position());
    }
  }

  void delete() throws IOException {
    Files.deleteIfExists(draft);
    Files.deleteIfExists(file);
  }
}
