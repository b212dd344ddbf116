package org.junipergreen.solver.search.table;

import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLongArray;
import org.junipergreen.solver.search.position.Bits128;
import org.junipergreen.solver.search.position.Carrier;
import org.junipergreen.solver.search.position.ClaimResult;
import org.junipergreen.solver.search.position.PackedBoard;
import org.junipergreen.solver.search.position.Position;

/**
 * Stores strategies that prove or refute a claim "the winner needs at most k rounds" (see {@link
 * ClaimResult}) by their {@linkplain Carrier carriers}, and finds one that applies to a given
 * position. A search for the winner claims that the player to move wins, and counts no rounds.
 *
 * <p>A strategy of either side is stored as its <i>required</i> numbers, the carrier U, and its
 * <i>forbidden</i> ones: the neighbours of the inner numbers I ⊆ U (and of the current number, when
 * the other side moves first) that were not among the unused numbers S. <b>It carries over</b> to
 * every position with the same current number and unused numbers S′ ⊇ U without a forbidden one.
 * <i>Proof:</i> its owner's numbers are unused as they were in S, and from a number of I, where
 * alone the other side's moves matter, S′ gives that side no move that S did not. So the game takes
 * no turn that it could not take in S, and the winner still wins within as many rounds, or the
 * loser still holds out as long. Numbers that only the other side could have played may be present
 * or absent, and so may numbers adjacent to no number of the owner.
 *
 * <p>The search computes the carriers: where the owner is to move, its move and the carrier of what
 * follows; where the other side is, the union over all its moves.
 *
 * <p><b>Memory.</b> For each vertex, turn and owner a ring of at most {@code capacity} strategies,
 * 65 bytes each, in seven planes: required, forbidden and inner numbers of two words each, and the
 * rounds. A full ring drops strategies that were not found since the hand last passed (the CLOCK
 * rule). A {@link CarrierIndex} finds candidates, which are then checked.
 *
 * <p><b>Concurrency.</b> Any thread may read and write. Each slot has a stamp, which is odd while a
 * thread writes to the slot and larger afterwards. A match counts only if all words, read between
 * two equal even stamps, match; so a partly written strategy is never used. A writer that finds its
 * slot being written gives up.
 *
 * <pre>
 *   field        access                              written by
 *   stamps       acquire, then opaque; CAS, release  any thread, by CAS from even to odd
 *   masks        opaque, between fences              the thread that holds the stamp odd
 *   index        plain: hints, see there             the thread that holds the stamp odd
 *   found        plain: a hint, a benign race        any thread
 *   hands, used  volatile; losing a write does no harm  any thread
 * </pre>
 */
public final class CarrierTable {
  /** Strategies per vertex, turn and owner. */
  private static final int CAPACITY = 512;

  private static final int PLANES = 7;

  private final PackedBoard board;
  private final int capacity;
  private final int slots;
  private final CarrierIndex index;
  private final AtomicLongArray masks;
  private final AtomicLongArray stamps;
  private final boolean[] found;

  /** For each ring, the slot of the next strategy. */
  private final AtomicIntegerArray hands;

  private final AtomicIntegerArray used;

  public CarrierTable(PackedBoard board) {
    this(board, CAPACITY);
  }

  /**
   * @param capacity the maximum number of strategies per vertex, turn and owner; a multiple of
   *     {@link CarrierIndex#BLOCK}
   */
  CarrierTable(PackedBoard board, int capacity) {
    this.board = board;
    this.capacity = capacity;
    int rings = 4 * board.size();
    slots = rings * capacity;
    index = new CarrierIndex(board, slots);
    masks = new AtomicLongArray(PLANES * slots);
    stamps = new AtomicLongArray(slots);
    found = new boolean[slots];
    hands = new AtomicIntegerArray(rings);
    used = new AtomicIntegerArray(rings);
  }

  /**
   * Finds a strategy that decides whether the winner needs at most {@code k} rounds in {@code p},
   * and copies its carrier to {@code p}.
   *
   * @return a result as in {@link ClaimResult}, or UNKNOWN
   */
  public int find(Position p, boolean winnersTurn, int k) {
    int rounds = find(p, winnersTurn, true, k);
    if (rounds >= 0) {
      return ClaimResult.proved(rounds);
    }
    rounds = find(p, winnersTurn, false, k);
    return rounds >= 0 ? ClaimResult.refuted(rounds) : ClaimResult.UNKNOWN;
  }

  /** Returns the rounds of a matching strategy of the winner or the loser, or -1. */
  private int find(Position p, boolean winnersTurn, boolean winners, int k) {
    int ring = ring(p.token, winnersTurn, winners);
    int start = ring * capacity;
    int end = start + used.getAcquire(ring);
    for (int first = start; first < end; first += CarrierIndex.BLOCK) {
      long fitting = index.fitting(first / CarrierIndex.BLOCK, p.lo, p.hi, winners, k);
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

  /** Reads a slot again, and copies its carrier if it still fits. */
  private int take(int slot, Position p, boolean winners, int k) {
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
    p.carrier.lo = requiredLo;
    p.carrier.hi = requiredHi;
    p.carrier.innerLo = innerLo;
    p.carrier.innerHi = innerHi;
    return rounds;
  }

  /**
   * Stores the strategy whose carrier {@code p} has.
   *
   * @param result the claim that it proves or refutes
   */
  public void add(Position p, boolean winnersTurn, int result) {
    Carrier carrier = p.carrier;
    boolean winners = ClaimResult.isProved(result);
    boolean othersTurn = winners != winnersTurn;
    long nextLo = othersTurn ? board.lo(p.token) : 0;
    long nextHi = othersTurn ? board.hi(p.token) : 0;
    long restLo = carrier.innerLo;
    long restHi = carrier.innerHi;
    while ((restLo | restHi) != 0) {
      int v = Bits128.first(restLo, restHi);
      restLo &= ~Bits128.lo(v);
      restHi &= ~Bits128.hi(v);
      nextLo |= board.lo(v);
      nextHi |= board.hi(v);
    }
    nextLo &= ~p.lo;
    nextHi &= ~p.hi;
    int slot = nextSlot(ring(p.token, winnersTurn, winners));
    long stamp = stamps.getAcquire(slot);
    if ((stamp & 1) == 0 && stamps.compareAndSet(slot, stamp, stamp + 1)) {
      VarHandle.releaseFence();
      index.set(slot, carrier.lo, carrier.hi, nextLo, nextHi, ClaimResult.rounds(result));
      masks.setOpaque(slot, carrier.lo);
      masks.setOpaque(slot + slots, carrier.hi);
      masks.setOpaque(slot + 2 * slots, nextLo);
      masks.setOpaque(slot + 3 * slots, nextHi);
      masks.setOpaque(slot + 4 * slots, carrier.innerLo);
      masks.setOpaque(slot + 5 * slots, carrier.innerHi);
      masks.setOpaque(slot + 6 * slots, ClaimResult.rounds(result));
      found[slot] = false;
      stamps.setRelease(slot, stamp + 2);
    }
  }

  /** Returns the first slot from the hand on that was not found since the hand last passed. */
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
