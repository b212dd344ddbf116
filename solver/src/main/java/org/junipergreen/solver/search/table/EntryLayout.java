package org.junipergreen.solver.search.table;

import org.junipergreen.solver.search.PositionArchive;
import org.junipergreen.solver.search.TableMemory;
import org.junipergreen.solver.search.position.Position;
import org.junipergreen.solver.search.position.SearchNode;

/**
 * The layout of a transposition table entry, and of a line of the table.
 *
 * <p>An entry is a string of bits, packed without gaps into as few words as hold it, lowest bit
 * first; a line is 128 bytes, two neighbouring cache lines, and begins on a multiple of that:
 *
 * <pre>
 *   key     | unused vertices (one each) | token (⌈log₂ vertices⌉) | aspect |
 *
 *   entry   | key …                      | value …        | work (6) | zeros to the next word |
 *   bit     0                            keyBits          workAt     workAt + 6
 *
 *   line    | version | entry 0 | entry 1 | … | unused words |
 *   word    0         1         1 + words
 *
 *   version | generation (16)            | level (6) | writes (41)             | locked (1) |
 *   bit     48                           42          1                         0
 * </pre>
 *
 * The whole key is stored, so a hit is exact. The <i>aspect</i> distinguishes different questions
 * about the same vertices. A position without a token ({@link Position#NO_TOKEN}) has zeros there,
 * so its aspect must differ from those of positions with a token. <i>Work</i> is 0 in an empty
 * entry, else one more than the rounded binary logarithm of the number of positions that solving it
 * took.
 *
 * <p>All tables have lines of the same size, because they use the same memory one after the other:
 * a version is only read where an earlier table wrote one.
 */
public final class EntryLayout {
  public static final int WORK_BITS = 6;

  public static final int LINE_WORDS = TableMemory.ALIGNMENT / Long.BYTES;

  public static final long LOCKED = 1;
  public static final long ONE_WRITE = 2;
  public static final int LEVEL_AT = 42;
  public static final long ONE_LEVEL = 1L << LEVEL_AT;
  public static final int GENERATION_AT = 48;

  private final int vertices;
  private final int tokenBits;
  private final int aspectBits;
  private final int keyBits;
  private final int valueBits;
  private final int words;

  /**
   * @param vertices the number of vertices, at least 1
   * @param valueBits at least 1
   */
  public EntryLayout(int vertices, int aspectBits, int valueBits) {
    this.vertices = vertices;
    this.aspectBits = aspectBits;
    this.valueBits = valueBits;
    tokenBits = Math.max(1, 32 - Integer.numberOfLeadingZeros(vertices - 1));
    keyBits = vertices + tokenBits + aspectBits;
    words = wordsFor(keyBits + valueBits + WORK_BITS);
    if (words >= LINE_WORDS) {
      throw new IllegalArgumentException(
          "an entry of " + keyBits + " + " + valueBits + " bits does not fit a line");
    }
  }

  private static int wordsFor(int bits) {
    return (bits + 63) >>> 6;
  }

  public int keyBits() {
    return keyBits;
  }

  public int valueBits() {
    return valueBits;
  }

  public PositionArchive.EntryFormat archiveFormat(String quantity, int n, int version) {
    return new PositionArchive.EntryFormat(quantity, n, version, keyBits, valueBits);
  }

  /** Returns the length of an entry in words. */
  public int words() {
    return words;
  }

  /** Returns the length of the key in words. */
  public int keyWords() {
    return wordsFor(keyBits);
  }

  /** Returns a mask of the bits of the last word of the key that belong to the key. */
  public long lastKeyMask() {
    return (keyBits & 63) == 0 ? -1L : (1L << keyBits) - 1;
  }

  public int entriesPerLine() {
    return (LINE_WORDS - 1) / words;
  }

  /** Returns the index in its line of the first word of the {@code i}-th entry. */
  public int entryAt(int i) {
    return 1 + i * words;
  }

  /** Returns the index of the first bit of the value in an entry. */
  public int valueAt() {
    return keyBits;
  }

  /** Writes the key of {@code p} into its entry. */
  public void writeKey(SearchNode p, int aspect) {
    put(p.entry, 0, vertices, p.lo, p.hi);
    put(p.entry, vertices, tokenBits, p.token == Position.NO_TOKEN ? 0 : p.token);
    put(p.entry, vertices + tokenBits, aspectBits, aspect);
  }

