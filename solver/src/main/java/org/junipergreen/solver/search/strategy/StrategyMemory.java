package org.junipergreen.solver.search.strategy;

import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLongArray;
import org.jspecify.annotations.Nullable;
import org.junipergreen.solver.search.position.PackedBoard;
import org.junipergreen.solver.search.position.Position;
import org.junipergreen.solver.search.position.Trail;
import org.junipergreen.solver.search.position.Verdict;

/**
 * Remembers winning strategies by the few numbers they depend on, and finds again every position
 * where one of them still wins.
 *
 * <p>The <i>support</i> of a strategy is a set U with every number that the winner may play when he
 * follows it. <b>A strategy carries over</b>: if the winner wins (v, S), with v the current number
 * and S the unused ones, by a strategy with support U ⊆ S, then he wins every (v, S′) with U ⊆ S′
 * in which no number of S′ \ S is next to U, or to v when the loser moves first. <i>Proof:</i> he
 * plays the same strategy. The loser only ever moves from numbers of U, or from v, so S′ gives him
 * no move that S did not; and the winner's answers are in U ⊆ S′, unused just as they were in S. So
 * numbers that only the loser could have played may be there or not, and what is next to nothing
 * that the winner plays does not matter either.
 *
 * <p>So a strategy is kept as two masks: <i>required</i> numbers U, and <i>forbidden</i> ones, the
 * neighbours of U (and of v, when the loser moves first) that were not in S. Supports come out of
 * the search: where the player to move wins, the winning move and the support of what follows;
 * where he loses, the union over all his moves. {@link Trail} carries them back through the
 * reductions.
 *
 * <p><b>Memory and concurrency.</b> For each vertex and each side a ring of at most {@code
 * capacity} strategies, 41 bytes each; a full ring drops strategies that were not found again since
 * the hand last went by (the CLOCK rule). A look-up scans two rings, so the masks lie in four
 * planes, and most strategies are rejected by one word of the first:
 *
 * <pre>
 *   plane 0   required numbers, low word     | ring 0: slot 0, slot 1, … | ring 1: … | …
 *   plane 1   required numbers, high word
 *   plane 2   forbidden numbers, low word
 *   plane 3   forbidden numbers, high word
 * </pre>
 *
 * Any thread may read and write. Each slot has a stamp, odd while somebody writes to it and higher
 * after that. A match counts only if all four words, read again between two equal even stamps,
 * match; so a strategy of which a part was written meanwhile is never used. A writer that finds its
 * slot being written gives up. Whether a strategy was found lately is a hint, written without
 * synchronisation on purpose.
 */
public final class StrategyMemory {
  private final PackedBoard board;
  private final int capacity;
  private final int slots;
  private final AtomicLongArray masks;
  private final AtomicLongArray stamps;
  private final boolean[] found;

  /** For each ring the slot where the next strategy goes. */
  private final AtomicIntegerArray hands;

  /** For each ring the number of slots in use. */
  private final AtomicIntegerArray used;

  /**
   * @param capacity the most strategies kept for each vertex and side
   */
  public StrategyMemory(PackedBoard board, int capacity) {
    this.board = board;
    this.capacity = capacity;
    int rings = 2 * board.size();
    slots = rings * capacity;
    masks = new AtomicLongArray(4 * slots);
    stamps = new AtomicLongArray(slots);
    found = new boolean[slots];
    hands = new AtomicIntegerArray(rings);
    used = new AtomicIntegerArray(rings);
  }

  /**
   * Looks for a strategy that decides {@code p}, and sets the support of {@code p} to its own.
   *
   * @return who wins, or null when no strategy is known
   */
  public @Nullable Verdict find(Position p) {
    if (find(p, ring(p.token, Verdict.LOSS))) {
      return Verdict.LOSS;
    }
    return find(p, ring(p.token, Verdict.WIN)) ? Verdict.WIN : null;
  }

  private boolean find(Position p, int ring) {
    long missingLo = ~p.lo;
    long missingHi = ~p.hi;
    int start = ring * capacity;
    int end = start + used.getAcquire(ring);
    for (int slot = start; slot < end; slot++) {
      if ((masks.getPlain(slot) & missingLo) == 0
          && (masks.getPlain(slot + slots) & missingHi) == 0
          && (masks.getPlain(slot + 2 * slots) & p.lo) == 0
          && (masks.getPlain(slot + 3 * slots) & p.hi) == 0
          && take(slot, p)) {
        if (!found[slot]) {
          found[slot] = true;
        }
        return true;
      }
    }
    return false;
  }

  /** Reads a slot once more, and sets the support of {@code p} if it matches without a doubt. */
  private boolean take(int slot, Position p) {
    long stamp = stamps.getAcquire(slot);
    long requiredLo = masks.getOpaque(slot);
    long requiredHi = masks.getOpaque(slot + slots);
    long forbiddenLo = masks.getOpaque(slot + 2 * slots);
    long forbiddenHi = masks.getOpaque(slot + 3 * slots);
    VarHandle.acquireFence();
    boolean whole = (stamp & 1) == 0 && stamp != 0 && stamps.getOpaque(slot) == stamp;
    boolean matches =
        ((requiredLo & ~p.lo) | (requiredHi & ~p.hi) | (forbiddenLo & p.lo) | (forbiddenHi & p.hi))
            == 0;
    if (whole && matches) {
      p.supportLo = requiredLo;
      p.supportHi = requiredHi;
    }
    return whole && matches;
  }

  /**
   * Remembers the strategy whose support {@code p} carries.
   *
   * @param verdict whether the player to move wins or loses {@code p}
   */
  public void add(Position p, Verdict verdict) {
    long nextLo = verdict == Verdict.LOSS ? board.lo(p.token) : 0;
    long nextHi = verdict == Verdict.LOSS ? board.hi(p.token) : 0;
    long restLo = p.supportLo;
    long restHi = p.supportHi;
    while ((restLo | restHi) != 0) {
      int v = Position.first(restLo, restHi);
      if (v < 64) {
        restLo &= restLo - 1;
      } else {
        restHi &= restHi - 1;
      }
      nextLo |= board.lo(v);
      nextHi |= board.hi(v);
    }
    int slot = nextSlot(ring(p.token, verdict));
    long stamp = stamps.getAcquire(slot);
    if ((stamp & 1) == 0 && stamps.compareAndSet(slot, stamp, stamp + 1)) {
      VarHandle.releaseFence();
      masks.setOpaque(slot, p.supportLo);
      masks.setOpaque(slot + slots, p.supportHi);
      masks.setOpaque(slot + 2 * slots, nextLo & ~p.lo);
      masks.setOpaque(slot + 3 * slots, nextHi & ~p.hi);
      found[slot] = false;
      stamps.setRelease(slot, stamp + 2);
    }
  }

  /** The first slot from the hand on that was not found since the hand last went by. */
  private int nextSlot(int ring) {
    int hand = hands.get(ring);
    int count = used.get(ring);
    for (int tries = 0;
        tries < capacity && hand < count && found[ring * capacity + hand];
        tries++) {
      found[ring * capacity + hand] = false;
      hand = next(hand);
    }
    if (hand >= count) {
      used.set(ring, hand + 1);
    }
    hands.set(ring, next(hand));
    return ring * capacity + hand;
  }

  private int next(int hand) {
    return hand + 1 == capacity ? 0 : hand + 1;
  }

  private static int ring(int token, Verdict verdict) {
    return 2 * token + (verdict == Verdict.WIN ? 1 : 0);
  }
}
