package org.junipergreen.solver.search.table;

import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.LongAdder;
import org.junipergreen.solver.search.SearchStatistics;
import org.junipergreen.solver.search.TableMemory;

/**
 * Solved positions outside the heap: a table of fixed size, lock-free and exact, for any number of
 * threads. The layout is {@link EntryLayout}'s.
 *
 * <p>A key belongs to one line, chosen by a hash of all its bits, and may lie in any entry there;
 * so a look-up touches one line. A new position takes an empty entry, else the one that had cost
 * the least work to solve, if that is not more than its own.
 *
 * <p><b>Exact under races.</b> The first word of a line is its version (a <i>sequence lock</i>,
 * H.-J. Boehm, Can seqlocks get along with programming language memory models?, MSPC 2012). A
 * writer makes it odd by compare-and-set, writes the entry, and makes it even again, higher than
 * before. A reader reads the version, the entry and the version once more; unless it was even and
 * is unchanged, the look-up counts as a miss. So a reader never uses an entry of which a part was
 * written meanwhile, and neither side ever waits: a writer that finds the line locked drops its
 * result, which costs time and no correctness. The 47-bit count of writes cannot come round during
 * one look-up: that would take more than 10^14 writes to one line.
 *
 * <pre>
 *   field     access                              written by
 *   version   acquire, then opaque; CAS, release  any thread, by CAS from even to odd
 *   entries   opaque, between fences              the thread that holds the version odd
 * </pre>
 */
public final class TranspositionTable {
  private final TableMemory memory;
  private final EntryLayout layout;
  private final long lines;
  private final int generation;

  private final LongAdder hits = new LongAdder();
  private final LongAdder misses = new LongAdder();
  private final LongAdder replacements = new LongAdder();
  private final LongAdder refusals = new LongAdder();
  private final LongAdder filled = new LongAdder();

  /**
   * An empty table that fills {@code memory}; tables that used it before must not be used again.
   */
  public TranspositionTable(TableMemory memory, EntryLayout layout) {
    this.memory = memory;
    this.layout = layout;
    lines = memory.words() / EntryLayout.LINE_WORDS;
    generation = memory.nextGeneration();
  }

  /**
   * Looks up the key in the first bits of {@code entry}.
   *
   * @param entry at least {@link EntryLayout#words} long; on a hit value and work are filled in, on
   *     a miss everything behind the key is left undefined
   * @return whether the key was found
   */
  public boolean find(long[] entry) {
    long line = line(entry);
    long version = memory.getAcquire(line);
    if ((version & EntryLayout.LOCKED) == 0 && isCurrent(version)) {
      for (int i = 0; i < layout.entriesPerLine(); i++) {
        long at = line + layout.entryAt(i);
        if (keyIsAt(at, entry)) {
          copyRest(at, entry);
          VarHandle.acquireFence();
          // An empty entry can only look like a key that is all zeros.
          if (memory.getOpaque(line) == version && layout.work(entry) != 0) {
            hits.increment();
            return true;
          }
          break;
        }
      }
    }
    misses.increment();
    return false;
  }

  private boolean keyIsAt(long at, long[] entry) {
    int last = layout.keyWords() - 1;
    for (int i = 0; i < last; i++) {
      if (memory.getOpaque(at + i) != entry[i]) {
        return false;
      }
    }
    return ((memory.getOpaque(at + last) ^ entry[last]) & layout.lastKeyMask()) == 0;
  }

  private void copyRest(long at, long[] entry) {
    int last = layout.keyWords() - 1;
    long keyMask = layout.lastKeyMask();
    // The key stays as it was asked for, even when another thread is writing here.
    entry[last] = (entry[last] & keyMask) | (memory.getOpaque(at + last) & ~keyMask);
    for (int i = last + 1; i < layout.words(); i++) {
      entry[i] = memory.getOpaque(at + i);
    }
  }

  /**
   * Stores an entry, or drops it when its line holds only positions that cost more.
   *
   * @param entry key, value and work
   */
  public void store(long[] entry) {
    assert layout.work(entry) > 0 : "an entry without work";
    long line = line(entry);
    long version = memory.getAcquire(line);
    if ((version & EntryLayout.LOCKED) != 0
        || !memory.compareAndSet(line, version, version | EntryLayout.LOCKED)) {
      refusals.increment();
      return;
    }
    VarHandle.releaseFence();
    if (!isCurrent(version)) {
      erase(line);
      version = (long) generation << EntryLayout.GENERATION_AT;
    }
    int victim = victim(line, entry);
    if (victim < 0) {
      refusals.increment();
    } else {
      long at = line + layout.entryAt(victim);
      for (int i = 0; i < layout.words(); i++) {
        memory.setOpaque(at + i, entry[i]);
      }
    }
    memory.setRelease(line, afterWrite(version));
  }

  /** The next even version of the same generation. */
  private static long afterWrite(long version) {
    long count = (version + EntryLayout.ONE_WRITE) & (1L << EntryLayout.GENERATION_AT) - 1;
    return (version >>> EntryLayout.GENERATION_AT << EntryLayout.GENERATION_AT) | count;
  }

  /** The entry of a locked line to write to, or -1 to drop the result. */
  private int victim(long line, long[] entry) {
    int victim = -1;
    int least = layout.work(entry) + 1;
    for (int i = 0; i < layout.entriesPerLine(); i++) {
      long at = line + layout.entryAt(i);
      int work = workAt(at);
      if (work == 0) {
        filled.increment();
        return i;
      }
      if (keyIsAt(at, entry)) {
        return i;
      }
      if (work < least) {
        least = work;
        victim = i;
      }
    }
    if (victim >= 0) {
      replacements.increment();
    }
    return victim;
  }

  private int workAt(long at) {
    int bit = layout.keyBits() + layout.valueBits();
    int shift = bit & 63;
    long work = memory.getOpaque(at + (bit >>> 6)) >>> shift;
    if (shift + EntryLayout.WORK_BITS > 64) {
      work |= memory.getOpaque(at + (bit >>> 6) + 1) << (64 - shift);
    }
    return (int) work & (1 << EntryLayout.WORK_BITS) - 1;
  }

  private void erase(long line) {
    for (int i = 1; i < EntryLayout.LINE_WORDS; i++) {
      memory.setOpaque(line + i, 0);
    }
  }

  private boolean isCurrent(long version) {
    return version >>> EntryLayout.GENERATION_AT == generation;
  }

  /** The first word of the line where the key of {@code entry} belongs. */
  private long line(long[] entry) {
    long hash = hash(entry);
    return Math.multiplyHigh(hash >>> 1, lines << 1) * EntryLayout.LINE_WORDS;
  }

  /** A hash of the key bits, each of its 64 bits about equally good. */
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

  /** Hits, misses, replacements and fill so far. */
  public SearchStatistics.Table statistics() {
    return new SearchStatistics.Table(
        hits.sum(),
        misses.sum(),
        replacements.sum(),
        refusals.sum(),
        filled.sum(),
        lines * layout.entriesPerLine());
  }
}
