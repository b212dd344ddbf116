package org.junipergreen.runner.files;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.zip.CRC32C;
import org.junipergreen.runner.text.Failure;

/**
 * A binary file of parts, which are arrays of words. It is written under another name, flushed to
 * the disk and renamed, so it is either complete or absent. Words have eight bytes, big-endian.
 *
 * <pre>
 *   mark     8 bytes of ASCII: the kind of file
 *   length   of the file in words
 *   owner    its length in bytes, and a text in UTF-8 that identifies the owner; zeros fill
 *            the last word
 *   parts    their number, and each with its length before it
 *   check    CRC-32C of everything before
 * </pre>
 */
public final class WordFile {
  /** Suffix of the file name while it is written. */
  public static final String DRAFT = ".new";

  private static final int BUFFER_WORDS = 1 << 13;

  private WordFile() {}

  /**
   * Writes a file, replacing an existing one. If this fails, no draft remains.
   *
   * @param mark the kind of file, 8 characters
   * @param owner the owner, which {@link #read} compares
   * @param poll called every 64 KiB; may throw to cancel
   * @throws FileFailure if the file cannot be written
   */
  public static void write(
      Path file, String mark, String owner, List<long[]> parts, Runnable poll) {
    Path draft = file.resolveSibling(file.getFileName() + DRAFT);
    byte[] text = owner.getBytes(StandardCharsets.UTF_8);
    long[] ownerWords = new long[(text.length + 7) / 8];
    ByteBuffer.allocate(8 * ownerWords.length).put(text).rewind().asLongBuffer().get(ownerWords);
    long partWords = parts.stream().mapToLong(part -> 1 + part.length).sum();
    boolean complete = false;
    try {
      try (Channel words =
          new Channel(
              draft,
              poll,
              StandardOpenOption.CREATE,
              StandardOpenOption.TRUNCATE_EXISTING,
              StandardOpenOption.WRITE,
              LinkOption.NOFOLLOW_LINKS)) {
        words.put(word(mark), 5 + ownerWords.length + partWords, text.length);
        words.put(ownerWords);
        words.put(parts.size());
        for (long[] part : parts) {
          words.put(part.length);
          words.put(part);
        }
        words.end();
      }
      WritableFolder.rename(draft, file);
      complete = true;
    } catch (IOException e) {
      throw new FileFailure(file, "it cannot be written: " + Failure.reason(e), e);
    } finally {
      if (!complete) {
        delete(draft);
      }
    }
  }

  private static void delete(Path draft) {
    try {
      Files.deleteIfExists(draft);
    } catch (IOException e) {
      // The failure to write is being thrown.
    }
  }

  private static long word(String mark) {
    return ByteBuffer.wrap(mark.getBytes(StandardCharsets.US_ASCII)).getLong();
  }

  /**
   * Reads a file.
   *
   * @param mark the expected kind
   * @param owner the expected owner
   * @param poll called every 64 KiB; may throw to cancel
   * @throws FileFailure if the file is damaged, or of another kind or owner
   */
  public static List<long[]> read(Path file, String mark, String owner, Runnable poll) {
    try (Channel words = new Channel(file, poll, StandardOpenOption.READ)) {
      if (words.get() != word(mark)) {
        throw new FileFailure(
            file, "another program or version made it; remove it to compute its content again");
      }
      words.requireLength(words.get());
      byte[] text = words.bytes(words.get());
      List<long[]> parts = new ArrayList<>();
      for (long left = words.get(); left > 0; left--) {
        parts.add(words.get(words.get()));
      }
      words.check();
      String found = new String(text, StandardCharsets.UTF_8);
      if (!found.equals(owner)) {
        throw new FileFailure(
            file,
            "it holds %s, not %s; remove it to compute its content again".formatted(found, owner));
      }
      return parts;
    } catch (IOException e) {
      throw new FileFailure(
          file,
          "it is damaged: %s; remove it to compute its content again".formatted(Failure.reason(e)),
          e);
    }
  }

  /** Reads or writes the words of a file sequentially, with a checksum at the end. */
  private static final class Channel implements AutoCloseable {
    private final FileChannel file;
    private final Runnable poll;
    private final ByteBuffer buffer = ByteBuffer.allocateDirect(BUFFER_WORDS * Long.BYTES);
    private final CRC32C sum = new CRC32C();

    Channel(Path path, Runnable poll, OpenOption... options) throws IOException {
      this.poll = poll;
      file = FileChannel.open(path, options);
    }

    void put(long... words) throws IOException {
      for (int from = 0; from < words.length; from += BUFFER_WORDS) {
        int count = Math.min(BUFFER_WORDS, words.length - from);
        poll.run();
        buffer.clear().limit(count * Long.BYTES);
        buffer.asLongBuffer().put(words, from, count);
        sum.update(buffer);
        buffer.rewind();
        while (buffer.hasRemaining()) {
          file.write(buffer);
        }
      }
    }

    /** Writes the checksum, and flushes the file to the disk. */
    void end() throws IOException {
      put(sum.getValue());
      file.force(true);
    }

    long get() throws IOException {
      return get(1)[0];
    }

    long[] get(long count) throws IOException {
      long left = (file.size() - file.position()) / Long.BYTES - 1;
      if (count < 0 || count > left) {
        throw new IOException("a length is wrong");
      }
      return read((int) count);
    }

    private long[] read(int count) throws IOException {
      long[] words = new long[count];
      for (int from = 0; from < count; from += BUFFER_WORDS) {
        int some = Math.min(BUFFER_WORDS, count - from);
        poll.run();
        buffer.clear().limit(some * Long.BYTES);
        while (buffer.hasRemaining()) {
          if (file.read(buffer) < 0) {
            throw new IOException("it was truncated while it was read");
          }
        }
        buffer.flip().asLongBuffer().get(words, from, some);
        sum.update(buffer);
      }
      return words;
    }

    byte[] bytes(long count) throws IOException {
      long[] words = get(count < 0 ? count : (count + 7) / Long.BYTES);
      ByteBuffer bytes = ByteBuffer.allocate(words.length * Long.BYTES);
      bytes.asLongBuffer().put(words);
      return Arrays.copyOf(bytes.array(), (int) count);
    }

    void requireLength(long words) throws IOException {
      if (file.size() != words * Long.BYTES) {
        throw new IOException("it has %d bytes, not %d".formatted(file.size(), words * Long.BYTES));
      }
    }

    void check() throws IOException {
      long computed = sum.getValue();
      if (read(1)[0] != computed) {
        throw new IOException("its checksum is wrong");
      }
    }

    @Override
    public void close() throws IOException {
      file.close();
    }
  }
}
