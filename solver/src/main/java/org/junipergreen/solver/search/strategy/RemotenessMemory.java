package org.junipergreen.solver.search.strategy;

import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLongArray;
import org.junipergreen.solver.search.position.PackedBoard;
import org.junipergreen.solver.search.position.Position;

/**
 * Remembers strategies that prove or refute a claim "the winner needs at most k rounds" by the few
 * numbers they depend on, and finds every position where one of them still does.
 *
 * <p>As in {@link StrategyMemory}, with the length of the game. A strategy of either side is kept
 * as its <i>required</i> numbers U, its support, and its <i>forbidden</i> ones: the neighbours of
 * the inner numbers I ⊆ U (and of the current number, when the other side moves first) that were
 * not among the unused numbers S. <b>It carries over</b> to every position with the same current
 * number and unused numbers S′ ⊇ U without a forbidden one. <i>Proof:</i> its owner's numbers are
 * unused as they were in S, and from a number of I, where alone the other side's moves matter, S′
 * gives that side no move that S did not. So the game takes no turn that it could not take in S,
 * and the winner still wins within as many rounds, or the loser still holds out as long.
 *
 * <p>I is U when the owner is the winner. The loser has held out k rounds as soon as he has made
 * move k + 1, whatever may follow: his last numbers are required, but not inner.
 *
 * <p><b>Memory and concurrency.</b> For each vertex, turn and owner a ring of at most {@code
 * capacity} strategies, 65 bytes each, in seven planes: required, forbidden and inner numbers of
 * two words each, and the rounds. Those that fit are found by a {@link StrategyIndex}, a bit for
 * each of its columns a strategy, and then looked at themselves. Replacement, stamps and the benign
 * race on {@code found} are those of {@link StrategyMemory}.
 */
public final class RemotenessMemory {
  private static final int PLANES = 7;

  private final PackedBoard board;
  private final int capacity;
  private final int slots;
  private final StrategyIndex index;
  private final AtomicLongArray masks;
  private final AtomicLongArray stamps;
  private final boolean[] found;

  /** For each ring the slot where the next strategy goes. */
  private final AtomicIntegerArray hands;

  /** For each ring the number of slots in use. */
  private final AtomicIntegerArray used;

  /**
   * @param capacity the most strategies kept for each vertex, turn and owner; a multiple of {@link
   *     StrategyIndex#BLOCK}
   */
  public RemotenessMemory(PackedBoard board, int capacity) {
    this.board = board;
    this.capacity = capacity;
    int rings = 4 * board.size();
    slots = rings * capacity;
    index = new StrategyIndex(board, slots);
    masks = new AtomicLongArray(PLANES * slots);
    stamps = new AtomicLongArray(slots);
    found = new boolean[slots];
    hands = new AtomicIntegerArray(rings);
    used = new AtomicIntegerArray(rings);
  }

  /**
   * Looks for a strategy that decides whether the winner needs at most {@code k} rounds in {@code
   * p}, and sets the support of {@code p} to its own.
   *
   * @return a result as in {@link Rounds}, or UNKNOWN
   */
  public int find(RemotenessFrame p, boolean winnersTurn, int k) {
    int rounds = find(p, winnersTurn, true, k);
    if (rounds >= 0) {
      return Rounds.proved(rounds);
    }
    rounds = find(p, winnersTurn, false, k);
    return rounds >= 0 ? Rounds.refuted(rounds) : Rounds.UNKNOWN;
  }

  /** The rounds of a strategy that fits and is the winner's or not; else -1. */
  private int find(RemotenessFrame p, boolean winnersTurn, boolean winners, int k) {
    int ring = ring(p.token, winnersTurn, winners);
    int start = ring * capacity;
    int end = start + used.getAcquire(ring);
    for (int first = start; first < end; first += StrategyIndex.BLOCK) {
      long fitting = index.fitting(first / StrategyIndex.BLOCK, p.lo, p.hi, winners, k);
      for (long rest = fitting; rest != 0; rest &= rest - 1) {
        int slot = first + Long.numberOfTrailingZeros(rest);
        int rounds = take(slot, p, winners, k);
        if (rounds >= 0) {
          if (!found[slot]) {
            found[slot] = true;
          }
          return rounds;
        }
      }
    }
    return -1;
  }

  /** Reads a slot once more, and sets the support of {@code p} if it fits without a doubt. */
  private int take(int slot, RemotenessFrame p, boolean winners, int k) {
    long stamp = stamps.getAcquire(slot);
    long requiredLo = masks.getOpaque(slot);
    long requiredHi = masks.getOpaque(slot + slots);
    long forbiddenLo = masks.getOpaque(slot + 2 * slots);
    long forbiddenHi = masks.getOpaque(slot + 3 * slots);
    long innerLo = masks.getOpaque(slot + 4 * slots);
    long innerHi = masks.getOpaque(slot + 5 * slots);
    int rounds = (int) masks.getOpaque(slot + 6 * slots);
    VarHandle.acquireFence();
    boolean whole = (stamp & 1) == 0 && stamp != 0 && stamps.getOpaque(slot) == stamp;
    boolean matches =
        ((requiredLo & ~p.lo) | (requiredHi & ~p.hi) | (forbiddenLo & p.lo) | (forbiddenHi & p.hi))
            == 0;
    if (!whole || !matches || (winners ? rounds > k : rounds < k)) {
      return -1;
    }
    p.supportLo = requiredLo;
    p.supportHi = requiredHi;
    p.innerLo = innerLo;
    p.innerHi = innerHi;
    return rounds;
  }

  /**
   * Remembers the strategy whose support {@code p} carries.
   *
   * @param result what it proves or refutes
   */
  public void add(RemotenessFrame p, boolean winnersTurn, int result) {
    boolean winners = Rounds.isProved(result);
    boolean othersTurn = winners != winnersTurn;
    long nextLo = othersTurn ? board.lo(p.token) : 0;
    long nextHi = othersTurn ? board.hi(p.token) : 0;
    long restLo = p.innerLo;
    long restHi = p.innerHi;
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
    nextLo &= ~p.lo;
    nextHi &= ~p.hi;
    int slot = nextSlot(ring(p.token, winnersTurn, winners));
    long stamp = stamps.getAcquire(slot);
    if ((stamp & 1) == 0 && stamps.compareAndSet(slot, stamp, stamp + 1)) {
      VarHandle.releaseFence();
      index.set(slot, p.supportLo, p.supportHi, nextLo, nextHi, Rounds.of(result));
      masks.setOpaque(slot, p.supportLo);
      masks.setOpaque(slot + slots, p.supportHi);
      masks.setOpaque(slot + 2 * slots, nextLo);
      masks.setOpaque(slot + 3 * slots, nextHi);
      masks.setOpaque(slot + 4 * slots, p.innerLo);
      masks.setOpaque(slot + 5 * slots, p.innerHi);
      masks.setOpaque(slot + 6 * slots, Rounds.of(result));
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

  private static int ring(int token, boolean winnersTurn, boolean winners) {
    return 4 * token + (winnersTurn ? 2 : 0) + (winners ? 1 : 0);
  }
}
