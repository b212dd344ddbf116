package org.junipergreen.solver.search.games;

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
 * The recursion behind {@link GameCount}, for one thread. H is the board without 1 and the primes
 * above n/2; x stands for a move, and x² = 1.
 *
 * <p>A game is a path in H from the opening, then 1, then a path anywhere in what is unused that
 * ends where it cannot go on. For a token on v and unused vertices C, of which all can be reached:
 *
 * <pre>
 *   paths(v, C)   = 1 + x Σ paths(w, C')                           over the moves w
 *   games(v, C)   = entries(C) + x Σ (games(w, C') + paths(w, C') · entries(rest))
 *   ends(v, C)    = x Σ ends(w, C'), or 1 when there is no move
 *   entries(U)    = x Σ ends(w, U − w)                             over all w in U
 * </pre>
 *
 * where C' is what w reaches in C − w, and the rest is what it does not. The paths P from v are
 * counted, the empty one among them; games(v, C) is the sum of entries(C − P) over them: the ways
 * to go on once 1 has been played, within C. Entries are summed over the components of U, each of
 * which is a position without a token. What lay out of reach before the token came to C is no part
 * of the position: it enters above, as the number of paths times its entries.
 */
final class GameCounter {
  /** What is counted. */
  enum Aspect {
    PATHS(0),
    GAMES(1),
    ENDS(2),
    ENTRIES(3);

    /** Its number in a key. */
    final int code;

    Aspect(int code) {
      this.code = code;
    }
  }

  static final int ASPECT_BITS = 2;

  /** Positions smaller than this are not worth a mark. */
  private static final int MARK_SIZE = 12;

  /** One level of the recursion. */
  static final class Level extends Part {
    /** What came of the position. */
    final ParityCount count = new ParityCount();

    /** The entries of the rest. */
    final ParityCount restEntries = new ParityCount();

    final int[] putOff;

    Level(PackedBoard board, EntryLayout layout) {
      super(board, layout.words());
      putOff = new int[board.size()];
    }
  }

  private final PackedBoard board;
  private final Isomorphs isomorphs;
  private final PositionTable table;
  private final int countBits;
  private final Crew crew;
  private final Crew.Member self;
  private final List<Level> levels = new ArrayList<>();

  /**
   * @param countBits bits of a count in the table; positions with larger ones are not kept
   */
  GameCounter(
      PackedBoard board,
      Isomorphs isomorphs,
      PositionTable table,
      int countBits,
      Crew crew,
      Crew.Member self) {
    this.board = board;
    this.isomorphs = isomorphs;
    this.table = table;
    this.countBits = countBits;
    this.crew = crew;
    this.self = self;
  }

  private Level level(int depth) {
    while (levels.size() <= depth) {
      levels.add(new Level(board, table.layout()));
    }
    return levels.get(depth);
  }

  /**
   * Counts the games that begin with a vertex, without the moves of the opening and of 1.
   *
   * @param primes how many vertices outside the board are next to 1 only
   */
  ParityCount games(int opening, int primes) {
    Level root = level(0);
    root.start(opening);
    isomorphs.dropRest(root);
    ParityCount outside = new ParityCount();
    outside.setOdd(primes);
    addEntries(outside, root.restLo, root.restHi, 1);
    isomorphs.relabel(root);
    solve(0, Aspect.GAMES, false);
    ParityCount games = new ParityCount();
    games.add(root.count);
    solve(0, Aspect.PATHS, false);
    games.addProduct(root.count, outside);
    return games;
  }

  /**
   * Counts for the position of a level, which is reduced already; the result is in its count.
   *
   * @param exclusive whether to come back with false, and nothing done, when another thread is at
   *     it
   */
  private boolean solve(int depth, Aspect aspect, boolean exclusive) {
    Level p = level(depth);
    if (p.lo == 0 && p.hi == 0) {
      p.count.set(aspect == Aspect.GAMES ? 0 : 1);
      return true;
    }
    table.writeKey(p, aspect.code, p.entry);
    if (table.find(p.entry)) {
      p.count.read(p.entry, table.layout().valueAt(), countBits);
      return true;
    }
    self.count();
    if (!crew.isShared() || p.size() < MARK_SIZE) {
      expand(p, depth, aspect);
      return true;
    }
    long hash = table.hash(p.entry);
    InProgress.Mark mark = crew.inProgress().enter(hash);
    if (mark == InProgress.Mark.BUSY && exclusive) {
      return false;
    }
    try {
      expand(p, depth, aspect);
    } finally {
      if (mark == InProgress.Mark.OWNED) {
        crew.inProgress().leave(hash);
      }
    }
    return true;
  }

  private void expand(Level p, int depth, Aspect aspect) {
    long before = self.work() - 1;
    boolean anywhere = aspect == Aspect.ENTRIES;
    long nextLo = anywhere ? p.lo : p.movesLo();
    long nextHi = anywhere ? p.hi : p.movesHi();
    boolean ends = (nextLo | nextHi) == 0 && aspect == Aspect.ENDS;
    p.count.set(aspect == Aspect.PATHS || ends ? 1 : 0);
    if (aspect == Aspect.GAMES) {
      addEntries(p.count, p.lo, p.hi, depth + 1);
    }
    addMoves(p, depth, aspect, nextLo, nextHi);
    if (p.count.fits(countBits)) {
      p.count.write(p.entry, table.layout().valueAt(), countBits);
      table.store(p.entry, self.work() - before);
    }
  }

  private void addMoves(Level p, int depth, Aspect aspect, long nextLo, long nextHi) {
    int putOff = 0;
    long leftLo = nextLo;
    long leftHi = nextHi;
    while ((leftLo | leftHi) != 0) {
      int move = Position.first(leftLo, leftHi);
      if (move < 64) {
        leftLo &= leftLo - 1;
      } else {
        leftHi &= leftHi - 1;
      }
      if (!addMove(p, depth, aspect, move, crew.isShared())) {
        p.putOff[putOff++] = move;
      }
    }
    for (int i = 0; i < putOff; i++) {
      addMove(p, depth, aspect, p.putOff[i], false);
    }
  }

  /** Adds what comes after a move to the count, or does nothing and returns false: see solve. */
  private boolean addMove(Level p, int depth, Aspect aspect, int move, boolean exclusive) {
    Level next = level(depth + 1);
    next.enter(p, move);
    isomorphs.dropRest(next);
    isomorphs.relabel(next);
    if (!solve(depth + 1, aspect == Aspect.ENTRIES ? Aspect.ENDS : aspect, exclusive)) {
      return false;
    }
    p.count.addAfterMove(next.count);
    if (aspect == Aspect.GAMES && next.hasRest()) {
      solve(depth + 1, Aspect.PATHS, false);
      next.restEntries.set(0);
      addEntries(next.restEntries, next.restLo, next.restHi, depth + 2);
      p.count.addProductAfterMove(next.count, next.restEntries);
    }
    return true;
  }

  /** Adds the entries of a set of vertices; uses the levels from {@code depth} on. */
  private void addEntries(ParityCount sum, long lo, long hi, int depth) {
    long leftLo = lo;
    long leftHi = hi;
    while ((leftLo | leftHi) != 0) {
      Level component = level(depth);
      isomorphs.takeComponent(component, leftLo, leftHi);
      leftLo &= ~component.lo;
      leftHi &= ~component.hi;
      isomorphs.relabel(component);
      solve(depth, Aspect.ENTRIES, false);
      sum.add(component.count);
    }
  }
}
