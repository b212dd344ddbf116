package org.junipergreen.solver.search.table;

import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.LongBuffer;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.LongAdder;
import org.junipergreen.solver.search.SearchStatistics;
import org.junipergreen.solver.search.TableMemory;

/**
 * An exact off-heap table of solved positions that grows by doubling. Thread-safe. See {@link
 * EntryLayout} for its layout.
 *
 * <p>A key belongs to one line, chosen by a hash of all its bits, and may be in any entry there, so
 * a look-up touches one line. A new position takes an empty entry. If there is none, the position
 * goes to a small list, the <i>overflow</i>; the table doubles if the overflow has more than one
 * position for 256 in lines. A table that may not double drops a position: the one of the line that
 * cost the least work to solve, or the new one if it cost less.
 *
 * <p><b>Doubling.</b> The high bits of the hash select the line in a chunk of memory, the low ones
 * the chunk: none in a table of one chunk, and one more for each doubling. Lines are split lazily,
 * so that no thread waits for the table: when a position is stored in a line, its entries are
 * divided between its chunk and the one whose number has the next bit set. A line has a
 * <i>level</i>: how many low bits of the hash its keys share. The entries of a line that does not
 * exist yet are in the line from which it will be split, so a look-up reads that one. The overflow
 * is stored again at once.
 *
 * <p><b>Exact under races.</b> The first word of a line is its version (a <i>sequence lock</i>,
 * H.-J. Boehm, Can seqlocks get along with programming language memory models?, MSPC 2012). A
 * writer makes it odd by compare-and-set, writes the entry, and increases it to an even number. A
 * reader reads the version, the entry and the version once more; unless it was even and is
 * unchanged, the look-up counts as a miss. So a reader never uses a partly written entry, and
 * neither side waits: a writer that finds the line locked drops its result, which costs time but
 * not correctness. The 41-bit count of writes cannot wrap around during one look-up: that would
 * take more than 10^12 writes to one line. The thread that splits a line holds its version; the new
 * line is not accessed before it has a version.
 *
 * <pre>
 *   field     access                              written by
 *   version   acquire, then opaque; CAS, release  any thread, by CAS from even to odd
 *   entries   opaque, between fences              the thread that holds the version odd
 *   level     volatile                            the thread that has set growing
 *   overflow  under its own lock                  any thread whose line is full
 * </pre>
 */
public final class TranspositionTable {
  private static final int FILLED_PER_OVERFLOW = 256;

  private final TableMemory memory;
  private final Runnable look;
  private final EntryLayout layout;
  private final int generation;
  private final long firstLines;

  /** The number of doublings so far. */
  private volatile int level;

  private final AtomicBoolean growing = new AtomicBoolean();

  /** Entries of full lines by key, in insertion order. */
  private final Map<LongBuffer, long[]> overflow = new LinkedHashMap<>();

  private volatile int overflowSize;

  private final LongAdder hits = new LongAdder();
  private final LongAdder misses = new LongAdder();
  private final LongAdder replacements = new LongAdder();
  private final LongAdder refusals = new LongAdder();
  private final LongAdder filled = new LongAdder();

  /**
   * Creates an empty table in {@code memory}; earlier tables in it must not be used again.
   *
   * @param look called often while memory is allocated; throws to cancel
   */
  public TranspositionTable(TableMemory memory, EntryLayout layout, Runnable look) {
    this.memory = memory;
    this.look = look;
    this.layout = layout;
    firstLines = memory.chunkLines();
    generation = memory.nextGeneration();
  }

  /**
   * Looks up the key in the first bits of {@code entry}.
   *
   * @param entry at least {@link EntryLayout#words} long; on a hit, value and work are filled in;
   *     on a miss, everything after the key is undefined
   * @return whether the key was found
   */
  public boolean find(long[] entry) {
    long hash = hash(entry);
    int line = lineInChunk(hash);
    int index = chunkOf(hash, level);
    ByteBuffer chunk = memory.chunk(index);
    long version = TableMemory.getAcquire(chunk, line);
    if (index != 0 && !isCurrent(version)) {
      chunk = memory.chunk(begun(index, line));
      version = TableMemory.getAcquire(chunk, line);
    }
    if ((version & EntryLayout.LOCKED) == 0 && isCurrent(version)) {
      for (int i = 0; i < layout.entriesPerLine(); i++) {
        int at = line + layout.entryAt(i);
        if (keyIsAt(chunk, at, entry)) {
          copyRest(chunk, at, entry);
          VarHandle.acquireFence();
          // Only a key of zeros can match an empty entry.
          if (TableMemory.getOpaque(chunk, line) == version && layout.work(entry) != 0) {
            hits.increment();
            return true;
          }
          break;
        }
      }
    }
    boolean found = overflowSize > 0 && isFull(chunk, line) && findInOverflow(entry);
    (found ? hits : misses).increment();
    return found;
  }

