package org.junipergreen.solver.search.games;

import org.junipergreen.solver.search.parallel.CanonicalWorker;
import org.junipergreen.solver.search.position.Bits128;
import org.junipergreen.solver.search.position.PackedBoard;
import org.junipergreen.solver.search.position.Position;
import org.junipergreen.solver.search.position.SearchNode;

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
 * which is a position without a token. Vertices that were unreachable before the token came to C do
 * not belong to the position: they count above, as the number of paths times their entries.
 */
final class GameWorker extends CanonicalWorker<GameWorker.Node> {
  enum Aspect {
    PATHS(0),
    GAMES(1),
    ENDS(2),
    ENTRIES(3);

    final int code;

    Aspect(int code) {
      this.code = code;
    }
  }

  static final int ASPECT_BITS = 2;

  /** A position, and what is counted of it. */
  static final class Node extends SearchNode {
    private Aspect aspect = Aspect.GAMES;

    private final ParityCount count = new ParityCount();

    private final ParityCount restEntries = new ParityCount();

    private Node(PackedBoard board, int depth, int entryWords) {
      super(board, depth, entryWords);
    }
  }

  private final int countBits;

  /**
   * @param countBits bits of a count in the table; positions with larger ones are not kept
   */
  GameWorker(GameCount search, int countBits) {
    super(search);
    this.countBits = countBits;
  }

  @Override
  protected Node newNode(int depth) {
    return new Node(board, depth, layout.words());
  }

  /** Counts the games that begin with a vertex on a board from which 1 is not left out. */
  ParityCount gamesWithOne(int opening) {
    Node root = opening(opening);
    solve(root, Aspect.ENDS, false);
    ParityCount games = new ParityCount();
    games.addAfterMove(root.count);
    return games;
  }

  /** Counts the games that begin with 1, of a board with this many dead ends. */
  ParityCount gamesFromOne(int deadEnds) {
    ParityCount entries = new ParityCount();
    entries.setOdd(deadEnds);
    addEntries(entries, board.allLo(), board.allHi(), 0);
    ParityCount games = new ParityCount();
    games.addAfterMove(entries);
    return games;
  }

  /** Counts the games that begin with a dead end: 1 follows, and the others are left. */
  ParityCount gamesFromDeadEnd() {
    ParityCount games = new ParityCount();
    games.addAfterMove(gamesFromOne(board.deadEnds() - 1));
    return games;
  }

  /**
   * Counts the games that begin with a vertex. The opening and 1 are two moves, so they do not
   * change the parity.
   *
   * @param primes how many vertices outside the board are next to 1 only
   */
  ParityCount games(int opening, int primes) {
    Node root = opening(opening);
    ParityCount outside = new ParityCount();
    outside.setOdd(primes);
    addEntries(outside, root.restLo, root.restHi, 1);
    solve(root, Aspect.GAMES, false);
    ParityCount games = new ParityCount();
    games.add(root.count);
    solve(root, Aspect.PATHS, false);
    games.addProduct(root.count, outside);
    return games;
  }

  /**
   * Counts for {@code p}, which is in its common form; the result is in its count.
   *
   * @param exclusive whether to do nothing and return false if another thread is searching it
   */
  private boolean solve(Node p, Aspect aspect, boolean exclusive) {
    p.aspect = aspect;
    if (p.isEmpty()) {
      p.count.set(aspect == Aspect.GAMES ? 0 : 1);
      return true;
    }
    if (find(p, aspect.code)) {
      p.count.read(p.entry, layout.valueAt(), countBits);
      return true;
    }
    return search(p, exclusive);
  }

  @Override
  protected void expand(Node p) {
    long before = positions() - 1;
    boolean anywhere = p.aspect == Aspect.ENTRIES;
    int count = Bits128.list(anywhere ? p.lo : p.movesLo(), anywhere ? p.hi : p.movesHi(), p.moves);
    boolean ends = count == 0 && p.aspect == Aspect.ENDS;
    p.count.set(p.aspect == Aspect.PATHS || ends ? 1 : 0);
    if (p.aspect == Aspect.GAMES) {
      addEntries(p.count, p.lo, p.hi, p.depth + 1);
    }
    tryMoves(p, count);
    if (p.count.fits(countBits)) {
      p.count.write(p.entry, layout.valueAt(), countBits);
      store(p, positions() - before);
    }
  }

  /** Adds the count after a move. Never decides. */
  @Override
  protected Tried tryMove(Node p, int move, boolean exclusive) {
    Node next = follow(p, move);
    if (!solve(next, p.aspect == Aspect.ENTRIES ? Aspect.ENDS : p.aspect, exclusive)) {
      return Tried.PUT_OFF;
    }
    p.count.addAfterMove(next.count);
    if (p.aspect == Aspect.GAMES && (next.restLo | next.restHi) != 0) {
      solve(next, Aspect.PATHS, false);
      next.restEntries.set(0);
      addEntries(next.restEntries, next.restLo, next.restHi, p.depth + 2);
      p.count.addProductAfterMove(next.count, next.restEntries);
    }
    return Tried.DECIDES_NOT;
  }

  /** Adds the entries of a set of vertices; uses the nodes from {@code depth} on. */
  private void addEntries(ParityCount sum, long lo, long hi, int depth) {
    long leftLo = lo;
    long leftHi = hi;
    while ((leftLo | leftHi) != 0) {
      Node component = firstComponent(leftLo, leftHi, depth);
      leftLo &= ~component.lo;
      leftHi &= ~component.hi;
      relabel(component);
      solve(component, Aspect.ENTRIES, false);
      sum.add(component.count);
    }
  }

  @Override
  protected boolean restore(Position p, int aspect, long[] entry) {
    boolean withToken = aspect != Aspect.ENTRIES.code;
    ParityCount count = new ParityCount();
    count.read(entry, layout.valueAt(), countBits);
    return !p.isEmpty()
        && (withToken ? p.tokenUsed() : p.token == 0)
        && count.isInRange()
        && !count.isZero();
  }
}
