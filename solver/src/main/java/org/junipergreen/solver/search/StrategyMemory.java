package org.junipergreen.solver.search;

import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

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
 * capacity} strategies, about 60 bytes each; a full ring drops strategies that were not found again
 * since the hand last went by (the CLOCK rule). Any thread may read and write. Strategies are
 * immutable but for a hint, and are published through atomic array slots: a race can lose one, and
 * never gives a wrong one.
 */
final class StrategyMemory {
  /** Masks of what a strategy needs. */
  private static final class Strategy {
    final long requiredLo;
    final long requiredHi;
    final long forbiddenLo;
    final long forbiddenHi;

    /** Hint for the CLOCK rule; written without synchronisation on purpose. */
    boolean found;

    Strategy(long requiredLo, long requiredHi, long forbiddenLo, long forbiddenHi) {
      this.requiredLo = requiredLo;
      this.requiredHi = requiredHi;
      this.forbiddenLo = forbiddenLo;
      this.forbiddenHi = forbiddenHi;
    }
  }

  private final PackedBoard board;
  private final int capacity;
  private final AtomicReferenceArray<@Nullable Strategy> rings;
  private final AtomicIntegerArray hands;

  /**
   * @param capacity the most strategies kept for each vertex and side
   */
  StrategyMemory(PackedBoard board, int capacity) {
    this.board = board;
    this.capacity = capacity;
    rings = new AtomicReferenceArray<>(2 * board.size() * capacity);
    hands = new AtomicIntegerArray(2 * board.size());
  }

  /**
   * Looks for a strategy that decides {@code p}, and sets the support of {@code p} to its own.
   *
   * @return who wins, or null when no strategy is known
   */
  @Nullable Verdict find(Position p) {
    if (find(p, ring(p.token, Verdict.LOSS))) {
      return Verdict.LOSS;
    }
    return find(p, ring(p.token, Verdict.WIN)) ? Verdict.WIN : null;
  }

  private boolean find(Position p, int ring) {
    long missingLo = ~p.lo;
    long missingHi = ~p.hi;
    int start = ring * capacity;
    for (int i = start; i < start + capacity; i++) {
      Strategy s = rings.getAcquire(i);
      if (s == null) {
        return false;
      }
      if (((s.requiredLo & missingLo)
              | (s.requiredHi & missingHi)
              | (s.forbiddenLo & p.lo)
              | (s.forbiddenHi & p.hi))
          == 0) {
        s.found = true;
        p.supportLo = s.requiredLo;
        p.supportHi = s.requiredHi;
        return true;
      }
    }
    return false;
  }

  /**
   * Remembers the strategy whose support {@code p} carries.
   *
   * @param verdict whether the player to move wins or loses {@code p}
   */
  void add(Position p, Verdict verdict) {
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
    insert(
        ring(p.token, verdict),
        new Strategy(p.supportLo, p.supportHi, nextLo & ~p.lo, nextHi & ~p.hi));
  }

  private void insert(int ring, Strategy strategy) {
    int hand = hands.get(ring);
    for (int tries = 0; tries <= capacity; tries++) {
      int place = ring * capacity + hand;
      hand = hand + 1 == capacity ? 0 : hand + 1;
      Strategy old = rings.getAcquire(place);
      if (old == null || !old.found) {
        rings.setRelease(place, strategy);
        break;
      }
      old.found = false;
    }
    hands.set(ring, hand);
  }

  private static int ring(int token, Verdict verdict) {
    return 2 * token + (verdict == Verdict.WIN ? 1 : 0);
  }
}
