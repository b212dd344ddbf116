package org.junipergreen.solver.search.remoteness;

import org.junipergreen.solver.search.position.PackedBoard;
import org.junipergreen.solver.search.position.Position;
import org.junipergreen.solver.search.strategy.RemotenessFrame;
import org.junipergreen.solver.search.strategy.Rounds;
import org.junipergreen.solver.search.table.EntryLayout;

/**
 * Packs a position and what is known of its claims into a table entry.
 *
 * <pre>
 *   key    | unused vertices (size) | token (⌈log₂ size⌉) | 1 when it is the winner's turn (1) |
 *   value  | proved (7) | refuted (7) | support of the proof (size)
 *          | support of the refutation (size) | its inner vertices (size) |
 * </pre>
 *
 * <i>Proved</i> is one more than the fewest rounds for which the claim was proved, <i>refuted</i>
 * one more than the most for which it was refuted, {@link Rounds#NEVER} + 1 when it holds for none;
 * 0 stands for nothing known. So proved > refuted, or one of them is 0.
 */
final class RemotenessEntry {
  private static final int ROUNDS_BITS = 7;

  private final int size;
  private final int tokenBits;
  private final EntryLayout layout;

  RemotenessEntry(PackedBoard board) {
    size = board.size();
    tokenBits = Math.max(1, 32 - Integer.numberOfLeadingZeros(size - 1));
    layout = new EntryLayout(size + tokenBits + 1, 2 * ROUNDS_BITS + 3 * size);
  }

  EntryLayout layout() {
    return layout;
  }

  /** Writes the key of {@code p} into {@code entry}. */
  void writeKey(Position p, boolean winnersTurn, long[] entry) {
    writeMask(entry, 0, p.lo, p.hi);
    EntryLayout.put(entry, size, tokenBits, p.token);
    EntryLayout.put(entry, size + tokenBits, 1, winnersTurn ? 1 : 0);
  }

  /** Reads the position of {@code entry} into {@code p}. */
  void readKey(long[] entry, Position p) {
    p.lo = lo(entry, 0);
    p.hi = hi(entry, 0);
    p.token = (int) EntryLayout.get(entry, size, tokenBits);
  }

  /** Whether {@code entry} is about the winner's turn. */
  boolean winnersTurn(long[] entry) {
    return EntryLayout.get(entry, size + tokenBits, 1) == 1;
  }

  /** Makes the value say that nothing is known. */
  void clearValue(long[] entry) {
    for (int bit = 0; bit < layout.valueBits(); bit += 64) {
      int bits = Math.min(64, layout.valueBits() - bit);
      EntryLayout.put(entry, layout.valueAt() + bit, bits, 0);
    }
  }

  /** The best proof in {@code entry}, with its support read into {@code p}, or UNKNOWN. */
  int proof(long[] entry, RemotenessFrame p) {
    int proved = provedField(entry);
    if (proved == 0) {
      return Rounds.UNKNOWN;
    }
    p.supportLo = lo(entry, supportAt());
    p.supportHi = hi(entry, supportAt());
    p.innerLo = p.supportLo;
    p.innerHi = p.supportHi;
    return Rounds.proved(proved - 1);
  }

  /** The best refutation in {@code entry}, with its support read into {@code p}, or UNKNOWN. */
  int refutation(long[] entry, RemotenessFrame p) {
    int refuted = refutedField(entry);
    if (refuted == 0) {
      return Rounds.UNKNOWN;
    }
    int at = supportAt() + size;
    p.supportLo = lo(entry, at);
    p.supportHi = hi(entry, at);
    p.innerLo = lo(entry, at + size);
    p.innerHi = hi(entry, at + size);
    return Rounds.refuted(refuted - 1);
  }

  /** Writes a result and its support over the one of its kind. */
  void writeResult(RemotenessFrame p, int result, long[] entry) {
    int rounds = Rounds.of(result) + 1;
    if (Rounds.isProved(result)) {
      EntryLayout.put(entry, layout.valueAt(), ROUNDS_BITS, rounds);
      writeMask(entry, supportAt(), p.supportLo, p.supportHi);
    } else {
      EntryLayout.put(entry, layout.valueAt() + ROUNDS_BITS, ROUNDS_BITS, rounds);
      writeMask(entry, supportAt() + size, p.supportLo, p.supportHi);
      writeMask(entry, supportAt() + 2 * size, p.innerLo, p.innerHi);
    }
  }

  /** Whether the fields of {@code entry} can be those of a position, and {@code p} that one. */
  boolean isPossible(long[] entry, RemotenessFrame p) {
    int proved = provedField(entry);
    int refuted = refutedField(entry);
    boolean possible = p.token < size && p.tokenUsed() && proved + refuted > 0;
    possible &= proved <= Rounds.NEVER && refuted <= Rounds.NEVER + 1;
    possible &= proved == 0 || refuted < proved;
    for (int i = 0; i < 3; i++) {
      int at = supportAt() + i * size;
      possible &= ((lo(entry, at) & ~p.lo) | (hi(entry, at) & ~p.hi)) == 0;
    }
    return possible;
  }

  private int provedField(long[] entry) {
    return (int) EntryLayout.get(entry, layout.valueAt(), ROUNDS_BITS);
  }

  private int refutedField(long[] entry) {
    return (int) EntryLayout.get(entry, layout.valueAt() + ROUNDS_BITS, ROUNDS_BITS);
  }

  private int supportAt() {
    return layout.valueAt() + 2 * ROUNDS_BITS;
  }

  private long lo(long[] entry, int at) {
    return EntryLayout.get(entry, at, Math.min(size, 64));
  }

  private long hi(long[] entry, int at) {
    return size > 64 ? EntryLayout.get(entry, at + 64, size - 64) : 0;
  }

  private void writeMask(long[] entry, int at, long lo, long hi) {
    EntryLayout.put(entry, at, Math.min(size, 64), lo);
    if (size > 64) {
      EntryLayout.put(entry, at + 64, size - 64, hi);
    }
  }
}
