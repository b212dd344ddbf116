package org.junipergreen.runner.store.archive;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.zip.CRC32;
import java.util.zip.CRC32C;
import org.junipergreen.solver.search.PositionArchive;

/**
 * The bytes of an archived position, which tell by themselves whether they are whole.
 *
 * <pre>
 *   mark (8) | key words (8 each) | value words (8 each) | work (8) | check (8) |
 *   \_________ the map's key ____/ \_____________ the map's value _____________/
 * </pre>
 *
 * All words are little-endian. The mark is the same in every record and says where one begins. The
 * check covers the archive's format and everything before it; it is a CRC-32 beside a CRC-32C.
 * Their polynomials have no common factor, so the two together find what one CRC of 64 bits would:
 * every change that lies within 64 bits, and any other but for one in 2^64.
 */
final class ArchiveRecord {
  private static final VarHandle WORD =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
  private static final long MARK = word("JGsolved");

  /** In place of the mark: the word behind it is a time, and all but the check is zero. */
  private static final long TIME = word("JGsearch");

  private final byte[] format;
  private final int keyWords;
  private final int valueWords;

  ArchiveRecord(PositionArchive.Format format) {
    this.format = format.id().getBytes(StandardCharsets.UTF_8);
    keyWords = format.keyWords();
    valueWords = format.valueWords();
  }

  private static long word(String text) {
    return (long) WORD.get(text.getBytes(StandardCharsets.US_ASCII), 0);
  }

  /** Length of the mark and the key in bytes. */
  int keyBytes() {
    return 8 * (1 + keyWords);
  }

  /** Length of value, work and check in bytes. */
  int valueBytes() {
    return 8 * (valueWords + 2);
  }

  /** Length of a record in bytes. */
  int bytes() {
    return keyBytes() + valueBytes();
  }

  /** A record. */
  byte[] of(long[] key, long[] value, long work) {
    if (key.length != keyWords || value.length != valueWords) {
      throw new IllegalArgumentException(
          "%d + %d words where %d + %d belong"
              .formatted(key.length, value.length, keyWords, valueWords));
    }
    byte[] record = new byte[bytes()];
    WORD.set(record, 0, MARK);
    put(record, 8, key);
    put(record, keyBytes(), value);
    WORD.set(record, bytes() - 16, work);
    WORD.set(record, bytes() - 8, check(record, 0));
    return record;
  }

  /** A time in place of a position, in nanoseconds. */
  byte[] ofTime(long nanos) {
    byte[] record = new byte[bytes()];
    WORD.set(record, 0, TIME);
    WORD.set(record, 8, nanos);
    WORD.set(record, bytes() - 8, check(record, 0));
    return record;
  }

  /** The time that begins there, or 0 when there is none that is whole. */
  long time(byte[] bytes, int at) {
    return (long) WORD.get(bytes, at) == TIME
            && (long) WORD.get(bytes, at + bytes() - 8) == check(bytes, at)
        ? (long) WORD.get(bytes, at + 8)
        : 0;
  }

  /** Whether eight bytes there are zero, so that no record begins at any of them. */
  static boolean isEmpty(byte[] bytes, int at) {
    return (long) WORD.get(bytes, at) == 0;
  }

  /** Whether a record may begin there: its mark is there. */
  static boolean isMarked(byte[] bytes, int at) {
    return (long) WORD.get(bytes, at) == MARK;
  }

  /** Whether what begins there is a record of this format, every bit as it was made. */
  boolean isWhole(byte[] bytes, int at) {
    return isMarked(bytes, at) && (long) WORD.get(bytes, at + bytes() - 8) == check(bytes, at);
  }

  /** The key of the record there. */
  long[] key(byte[] bytes, int at) {
    return get(bytes, at + 8, keyWords);
  }

  /** The value of the record there. */
  long[] value(byte[] bytes, int at) {
    return get(bytes, at + keyBytes(), valueWords);
  }

  /** The work of the record there. */
  long work(byte[] bytes, int at) {
    return (long) WORD.get(bytes, at + bytes() - 16);
  }

  private long check(byte[] bytes, int at) {
    CRC32 high = new CRC32();
    high.update(format);
    high.update(bytes, at, bytes() - 8);
    CRC32C low = new CRC32C();
    low.update(format);
    low.update(bytes, at, bytes() - 8);
    return high.getValue() << 32 | low.getValue();
  }

  private static void put(byte[] bytes, int at, long[] words) {
    for (int i = 0; i < words.length; i++) {
      WORD.set(bytes, at + 8 * i, words[i]);
    }
  }

  private static long[] get(byte[] bytes, int at, int words) {
    long[] result = new long[words];
    for (int i = 0; i < words; i++) {
      result[i] = (long) WORD.get(bytes, at + 8 * i);
    }
    return result;
  }
}
