package org.junipergreen.solver.search.grundy;

import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junipergreen.solver.search.Rule;
import org.junipergreen.solver.search.parallel.CanonicalWorker;
import org.junipergreen.solver.search.position.Bits128;
import org.junipergreen.solver.search.position.PackedBoard;
import org.junipergreen.solver.search.position.Position;
import org.junipergreen.solver.search.position.SearchNode;
import org.junipergreen.solver.search.reduction.MissedVertices;

/**
 * The recursion of {@link GrundySearch}, for one thread. H is the board without 1 and the primes
 * above n/2. If they are not removed from a board, every position is pure.
 *
 * <p><b>Positions.</b> Once 1 has been played, every unused number can be entered, and the game
 * continues in H without 1. An <i>entrance</i> is an unused vertex w. Its value is that of the
 * position with the token on w and without 1, a <i>pure</i> position. So playing 1 has the mex of
 * the values of all entrances, and a position of the game is (token, reachable vertices, mask of
 * the values of unreachable entrances). Its options are the moves in H, each of which may cut off
 * components and so extend the mask, and 1. The mask always contains bit 0, because an unused prime
 * above n/2 is an entrance of value 0.
 *
 * <p><b>Lazy values.</b> The search asks whether a value that is at least j is j. It is j unless
 * some option has value j, and one such option suffices. An option is examined level by level, from
 * 0 up to j only. (J. Lemoine and S. Viennot, Nimbers are inevitable, Theoretical Computer Science
 * 462, 2012, ask instead who wins position + *j.) A value is at most the number of options, so
 * vertices with too few moves are skipped.
 *
 * <p><b>Value 0.</b> Nearly all positions are searched to find out whether a value is 0. The mask
 * has bit 0 then, so playing 1 does not matter, and the question is who wins in normal play on H.
 * {@link MissedVertices} answers it for all moves at once, and the search begins at level 1.
 *
 * <p><b>Masks.</b> At level j only values up to j matter in the subtree, by induction: whether an
 * option has value j depends on which of its own options have which values up to j. The mask is
 * therefore
 *
 * <ul>
 *   <li>computed bit by bit, as the level rises;
 *   <li>truncated above bit j;
 *   <li>irrelevant if it has all bits up to j: playing 1 then has a higher value here and in the
 *       subtree, where masks only grow. Such a position is pure, and shares its entry with
 *       entrances.
 * </ul>
 *
 * <p>An entry of a position contains a lower bound of its value and whether it is exact. Its
 * statements on levels up to j hold for every mask that agrees on the bits up to j. An entry of a
 * component contains the values that its entrances are known to have, or known not to have.
 *
 * <p>Read {@link #value} first, then {@link #expand}, then {@link #attains}.
 */
final class GrundyWorker extends CanonicalWorker<GrundyWorker.GrundyNode> {
  private static final int ALL = -1;

  /** A position, bounds of its value, and the question whether the value is j. */
  static final class GrundyNode extends SearchNode {
    /** Known values of unreachable entrances. */
    private int mask;

    /** A lower bound of the value; the value itself if exact. */
    private int bound;

    private boolean exact;

    /** The level: the next question is whether the value is j. */
    private int j;

    /** The initial mask of the positions after a move. */
    private int nextMask;

    /** The result: the value, if it is small enough. */
    private int value;

    private GrundyNode(PackedBoard board, int depth, int entryWords) {
      super(board, depth, entryWords);
    }

    /** Returns the part of the mask that matters at level j. */
    private int relevantMask() {
      int upTo = (2 << j) - 1;
      int known = mask & upTo;
      return known == upTo ? GrundyEntry.PURE : known;
    }
  }

  private final GrundyEntry entries;

  /** Finds the moves to positions of value 0, if {@link Rule#MATCHING} is on. */
  private final @Nullable MissedVertices zeros;

  /** The number of moves from each listed vertex. */
  private final int[] degrees;

  GrundyWorker(GrundySearch search, Set<Rule> rules) {
    super(search);
    entries = new GrundyEntry(layout.valueAt());
    zeros = rules.contains(Rule.MATCHING) ? new MissedVertices(board) : null;
    degrees = new int[board.size()];
  }

  @Override
  protected GrundyNode newNode(int depth) {
    return new GrundyNode(board, depth, layout.words());
  }

  int valueOf(int v) {
    GrundyNode root = opening(v);
    root.mask = board.leavesOutOne() ? 1 : ALL;
    if (zeros != null && !hasMoveToZero(root, zeros)) {
      return 0;
    }
    value(root, GrundyEntry.LEVELS - 1, false);
    return checked(root.value);
  }

  private static boolean hasMoveToZero(GrundyNode p, MissedVertices zeros) {
    zeros.compute(p.lo, p.hi);
    return ((p.movesLo() & zeros.lo()) | (p.movesHi() & zeros.hi())) != 0;
  }

  /**
   * Returns the Grundy value of the position in which 1 has just been played and all vertices of
   * the board are unused.
   *
   * @param deadEnds whether there are also unused dead ends
   */
  int afterOne(boolean deadEnds) {
    int mask = deadEnds ? 1 : 0;
    return checked(entranceMex(mask, board.allLo(), board.allHi(), GrundyEntry.LEVELS - 1, 1));
  }

  private static int checked(int value) {
    if (value >= GrundyEntry.LEVELS) {
      throw new ArithmeticException("a Grundy value above " + (GrundyEntry.LEVELS - 1));
    }
    return value;
  }

