package org.junipergreen.solver.search.outcome;

import org.junipergreen.solver.search.position.PackedBoard;
import org.junipergreen.solver.search.position.Position;
import org.junipergreen.solver.search.position.Verdict;
import org.junipergreen.solver.search.table.EntryLayout;

/**
 * Packs a position and its outcome into a table entry.
 *
 * <pre>
 *   key    | unused vertices (size) | token (⌈log₂ size⌉) |
 *   value  | 1 when the player to move wins (1) | support of the strategy (size, or 0) |
 * </pre>
 *
 * The unused vertices take as many bits as the board has vertices. So a whole key takes one word
 * for n ≤ 67, two for n ≤ 135, and three for every n beyond (number 1 and the primes above n/2 left
 * out); the entry takes as few words as hold key, value and work.
 */
final class OutcomeEntry {
  private final int size;
  private final int tokenBits;
  private final boolean withSupport;
  private final EntryLayout layout;

  /**
   * @param withSupport whether the value holds the support of the winner's strategy
   */
  OutcomeEntry(PackedBoard board, boolean withSupport) {
    size = board.size();
    tokenBits = Math.max(1, 32 - Integer.numberOfLeadingZeros(size - 1));
    this.withSupport = withSupport;
    layout = new EntryLayout(size + tokenBits, 1 + (withSupport ? size : 0));
  }

  EntryLayout layout() {
    return layout;
  }

  /** Writes the key of {@code p} into {@code entry}. */
  void writeKey(Position p, long[] entry) {
    writeMask(entry, 0, p.lo, p.hi);
    EntryLayout.put(entry, size, tokenBits, p.token);
  }

  /** Reads the key of {@code entry} into {@code p}. */
  void readKey(long[] entry, Position p) {
    p.lo = EntryLayout.get(entry, 0, Math.min(size, 64));
    p.hi = size > 64 ? EntryLayout.get(entry, 64, size - 64) : 0;
    p.token = (int) EntryLayout.get(entry, size, tokenBits);
  }

  /** Writes the outcome of {@code p} and its support into {@code entry}. */
  void writeValue(Position p, Verdict verdict, long[] entry) {
    EntryLayout.put(entry, layout.valueAt(), 1, verdict == Verdict.WIN ? 1 : 0);
    if (withSupport) {
      writeMask(entry, layout.valueAt() + 1, p.supportLo, p.supportHi);
    }
  }

  /** Reads the outcome in {@code entry}, and the support into {@code p}. */
  Verdict readValue(long[] entry, Position p) {
    if (withSupport) {
      int at = layout.valueAt() + 1;
      p.supportLo = EntryLayout.get(entry, at, Math.min(size, 64));
      p.supportHi = size > 64 ? EntryLayout.get(entry, at + 64, size - 64) : 0;
    }
    return EntryLayout.get(entry, layout.valueAt(), 1) == 1 ? Verdict.WIN : Verdict.LOSS;
  }

  /** The key of {@code entry} alone, in words of its own. */
  long[] key(long[] entry) {
    return layout.key(entry);
  }

  /** The value of {@code entry} alone, in words of its own. */
  long[] value(long[] entry) {
    return layout.value(entry);
  }

  private void writeMask(long[] entry, int at, long lo, long hi) {
    EntryLayout.put(entry, at, Math.min(size, 64), lo);
    if (size > 64) {
      EntryLayout.put(entry, at + 64, size - 64, hi);
    }
  }
}
