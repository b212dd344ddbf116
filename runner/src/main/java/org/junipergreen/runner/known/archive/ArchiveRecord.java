package org.junipergreen.runner.known.archive;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.zip.CRC32;
import java.util.zip.CRC32C;
import org.junipergreen.solver.search.PositionArchive;

/**
 * The binary layout of an archived position, which allows to verify each record by itself.
 *
 * <pre>
 *   mark (8) | key words (8 each) | value words (8 each) | work (8) | check (8) |
 *   \_________ the map's key ____/ \_____________ the map's value _____________/
 * </pre>
 *
 * All words are little-endian. The mark is the same in every record. The check covers the archive's
 * format and all bytes before it; it consists of a CRC-32 and a CRC-32C. Their polynomials have no
 * common factor, so together they detect what one CRC of 64 bits would: every change within 64
 * bits, and all but one in 2^64 of the others.
 */
final class ArchiveRecord {
  private static final VarHandle WORD =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
  private static final long MARK = word("JGsolved");

  /**
   * Replaces the mark if the record contains a time. The next word is the time, and the others are
   * zero up to the check.
   */
  private static final long TIME = word("JGsearch");

  private final byte[] format;
  private final int keyWords;
  private final int valueWords;

  ArchiveRecord(PositionArchive.EntryFormat format) {
    this.format = format.id().getBytes(StandardCharsets.UTF_8);
    keyWords = format.keyWords();
    valueWords = format.valueWords();
  }

  private static long word(String text) {
    return (long) WORD.get(text.getBytes(StandardCharsets.US_ASCII), 0);
  }

  /** Returns the length of mark and key in bytes. */
  int keyBytes() {
    return 8 * (1 + keyWords);
  }

  /** Returns the length of value, work and check in bytes. */
  int valueBytes() {
    return 8 * (valueWords + 2);
  }

  /** Returns the length of a record in bytes. */
  int bytes() {
    return keyBytes() + valueBytes();
  }

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
    WORD.set(record, bytes() - 8, checksum(record, 0));
    return record;
  }

  /** Returns a record with a time in nanoseconds. */
  byte[] ofTime(long nanos) {
    byte[] record = new byte[bytes()];
    WORD.set(record, 0, TIME);
    WORD.set(record, 8, nanos);
    WORD.set(record, bytes() - 8, checksum(record, 0));
    return record;
  }

  /** Returns the time of the record at this index, or 0 if it is not a valid record of a time. */
  long time(byte[] bytes, int at) {
    return (long) WORD.get(bytes, at) == TIME
            && (long) WORD.get(bytes, at + bytes() - 8) == checksum(bytes, at)
        ? (long) WORD.get(bytes, at + 8)
        : 0;
  }

  /** Returns whether eight bytes are zero, so that no record begins at any of them. */
  static boolean isEmpty(byte[] bytes, int at) {
    return (long) WORD.get(bytes, at) == 0;
  }

  /** Returns whether there is a valid record of this format at this index. */
  boolean isWhole(byte[] bytes, int at) {
    return (long) WORD.get(bytes, at) == MARK
        && (long) WORD.get(bytes, at + bytes() - 8) == checksum(bytes, at);
  }

  long[] key(byte[] bytes, int at) {
    return get(bytes, at + 8, keyWords);
  }

  long[] value(byte[] bytes, int at) {
    return get(bytes, at + keyBytes(), valueWords);
  }

  long work(byte[] bytes, int at) {
    return (long) WORD.get(bytes, at + bytes() - 16);
  }

  private long checksum(byte[] bytes, int at) {
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