  /** Reads the position in the key of {@code entry} into {@code p}. */
  public void readPosition(long[] entry, Position p) {
    p.lo = getLo(entry, 0, vertices);
    p.hi = getHi(entry, 0, vertices);
    p.token = (int) get(entry, vertices, tokenBits);
  }

  /** Returns the aspect in the key of {@code entry}. */
  public int aspect(long[] entry) {
    return (int) get(entry, vertices + tokenBits, aspectBits);
  }

  /** Returns the work field of an entry that begins at {@code entry[0]}. */
  public int work(long[] entry) {
    return (int) get(entry, keyBits + valueBits, WORK_BITS);
  }

  /** Sets the work field of {@code entry} for a number of positions. */
  public void setWork(long[] entry, long positions) {
    int log = 64 - Long.numberOfLeadingZeros(Math.max(positions, 1));
    put(entry, keyBits + valueBits, WORK_BITS, Math.min(log, 63));
  }

  /** Returns a copy of the key of {@code entry}. */
  public long[] key(long[] entry) {
    return extract(entry, 0, keyBits);
  }

  /** Returns a copy of the value of {@code entry}. */
  public long[] value(long[] entry) {
    return extract(entry, keyBits, valueBits);
  }

  /** Returns an entry of this key and value; all further bits are zero. */
  public long[] entry(long[] key, long[] value) {
    long[] entry = new long[words];
    insert(key, entry, 0, keyBits);
    insert(value, entry, keyBits, valueBits);
    return entry;
  }

  /** Returns whether key and value have the right length, without further bits. */
  public boolean fits(long[] key, long[] value) {
    return fits(key, keyBits) && fits(value, valueBits);
  }

  private static boolean fits(long[] words, int bits) {
    return words.length == wordsFor(bits)
        && ((bits & 63) == 0 || words[words.length - 1] >>> bits == 0);
  }

  private static long[] extract(long[] entry, int at, int bits) {
    long[] words = new long[wordsFor(bits)];
    for (int i = 0; i < words.length; i++) {
      words[i] = get(entry, at + 64 * i, Math.min(64, bits - 64 * i));
    }
    return words;
  }

  private static void insert(long[] words, long[] entry, int at, int bits) {
    for (int i = 0; 64 * i < bits; i++) {
      put(entry, at + 64 * i, Math.min(64, bits - 64 * i), words[i]);
    }
  }

  /** Reads {@code bits} ≤ 64 bits from bit {@code at} on. */
  public static long get(long[] words, int at, int bits) {
    int i = at >>> 6;
    int shift = at & 63;
    long value = words[i] >>> shift;
    if (shift + bits > 64) {
      value |= words[i + 1] << (64 - shift);
    }
    return bits == 64 ? value : value & ((1L << bits) - 1);
  }

  /** Writes {@code bits} ≤ 64 bits from bit {@code at} on; the higher bits must be zero. */
  public static void put(long[] words, int at, int bits, long value) {
    assert bits == 64 || value >>> bits == 0 : value + " has more than " + bits + " bits";
    int i = at >>> 6;
    int shift = at & 63;
    long mask = bits == 64 ? -1L : (1L << bits) - 1;
    words[i] = (words[i] & ~(mask << shift)) | (value << shift);
    if (shift + bits > 64) {
      words[i + 1] = (words[i + 1] & ~(mask >>> (64 - shift))) | (value >>> (64 - shift));
    }
  }

  /** Reads the low word of {@code bits} ≤ 128 bits from bit {@code at} on. */
  public static long getLo(long[] words, int at, int bits) {
    return get(words, at, Math.min(bits, 64));
  }

  /** Reads the high word of {@code bits} ≤ 128 bits from bit {@code at} on. */
  public static long getHi(long[] words, int at, int bits) {
    return bits > 64 ? get(words, at + 64, bits - 64) : 0;
  }

  /** Writes {@code bits} ≤ 128 bits from bit {@code at} on; the higher bits must be zero. */
  public static void put(long[] words, int at, int bits, long lo, long hi) {
    put(words, at, Math.min(bits, 64), lo);
    if (bits > 64) {
      put(words, at + 64, bits - 64, hi);
    }
  }
}