  private boolean findInOverflow(long[] entry) {
    synchronized (overflow) {
      long[] found = overflow.get(keyOf(entry));
      if (found == null) {
        return false;
      }
      System.arraycopy(found, 0, entry, 0, layout.words());
      return true;
    }
  }

  private LongBuffer keyOf(long[] entry) {
    return LongBuffer.wrap(layout.key(entry));
  }

  private boolean keyIsAt(ByteBuffer chunk, int at, long[] entry) {
    int last = layout.keyWords() - 1;
    for (int i = 0; i < last; i++) {
      if (TableMemory.getOpaque(chunk, at + i) != entry[i]) {
        return false;
      }
    }
    return ((TableMemory.getOpaque(chunk, at + last) ^ entry[last]) & layout.lastKeyMask()) == 0;
  }

  private void copyRest(ByteBuffer chunk, int at, long[] entry) {
    int last = layout.keyWords() - 1;
    long keyMask = layout.lastKeyMask();
    // The key must not change, even if another thread is writing here.
    entry[last] = (entry[last] & keyMask) | (TableMemory.getOpaque(chunk, at + last) & ~keyMask);
    for (int i = last + 1; i < layout.words(); i++) {
      entry[i] = TableMemory.getOpaque(chunk, at + i);
    }
  }

  /**
   * Stores an entry, or drops it if its line contains only positions that cost more.
   *
   * @param entry key, value and work
   */
  public void store(long[] entry) {
    assert layout.work(entry) > 0 : "an entry without work";
    long hash = hash(entry);
    while (!tryToStore(hash, entry)) {
      // The line was split, or the table has doubled.
    }
  }

  /** Returns false if the line had to be split further; the caller then tries again. */
  private boolean tryToStore(long hash, long[] entry) {
    int doublings = level;
    int line = lineInChunk(hash);
    int home = chunkOf(hash, doublings);
    int index = begun(home, line);
    ByteBuffer chunk = memory.chunk(index);
    long version = TableMemory.getAcquire(chunk, line);
    if ((version & EntryLayout.LOCKED) != 0
        || !TableMemory.compareAndSet(chunk, line, version, version | EntryLayout.LOCKED)) {
      refusals.increment();
      return true;
    }
    VarHandle.releaseFence();
    if (!isCurrent(version)) {
      erase(chunk, line, 0);
      version = version(0);
    }
    int lineLevel = level(version);
    if (lineLevel < doublings) {
      split(index, line, lineLevel);
      TableMemory.setRelease(chunk, line, afterWrite(version + EntryLayout.ONE_LEVEL));
      return false;
    }
    if (index != home || lineLevel > doublings) {
      // Another thread has split it in the meantime.
      TableMemory.setRelease(chunk, line, version);
      return false;
    }
    int place = place(chunk, line, entry);
    if (place < 0 && doublings < memory.maxDoublings()) {
      TableMemory.setRelease(chunk, line, version);
      overflow(entry);
      return true;
    }
    if (place < 0) {
      place = cheapest(chunk, line, layout.work(entry));
      (place < 0 ? refusals : replacements).increment();
    }
    if (place >= 0) {
      int at = line + layout.entryAt(place);
      for (int i = 0; i < layout.words(); i++) {
        TableMemory.setOpaque(chunk, at + i, entry[i]);
      }
    }
    TableMemory.setRelease(chunk, line, afterWrite(version));
    return true;
  }

  private void overflow(long[] entry) {
    synchronized (overflow) {
      overflow.put(keyOf(entry), Arrays.copyOf(entry, layout.words()));
      overflowSize = overflow.size();
    }
    if (isOverflowLarge() && growing.compareAndSet(false, true)) {
      try {
        // Another thread may have doubled it in the meantime.
        if (isOverflowLarge()) {
          grow();
        }
      } finally {
        growing.set(false);
      }
    }
  }

  /** Returns whether to empty the overflow: at once if the table may not double any more. */
  private boolean isOverflowLarge() {
    boolean last = level >= memory.maxDoublings();
    return overflowSize > (last ? 0 : filled.sum() / FILLED_PER_OVERFLOW);
  }

  /** Doubles the table if Java provides the memory, and stores the overflow again. */
  private void grow() {
    int doublings = level + 1;
    if (doublings <= memory.maxDoublings() && memory.take(doublings, look)) {
      level = doublings;
    }
    List<long[]> entries;
    synchronized (overflow) {
      entries = List.copyOf(overflow.values());
      overflow.clear();
      overflowSize = 0;
    }
    entries.forEach(this::store);
  }