  /**
   * Computes the smaller of k + 1 and the Grundy value of {@code p}: tests, level by level, whether
   * it is 0, 1, … k. With {@link Rule#MATCHING} the value must be at least 1.
   *
   * @param exclusive whether to give up and return false if another thread is searching it
   */
  private boolean value(GrundyNode p, int k, boolean exclusive) {
    p.value = k + 1;
    if (p.isEmpty()) {
      p.value = 0;
      return true;
    }
    int mask = GrundyEntry.COMPONENT;
    for (p.j = zeros == null ? 0 : 1; p.j <= k; p.j++) {
      if ((p.mask >>> p.j & 1) == 0 && attains(p.restLo, p.restHi, p.j, p.depth + 1)) {
        p.mask |= 1 << p.j;
      }
      int relevant = p.relevantMask();
      if (relevant != mask) {
        mask = relevant;
        load(p, mask);
      }
      if (p.bound <= p.j) {
        if (!p.exact && !search(p, exclusive)) {
          return false;
        }
        if (p.exact) {
          assert p.bound == p.j;
          p.value = p.j;
          return true;
        }
      }
    }
    return true;
  }

  /** Loads the table entry of a position whose value is known to be at least j. */
  private void load(GrundyNode p, int mask) {
    p.bound = p.j;
    p.exact = false;
    if (find(p, mask) && entries.bound(p.entry) >= p.j) {
      p.bound = entries.bound(p.entry);
      p.exact = entries.isExact(p.entry);
    }
  }

  /** Determines from its options whether the value of a position is j or more. */
  @Override
  protected void expand(GrundyNode p) {
    long before = positions() - 1;
    boolean pure = p.relevantMask() == GrundyEntry.PURE;
    p.nextMask = pure ? ALL : p.mask & (2 << p.j) - 1;
    // An option of value j has at least j moves, one of which may be 1.
    int count = list(p, p.movesLo(), p.movesHi(), pure ? p.j : p.j - 1);
    boolean found =
        tryMoves(p, count)
            || (!pure && entranceMex(p.nextMask, p.lo, p.hi, p.j, p.depth + 1) == p.j);
    p.bound = found ? p.j + 1 : p.j;
    p.exact = !found;
    entries.writePosition(p.entry, p.bound, p.exact);
    store(p, positions() - before);
  }

  /** Returns whether {@code move} leads to a position of value j. */
  @Override
  protected Tried tryMove(GrundyNode p, int move, boolean exclusive) {
    GrundyNode next = follow(p, move);
    next.mask = p.nextMask;
    if (!value(next, p.j, exclusive)) {
      return Tried.PUT_OFF;
    }
    return next.value == p.j ? Tried.DECIDES : Tried.DECIDES_NOT;
  }

  /**
   * Lists the vertices with at least this many neighbours, few neighbours first. With {@link
   * Rule#MATCHING}, omits those of value 0.
   */
  private int list(GrundyNode p, long lo, long hi, int least) {
    int count = 0;
    long leftLo = lo;
    long leftHi = hi;
    if (zeros != null) {
      zeros.compute(p.lo, p.hi);
      leftLo &= ~zeros.lo();
      leftHi &= ~zeros.hi();
    }
    while ((leftLo | leftHi) != 0) {
      int v = Bits128.first(leftLo, leftHi);
      leftLo &= ~Bits128.lo(v);
      leftHi &= ~Bits128.hi(v);
      int degree = p.degree(v);
      if (degree >= least) {
        int i = count++;
        for (; i > 0 && degrees[i - 1] >= degree; i--) {
          degrees[i] = degrees[i - 1];
          p.moves[i] = p.moves[i - 1];
        }
        degrees[i] = degree;
        p.moves[i] = v;
      }
    }
    return count;
  }

  /** Returns the mex of a mask and the entrances of a set, at most k + 1. */
  private int entranceMex(int mask, long lo, long hi, int k, int depth) {
    for (int j = 0; j <= k; j++) {
      if ((mask >>> j & 1) == 0 && !attains(lo, hi, j, depth)) {
        return j;
      }
    }
    return k + 1;
  }

  /** Returns whether some entrance of a set has value j. Uses the nodes from {@code depth} on. */
  private boolean attains(long lo, long hi, int j, int depth) {
    long leftLo = lo;
    long leftHi = hi;
    while ((leftLo | leftHi) != 0) {
      GrundyNode component = firstComponent(leftLo, leftHi, depth);
      leftLo &= ~component.lo;
      leftHi &= ~component.hi;
      if (zeros != null && j == 0) {
        zeros.compute(component.lo, component.hi);
        if ((zeros.lo() | zeros.hi()) != 0) {
          return true;
        }
      } else if (component.size() > j) {
        relabel(component);
        component.j = j;
        if (componentAttains(component)) {
          return true;
        }
      }
    }
    return false;
  }

  private boolean componentAttains(GrundyNode p) {
    int present = 0;
    int known = 0;
    if (find(p, GrundyEntry.COMPONENT)) {
      present = entries.present(p.entry);
      known = entries.known(p.entry);
      if ((known >>> p.j & 1) == 1) {
        return (present >>> p.j & 1) == 1;
      }
    }
    count();
    long before = positions() - 1;
    p.nextMask = ALL;
    boolean found = tryMoves(p, list(p, p.lo, p.hi, p.j));
    entries.writeComponent(p.entry, present | (found ? 1 << p.j : 0), known | 1 << p.j);
    store(p, positions() - before);
    return found;
  }

  @Override
  protected boolean restore(Position p, int aspect, long[] entry) {
    return entries.isPossible(p, aspect, entry);
  }
}
