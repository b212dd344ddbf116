package org.junipergreen.solver.search.parallel;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junipergreen.solver.search.position.PackedBoard;
import org.junipergreen.solver.search.position.Position;
import org.junipergreen.solver.search.position.SearchNode;
import org.junipergreen.solver.search.table.EntryLayout;
import org.junipergreen.solver.search.table.TranspositionTable;

/**
 * The recursion over positions, but for what a quantity makes of their moves. Used by one thread at
 * a time.
 *
 * <p>Workers share a search by the table and by marks at the positions that they are searching: a
 * worker puts off what another one is at, and by the time it comes back, the table mostly has it
 * (J.-C. Weill, The ABDADA distributed minimax search algorithm, ICCA Journal 19, 1996). No worker
 * ever waits.
 *
 * <pre>
 *   solve(p, exclusive):
 *     if the table has p: return its value
 *     if p is marked and exclusive: return PUT_OFF
 *     mark p
 *     for each move m of p:                  // the first one may be never exclusive
 *       v = solve(p after m, exclusive)
 *       if v is PUT_OFF: keep m for later
 *       else if v decides p: end both loops
 *     for each m kept:                       // by now the table has most of them
 *       if solve(p after m, not exclusive) decides p: end the loop
 *     remove the mark, store the value of p
 * </pre>
 *
 * @param <N> the nodes of a quantity
 */
public abstract class SearchWorker<N extends SearchNode> {
  /** What came of a move. */
  public enum Tried {
    /** It decides the position: no other move is needed. */
    DECIDES,
    /** The other moves are needed too. */
    DECIDES_NOT,
    /** Nothing was done, as another thread is at it. */
    PUT_OFF
  }

  /** A look at the stop flags every so many positions, a power of two. */
  private static final int CHECK_EVERY = 64;

  /** Progress is reported every so many positions, a power of two. */
  private static final int REPORT_EVERY = 1 << 14;

  /** Positions with fewer unused vertices are not worth a mark. */
  private static final int MARK_SIZE = 14;

  /** The board as the search sees it. */
  protected final PackedBoard board;

  /** How an entry of the table is packed. */
  protected final EntryLayout layout;

  private final ParallelSearch<?> search;
  private final @Nullable TranspositionTable table;
  private final boolean many;
  private final boolean firstMoveAlone;
  private final List<N> nodes = new ArrayList<>();
  private @Nullable Question<?, ?> question;
  private long positions;
  private long strategyHits;

  /** As many of the positions are in the common count already. */
  private long flushed;

  /**
   * @param firstMoveAlone whether the first move is never put off, because it often decides
   */
  protected SearchWorker(ParallelSearch<?> search, boolean firstMoveAlone) {
    this.search = search;
    this.firstMoveAlone = firstMoveAlone;
    board = search.board;
    layout = search.layout;
    table = search.table;
    many = search.areMany();
  }

  /** Makes a node. */
  protected abstract N newNode(int depth);

  /** Finds the value of the position in {@code p}, which is new, by its moves. */
  protected abstract void expand(N p);

  /**
   * Tries a move of {@code p}.
   *
   * @param exclusive whether to put it off when another thread is at it
   */
  protected abstract Tried tryMove(N p, int move, boolean exclusive);

  /**
   * Looks at a position from the archive, and remembers what else there is to remember of it.
   *
   * @param p the position; its token is a vertex
   * @param entry its key and value
   * @return false when no search can have left such a value for it
   */
  protected abstract boolean restore(Position p, int aspect, long[] entry);

  /** The node for positions at this depth. */
  public final N node(int depth) {
    while (nodes.size() <= depth) {
      nodes.add(newNode(nodes.size()));
    }
    return nodes.get(depth);
  }

  /** Positions searched by this worker. */
  protected final long positions() {
    return positions;
  }

  /** Looks up {@code p} and leaves its key in its entry; when it is found, the value too. */
  protected final boolean find(N p, int aspect) {
    layout.writeKey(p, aspect);
    return table != null && table.find(p.entry);
  }

  /**
   * Keeps the entry of {@code p} in the table, and in the archive when it was expensive.
   *
   * @param work how many positions were searched to solve it; 0 counts as 1
   */
  protected final void store(N p, long work) {
    if (table != null) {
      layout.setWork(p.entry, work);
      table.store(p.entry);
      search.archive(p.entry, work);
    }
  }

  /** Takes in a position from the archive, but for words that cannot be one. */
  final boolean restore(long[] key, long[] value, long work) {
    if (table == null || !layout.fits(key, value) || work < 1) {
      return false;
    }
    long[] entry = layout.entry(key, value);
    Position p = new Position(board);
    layout.readPosition(entry, p);
    boolean possible = p.token < board.size() && restore(p, layout.aspect(entry), entry);
    if (possible) {
      layout.setWork(entry, work);
      table.store(entry);
    }
    return possible;
  }

  /**
   * Expands {@code p}, whose key is in its entry.
   *
   * @param exclusive whether to do nothing when another thread is at it
   * @return false when nothing was done
   * @throws org.junipergreen.solver.lifetime.CancelledException when there is no need to go on
   */
  protected final boolean search(N p, boolean exclusive) {
    count();
    if (!many || p.size() < MARK_SIZE) {
      expand(p);
      return true;
    }
    long hash = table == null ? 0 : table.hash(p.entry);
    BusyMarks.Mark mark = search.marks.enter(hash);
    if (mark == BusyMarks.Mark.BUSY && exclusive) {
      return false;
    }
    try {
      expand(p);
    } finally {
      if (mark == BusyMarks.Mark.OWNED) {
        search.marks.leave(hash);
      }
    }
    return true;
  }

  /**
   * Tries the first {@code count} moves of {@code p} in their order, and last those that other
   * threads are at.
   *
   * @return whether one of them decides
   */
  protected final boolean tryMoves(N p, int count) {
    int putOff = 0;
    for (int i = 0; i < count; i++) {
      boolean exclusive = many && (i > 0 || !firstMoveAlone);
      Tried tried = tryMove(p, p.moves[i], exclusive);
      if (tried == Tried.DECIDES) {
        return true;
      }
      if (tried == Tried.PUT_OFF) {
        p.moves[putOff++] = p.moves[i];
      }
    }
    for (int i = 0; i < putOff; i++) {
      if (tryMove(p, p.moves[i], false) == Tried.DECIDES) {
        return true;
      }
    }
    return false;
  }

  /**
   * Counts a position that is going to be searched.
   *
   * @throws org.junipergreen.solver.lifetime.CancelledException when there is no need to go on
   */
  protected final void count() {
    positions++;
    if ((positions & CHECK_EVERY - 1) == 0) {
      if ((positions & REPORT_EVERY - 1) == 0) {
        flush();
        search.report();
      }
      check();
    }
  }

  /** Ends the work when the search is cancelled or the question is answered. */
  private void check() {
    search.ends.check();
    if (question != null && !question.isOpen()) {
      throw new Question.AnsweredException();
    }
  }

  /** Is at a question from now on, or at none; returns where it was. */
  final @Nullable Question<?, ?> begin(@Nullable Question<?, ?> next) {
    Question<?, ?> before = question;
    question = next;
    return before;
  }

  /** Counts a position that a remembered strategy has decided. */
  protected final void countStrategyHit() {
    strategyHits++;
  }

  /** Adds this worker's counts to the common ones. */
  final void flush() {
    search.count(positions - flushed, strategyHits);
    flushed = positions;
    strategyHits = 0;
  }
}
