package org.junipergreen.solver.search.grundy;

import java.util.ArrayList;
import java.util.List;
import org.junipergreen.solver.search.parallel.Crew;
import org.junipergreen.solver.search.parallel.InProgress;
import org.junipergreen.solver.search.position.PackedBoard;
import org.junipergreen.solver.search.position.Part;
import org.junipergreen.solver.search.position.Position;
import org.junipergreen.solver.search.reduction.Isomorphs;
import org.junipergreen.solver.search.table.EntryLayout;
import org.junipergreen.solver.search.table.PositionTable;

/**
 * The recursion behind {@link GrundySearch}, for one thread. H is the board without 1 and the
 * primes above n/2.
 *
 * <p><b>Positions.</b> Once 1 has been played every unused number can be entered, and the game goes
 * on in H without 1. An <i>entrance</i> is an unused vertex w with the value of the position that
 * has its token on w and no 1 to play: a <i>pure</i> position. So playing 1 has the mex of the
 * values of all entrances, and a position of the game is (token, vertices within reach, mask of the
 * values of the entrances out of reach). Its options are the moves in H, each of which may cut off
 * components and so add to the mask, and 1. The mask has bit 0 from the start, for an unused prime
 * above n/2 is an entrance of value 0.
 *
 * <p><b>Lazy values.</b> What is asked is whether a value that is at least j is j. It is unless
 * some option has value j, and one such option suffices; an option is asked level by level, from 0
 * up to j and no further. (J. Lemoine and S. Viennot, Nimbers are inevitable, Theoretical Computer
 * Science 462, 2012, put the question as who wins position + *j.) A value is at most the number of
 * options, so vertices with too few moves are passed over.
 *
 * <p><b>Masks.</b> At level j only values up to j matter anywhere below, by induction: whether an
 * option has value j depends on which of its own options have which values up to j. So the mask is
 *
 * <ul>
 *   <li>computed bit by bit, as the level rises;
 *   <li>cut off above bit j;
 *   <li>no matter at all when it has all bits up to j, for then playing 1 has a higher value here
 *       and below, where masks only grow: such a position is pure, and shares its entry with
 *       entrances;
 *   <li>cut off above the first zero that is a value which no entrance within reach can have, the
 *       value of an entrance being at most the number of the other vertices: playing 1 has no
 *       higher value than this, here and below.
 * </ul>
 *
 * <p>An entry of a position holds a lower bound of its value and whether it is exact. What it says
 * of levels up to j is true for every mask that agrees with its own on the bits up to j. An entry
 * of a component holds which values its entrances are known to have, or not to have.
 */
final class GrundySearcher {
  private static final int BUSY = -1;

  /** Positions smaller than this are not worth a mark. */
  private static final int MARK_SIZE = 14;

  /** One level of the recursion. */
  static final class Level extends Part {
    /** Values of entrances out of reach, as far as they are known. */
    int mask;

    /** The value is at least this; and not more, if it is exact. */
    int bound;

    boolean exact;

    final int[] moves;

    Level(PackedBoard board, EntryLayout layout) {
      super(board, layout.words());
      moves = new int[board.size()];
    }
  }

  private final PackedBoard board;
  private final Isomorphs isomorphs;
  private final PositionTable table;
  private final GrundyEntry packing;
  private final Crew crew;
  private final Crew.Member self;
  private final List<Level> levels = new ArrayList<>();
  private final int[] keys;

  GrundySearcher(
      PackedBoard board, Isomorphs isomorphs, PositionTable table, Crew crew, Crew.Member self) {
    this.board = board;
    this.isomorphs = isomorphs;
    this.table = table;
    packing = new GrundyEntry(table.layout());
    this.crew = crew;
    this.self = self;
    keys = new int[board.size()];
  }

  private Level level(int depth) {
    while (levels.size() <= depth) {
      levels.add(new Level(board, table.layout()));
    }
    return levels.get(depth);
  }

