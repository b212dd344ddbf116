package org.junipergreen.solver.search.parallel;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junipergreen.solver.search.parallel.SplitPoints.SplitPoint;
import org.junipergreen.solver.search.position.PackedBoard;
import org.junipergreen.solver.search.position.Position;
import org.junipergreen.solver.search.position.SearchNode;
import org.junipergreen.solver.search.table.EntryLayout;
import org.junipergreen.solver.search.table.TranspositionTable;

/**
 * The recursion over positions, which subclasses complete for a quantity. Not thread-safe.
 *
 * <p>Workers share a search through the table and through marks of the positions being searched. A
 * worker defers a position that another one is searching; when it returns, the table usually
 * contains the result (J.-C. Weill, The ABDADA distributed minimax search algorithm, ICCA Journal
 * 19, 1996). Workers never wait.
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
 */
public abstract class SearchWorker<N extends SearchNode> {
  public enum Tried {
    /** The move decides the position: no other move is needed. */
    DECIDES,
    DECIDES_NOT,
    /** Nothing was done, because another thread is searching the position. */
    PUT_OFF
  }

  /** The stop flags are polled after this many positions, a power of two. */
  private static final int CHECK_EVERY = 64;

  /** Progress is reported after this many positions, a power of two. */
  private static final int REPORT_EVERY = 1 << 14;

  /** Smaller positions are not worth a mark. */
  private static final int MARK_SIZE = 14;

  protected final PackedBoard board;

  protected final EntryLayout layout;

  private final ParallelSearch<?> search;
  private final @Nullable TranspositionTable table;
  private final boolean many;
  private final boolean firstMoveAlone;
  private final List<N> nodes = new ArrayList<>();
  private @Nullable SplitPoint<?, ?> question;
  private long positions;
  private long strategyHits;

  /** The number of positions already added to the common count. */
  private long flushed;

  /**
   * @param firstMoveAlone whether the first move is never deferred, because it often decides
   */
  protected SearchWorker(ParallelSearch<?> search, boolean firstMoveAlone) {
    this.search = search;
    this.firstMoveAlone = firstMoveAlone;
    board = search.board;
    layout = search.layout;
    table = search.table;
    many = search.areMany();
  }

  protected abstract N newNode(int depth);

  /** Determines the value of the new position {@code p} from its moves. */
  protected abstract void expand(N p);

  /**
   * Tries a move of {@code p}.
   *
   * @param exclusive whether to defer it if another thread is searching it
   */
  protected abstract Tried tryMove(N p, int move, boolean exclusive);

  /**
   * Validates a position from the archive, and stores its strategy.
   *
   * @param p the position; its token is a vertex
   * @param entry its key and value
   * @return false if the value is impossible for this position
   */
  protected abstract boolean restore(Position p, int aspect, long[] entry);

  public final N node(int depth) {
    while (nodes.size() <= depth) {
      nodes.add(newNode(nodes.size()));
    }
    return nodes.get(depth);
  }

  protected final long positions() {
    return positions;
  }

  /** Looks up {@code p}. Its entry then contains the key, and if found, the value. */
  protected final boolean find(N p, int aspect) {
    layout.writeKey(p, aspect);
    return table != null && table.find(p.entry);
  }

  /**
   * Stores the entry of {@code p} in the table and, if it was expensive, in the archive.
   *
   * @param work the number of positions searched to solve it; 0 counts as 1
   */
  protected final void store(N p, long work) {
    if (table != null) {
      layout.setWork(p.entry, work);
      table.store(p.entry);
      search.archive(p.entry, work);
    }
  }

  /** Restores a position from the archive. Rejects words that cannot be a position. */
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
   * @param exclusive whether to do nothing if another thread is searching it
   * @return false if nothing was done
   * @throws org.junipergreen.solver.work.CancelledException if the work is no longer needed
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
   * Tries the first {@code count} moves of {@code p} in order, deferring those being searched by
   * other threads to the end.
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
   * Counts a position to be searched.
   *
   * @throws org.junipergreen.solver.work.CancelledException if the work is no longer needed
   */
  protected final void count() {
    positions++;
    if ((positions & CHECK_EVERY - 1) == 0) {
      if ((positions & REPORT_EVERY - 1) == 0) {
        flush();
        search.report();
      }
      requireOpen();
    }
  }

  /** Throws if the search is cancelled or another worker has answered the question. */
  private void requireOpen() {
    search.ends.check();
    if (question != null && !question.isOpen()) {
      throw new SplitPoint.AnsweredException();
    }
  }

  /** Sets the current question, or null; returns the previous one. */
  final @Nullable SplitPoint<?, ?> begin(@Nullable SplitPoint<?, ?> next) {
    SplitPoint<?, ?> before = question;
    question = next;
    return before;
  }

  /** Counts a position decided by a stored strategy. */
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
