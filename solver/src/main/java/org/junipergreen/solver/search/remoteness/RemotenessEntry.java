package org.junipergreen.solver.search.remoteness;

import org.junipergreen.solver.search.position.ClaimResult;
import org.junipergreen.solver.search.position.Position;
import org.junipergreen.solver.search.table.EntryLayout;

/**
 * Packs the decided claims of a position into the value of its table entry.
 *
 * <pre>
 *   value  | proved (7) | refuted (7) | carrier of the proof (size)
 *          | carrier of the refutation (size) | its inner vertices (size) |
 * </pre>
 *
 * <i>Proved</i> is one more than the fewest rounds for which the claim was proved, <i>refuted</i>
 * one more than the most for which it was refuted, {@link ClaimResult#NEVER} + 1 if it holds for
 * none; 0 means unknown. So proved > refuted, or one of them is 0.
 */
final class RemotenessEntry {
  private static final int ROUNDS_BITS = 7;

  private final int size;
  private final int at;
  private final int carriersAt;

  /**
   * @param size the number of vertices
   * @param valueAt the first bit of the value
   */
  RemotenessEntry(int size, int valueAt) {
    this.size = size;
    at = valueAt;
    carriersAt = at + 2 * ROUNDS_BITS;
  }

  static int valueBits(int size) {
    return 2 * ROUNDS_BITS + 3 * size;
  }

  /** Clears the value, which then contains no claim. */
  void clear(long[] entry) {
    EntryLayout.put(entry, at, 2 * ROUNDS_BITS, 0);
    for (int i = 0; i < 3; i++) {
      EntryLayout.put(entry, carriersAt + i * size, size, 0, 0);
    }
  }

  /**
   * Returns the best proof in {@code entry}, with the carrier of {@code p} set to its own, or
   * UNKNOWN.
   */
  int proof(long[] entry, Position p) {
    int proved = proved(entry);
    if (proved == 0) {
      return ClaimResult.UNKNOWN;
    }
    p.carrier.set(lo(entry, 0), hi(entry, 0));
    return ClaimResult.proved(proved - 1);
  }

  /** Returns the best refutation in {@code entry}, with its carrier, or UNKNOWN. */
  int refutation(long[] entry, Position p) {
    int refuted = refuted(entry);
    if (refuted == 0) {
      return ClaimResult.UNKNOWN;
    }
    p.carrier.lo = lo(entry, 1);
    p.carrier.hi = hi(entry, 1);
    p.carrier.innerLo = lo(entry, 2);
    p.carrier.innerHi = hi(entry, 2);
    return ClaimResult.refuted(refuted - 1);
  }

  /** Writes a result and the carrier of {@code p}, replacing the previous one of its kind. */
  void write(Position p, int result, long[] entry) {
    int rounds = ClaimResult.rounds(result) + 1;
    if (ClaimResult.isProved(result)) {
      EntryLayout.put(entry, at, ROUNDS_BITS, rounds);
      EntryLayout.put(entry, carriersAt, size, p.carrier.lo, p.carrier.hi);
    } else {
      EntryLayout.put(entry, at + ROUNDS_BITS, ROUNDS_BITS, rounds);
      EntryLayout.put(entry, carriersAt + size, size, p.carrier.lo, p.carrier.hi);
      EntryLayout.put(entry, carriersAt + 2 * size, size, p.carrier.innerLo, p.carrier.innerHi);
    }
  }

  /** Returns whether the value is possible for {@code p}. */
  boolean isPossible(long[] entry, Position p) {
    int proved = proved(entry);
    int refuted = refuted(entry);
    boolean possible = p.tokenUsed() && proved + refuted > 0;
    possible &= proved <= ClaimResult.NEVER && refuted <= ClaimResult.NEVER + 1;
    possible &= proved == 0 || refuted < proved;
    for (int i = 0; i < 3; i++) {
      possible &= p.containsAll(lo(entry, i), hi(entry, i));
    }
    return possible;
  }

  private int proved(long[] entry) {
    return (int) EntryLayout.get(entry, at, ROUNDS_BITS);
  }

  private int refuted(long[] entry) {
    return (int) EntryLayout.get(entry, at + ROUNDS_BITS, ROUNDS_BITS);
  }

  /** Returns the low word of the i-th set of vertices. */
  private long lo(long[] entry, int i) {
    return EntryLayout.getLo(entry, carriersAt + i * size, size);
  }

  private long hi(long[] entry, int i) {
    return EntryLayout.getHi(entry, carriersAt + i * size, size);
  }
}