  /** The Grundy value of the position after the opening {@code v}. */
  int opening(int v) {
    Level root = level(0);
    root.start(v);
    isomorphs.dropRest(root);
    isomorphs.relabel(root);
    root.mask = 1;
    int value = value(0, GrundyEntry.LEVELS - 1, false);
    return checked(value);
  }

  /**
   * The Grundy value of the position where 1 has just been played and these are unused, all
   * vertices of the board and some that are next to 1 only.
   *
   * @param deadEnds whether there are such vertices outside the board
   */
  int afterOne(boolean deadEnds) {
    Level all = level(0);
    all.start(0);
    all.add(0);
    int value = entranceMex(deadEnds ? 1 : 0, all.lo, all.hi, GrundyEntry.LEVELS - 1, 1);
    return checked(value);
  }

  private static int checked(int value) {
    if (value >= GrundyEntry.LEVELS) {
      throw new ArithmeticException("a Grundy value above " + (GrundyEntry.LEVELS - 1));
    }
    return value;
  }

  /** The smaller of k + 1 and the mex of a mask and the values of all entrances of a set. */
  private int entranceMex(int mask, long lo, long hi, int k, int depth) {
    for (int j = 0; j <= k; j++) {
      if ((mask >>> j & 1) == 0 && !attains(lo, hi, j, depth)) {
        return j;
      }
    }
    return k + 1;
  }

  /** The smaller of k + 1 and the value of the position of a level, or BUSY. */
  private int value(int depth, int k, boolean exclusive) {
    Level p = level(depth);
    if (p.lo == 0 && p.hi == 0) {
      return 0;
    }
    int code = GrundyEntry.COMPONENT;
    for (int j = 0; j <= k; j++) {
      if ((p.mask >>> j & 1) == 0 && attains(p.restLo, p.restHi, j, depth + 1)) {
        p.mask |= 1 << j;
      }
      int newCode = code(p, j);
      if (newCode != code) {
        code = newCode;
        load(p, code, j);
      }
      if (p.bound <= j) {
        if (!p.exact && !decide(p, depth, j, code, exclusive)) {
          return BUSY;
        }
        if (p.exact) {
          assert p.bound == j;
          return j;
        }
      }
    }
    return k + 1;
  }

  /** The part of the mask that matters at level j. */
  private int code(Level p, int j) {
    int upTo = (2 << j) - 1;
    int known = p.mask & upTo;
    if (known == upTo) {
      return GrundyEntry.PURE;
    }
    int most = p.size() - 1;
    for (int b = 0; b <= j; b++) {
      if ((known >>> b & 1) == 0 && b > most) {
        return known & ((1 << b) - 1);
      }
    }
    return known;
  }

  /** Takes what the table knows of a position whose value is known to be at least j. */
  private void load(Level p, int code, int j) {
    table.writeKey(p, code, p.entry);
    p.bound = j;
    p.exact = false;
    if (table.find(p.entry)) {
      int bound = packing.bound(p.entry);
      if (bound >= j) {
        p.bound = bound;
        p.exact = packing.isExact(p.entry);
      }
    }
  }

  /** Finds out whether the value, at least j, is j; or does nothing and returns false. */
  private boolean decide(Level p, int depth, int j, int code, boolean exclusive) {
    self.count();
    if (!crew.isShared() || p.size() < MARK_SIZE) {
      search(p, depth, j, code);
      return true;
    }
    long hash = table.hash(p.entry);
    InProgress.Mark mark = crew.inProgress().enter(hash);
    if (mark == InProgress.Mark.BUSY && exclusive) {
      return false;
    }
    try {
      search(p, depth, j, code);
    } finally {
      if (mark == InProgress.Mark.OWNED) {
        crew.inProgress().leave(hash);
      }
    }
    return true;
  }