  /** Splits a locked line of this level: moves entries to a new line. */
  private void split(int index, int line, int lineLevel) {
    ByteBuffer from = memory.chunk(index);
    ByteBuffer to = memory.chunk(index | 1 << lineLevel);
    long[] entry = new long[layout.words()];
    int kept = 0;
    int moved = 0;
    for (int i = 0; i < layout.entriesPerLine(); i++) {
      int at = line + layout.entryAt(i);
      if (workAt(from, at) == 0) {
        break;
      }
      for (int j = 0; j < entry.length; j++) {
        entry[j] = TableMemory.getOpaque(from, at + j);
      }
      boolean moves = (hash(entry) >>> lineLevel & 1) != 0;
      int newAt = line + layout.entryAt(moves ? moved++ : kept++);
      for (int j = 0; j < entry.length; j++) {
        TableMemory.setOpaque(moves ? to : from, newAt + j, entry[j]);
      }
    }
    erase(from, line, kept);
    erase(to, line, moved);
    TableMemory.setRelease(to, line, version(lineLevel + 1));
  }

  private long version(int lineLevel) {
    return (long) generation << EntryLayout.GENERATION_AT
        | (long) lineLevel << EntryLayout.LEVEL_AT;
  }

  private static int level(long version) {
    return (int) (version >>> EntryLayout.LEVEL_AT)
        & ((1 << (EntryLayout.GENERATION_AT - EntryLayout.LEVEL_AT)) - 1);
  }

  /** Returns the next even version of the same generation and level. */
  private static long afterWrite(long version) {
    long count = (version + EntryLayout.ONE_WRITE) & (EntryLayout.ONE_LEVEL - 1);
    return (version & -EntryLayout.ONE_LEVEL) | count;
  }

  /** Returns the entry of a locked line with this key, else an empty one, else -1. */
  private int place(ByteBuffer chunk, int line, long[] entry) {
    for (int i = 0; i < layout.entriesPerLine(); i++) {
      int at = line + layout.entryAt(i);
      if (workAt(chunk, at) == 0) {
        filled.increment();
        return i;
      }
      if (keyIsAt(chunk, at, entry)) {
        return i;
      }
    }
    return -1;
  }

  /**
   * Returns the entry of a locked line with the least work if that is at most {@code most}, or -1.
   */
  private int cheapest(ByteBuffer chunk, int line, int most) {
    int cheapest = -1;
    int least = most + 1;
    for (int i = 0; i < layout.entriesPerLine(); i++) {
      int work = workAt(chunk, line + layout.entryAt(i));
      if (work < least) {
        least = work;
        cheapest = i;
      }
    }
    return cheapest;
  }

  private boolean isFull(ByteBuffer chunk, int line) {
    return workAt(chunk, line + layout.entryAt(layout.entriesPerLine() - 1)) != 0;
  }

  private int workAt(ByteBuffer chunk, int at) {
    int bit = layout.keyBits() + layout.valueBits();
    int shift = bit & 63;
    long work = TableMemory.getOpaque(chunk, at + (bit >>> 6)) >>> shift;
    if (shift + EntryLayout.WORK_BITS > 64) {
      work |= TableMemory.getOpaque(chunk, at + (bit >>> 6) + 1) << (64 - shift);
    }
    return (int) work & (1 << EntryLayout.WORK_BITS) - 1;
  }

  /** Clears the entries of a line from {@code first} on. */
  private void erase(ByteBuffer chunk, int line, int first) {
    for (int i = layout.entryAt(first); i < EntryLayout.LINE_WORDS; i++) {
      TableMemory.setOpaque(chunk, line + i, 0);
    }
  }

  private boolean isCurrent(long version) {
    return version >>> EntryLayout.GENERATION_AT == generation;
  }

  private int lineInChunk(long hash) {
    return (int) Math.multiplyHigh(hash >>> 1, firstLines << 1) * EntryLayout.LINE_WORDS;
  }

  private static int chunkOf(long hash, int doublings) {
    return (int) hash & (1 << doublings) - 1;
  }

  /** Returns the chunk whose line contains the entries for the line of chunk {@code index}. */
  private int begun(int index, int line) {
    int begun = index;
    while (begun != 0 && !isCurrent(TableMemory.getAcquire(memory.chunk(begun), line))) {
      begun -= Integer.highestOneBit(begun);
    }
    return begun;
  }

  /** Returns a hash of the key bits whose 64 bits are of about equal quality. */
  public long hash(long[] entry) {
    int last = layout.keyWords() - 1;
    long hash = mix(entry[last] & layout.lastKeyMask());
    for (int i = 0; i < last; i++) {
      hash = mix(hash + 0x9e3779b97f4a7c15L + entry[i]);
    }
    return hash;
  }

  /** The finalizer of D. Stafford's variant 13 of MurmurHash3: a bijection of the 64-bit words. */
  private static long mix(long x) {
    x = (x ^ x >>> 30) * 0xbf58476d1ce4e5b9L;
    x = (x ^ x >>> 27) * 0x94d049bb133111ebL;
    return x ^ x >>> 31;
  }

  /** Returns hits, misses, replacements and fill so far. */
  public SearchStatistics.TableStatistics statistics() {
    return new SearchStatistics.TableStatistics(
        hits.sum(),
        misses.sum(),
        replacements.sum(),
        refusals.sum(),
        filled.sum() + overflowSize,
        (firstLines << level) * layout.entriesPerLine());
  }
}