  /** Finds out, by its options, whether the value of a position is j or more. */
  private void search(Level p, int depth, int j, int code) {
    long before = self.work() - 1;
    int mask = code == GrundyEntry.PURE ? -1 : p.mask & (2 << j) - 1;
    boolean found =
        someMove(p, depth, j, mask, code)
            || (code != GrundyEntry.PURE && entranceMex(mask, p.lo, p.hi, j, depth + 1) == j);
    p.bound = found ? j + 1 : j;
    p.exact = !found;
    packing.writePosition(p.entry, p.bound, p.exact);
    table.store(p.entry, self.work() - before);
  }

  private boolean someMove(Level p, int depth, int j, int mask, int code) {
    // Playing 1 is one more option.
    int least = code == GrundyEntry.PURE ? j : j - 1;
    return someHasValue(p, depth, list(p, p.movesLo(), p.movesHi(), least), j, mask);
  }

  /** Whether the token can go to one of the vertices listed in p and find a position of value j. */
  private boolean someHasValue(Level p, int depth, int count, int j, int mask) {
    int putOff = 0;
    for (int i = 0; i < count; i++) {
      int value = tryMove(p, depth, p.moves[i], j, mask, crew.isShared());
      if (value == j) {
        return true;
      }
      if (value == BUSY) {
        p.moves[putOff++] = p.moves[i];
      }
    }
    for (int i = 0; i < putOff; i++) {
      if (tryMove(p, depth, p.moves[i], j, mask, false) == j) {
        return true;
      }
    }
    return false;
  }

  private int tryMove(Level p, int depth, int move, int j, int mask, boolean exclusive) {
    Level next = level(depth + 1);
    next.enter(p, move);
    isomorphs.dropRest(next);
    isomorphs.relabel(next);
    next.mask = mask;
    return value(depth + 1, j, exclusive);
  }

  /**
   * Lists vertices of a set with at least so many neighbours in p, few first, then large numbers.
   */
  private int list(Level p, long lo, long hi, int least) {
    int count = 0;
    long leftLo = lo;
    long leftHi = hi;
    while ((leftLo | leftHi) != 0) {
      int v = Position.first(leftLo, leftHi);
      if (v < 64) {
        leftLo &= leftLo - 1;
      } else {
        leftHi &= leftHi - 1;
      }
      int degree = Long.bitCount(board.lo(v) & p.lo) + Long.bitCount(board.hi(v) & p.hi);
      if (degree >= least) {
        int i = count++;
        for (; i > 0 && keys[i - 1] >= degree; i--) {
          keys[i] = keys[i - 1];
          p.moves[i] = p.moves[i - 1];
        }
        keys[i] = degree;
        p.moves[i] = v;
      }
    }
    return count;
  }

  /** Whether some entrance of a set has value j. */
  private boolean attains(long lo, long hi, int j, int depth) {
    long leftLo = lo;
    long leftHi = hi;
    while ((leftLo | leftHi) != 0) {
      Level component = level(depth);
      isomorphs.takeComponent(component, leftLo, leftHi);
      leftLo &= ~component.lo;
      leftHi &= ~component.hi;
      if (component.size() > j) {
        isomorphs.relabel(component);
        if (componentAttains(component, j, depth)) {
          return true;
        }
      }
    }
    return false;
  }

  private boolean componentAttains(Level p, int j, int depth) {
    table.writeKey(p, GrundyEntry.COMPONENT, p.entry);
    int present = 0;
    int known = 0;
    if (table.find(p.entry)) {
      present = packing.present(p.entry);
      known = packing.known(p.entry);
      if ((known >>> j & 1) == 1) {
        return (present >>> j & 1) == 1;
      }
    }
    self.count();
    long before = self.work() - 1;
    boolean found = someHasValue(p, depth, list(p, p.lo, p.hi, j), j, -1);
    packing.writeComponent(p.entry, present | (found ? 1 << j : 0), known | 1 << j);
    table.store(p.entry, self.work() - before);
    return found;
  }
}
