package org.junipergreen.solver.search.outcome;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junipergreen.solver.search.parallel.InProgress;
import org.junipergreen.solver.search.position.MoveOrder;
import org.junipergreen.solver.search.position.Verdict;

/**
 * The recursion over positions, for one thread: a position is won when some move leads to a lost
 * one.
 *
 * <p>A position is reduced, looked up in the table and among the strategies, and only then searched
 * move by move. When its first move did not win and was expensive to refute, the others are
 * searched by several threads at once ({@link Split}); the first move goes alone because most
 * positions that are won are won by it.
 */
final class Searcher {
  /** Positions that a first move must have cost before its brothers are shared out. */
  private static final long SPLIT_WORK = 200;

  /** Positions smaller than this are not worth a mark. */
  private static final int MARK_SIZE = 16;

  /** A look at the stop flags every so many positions, a power of two. */
  private static final int CHECK_EVERY = 64;

  /** Progress is reported every so many positions, a power of two. */
  private static final int REPORT_EVERY = 1 << 14;

  private final Shared shared;
  private final MoveOrder order;
  private final List<Frame> frames = new ArrayList<>();

  /** The split that this thread is helping with; its cut, or its ancestors', ends the work. */
  private @Nullable Split split;

  private long nodes;

  /** As many of the positions are in the common count already. */
  private long flushed;

  /** Positions decided by a strategy, not in the common count yet. */
  private long strategyHits;

  /** Positions searched by this thread and by those who helped it. */
  private long work;

  Searcher(Shared shared) {
    this.shared = shared;
    order = new MoveOrder(shared.board, shared.rules);
  }

  /** The frame for positions at {@code depth} moves below where this searcher began. */
  Frame frame(int depth) {
    while (frames.size() <= depth) {
      frames.add(new Frame(shared.board, shared.packing.layout(), shared.rules));
    }
    return frames.get(depth);
  }

  /** Positions searched so far by this thread and by those who helped it. */
  long work() {
    return work;
  }

  /**
   * Helps with {@code joined} until no move is left to take.
   *
   * @param depth the first frame that is free
   */
  void help(Split joined, int depth) {
    @Nullable Split outer = split;
    split = joined;
    Frame child = frame(depth);
    for (Split.Claim claim = joined.claim(); claim != null; claim = joined.claim()) {
      joined.enter(child, claim.move());
      Verdict verdict = solve(depth, claim.exclusive());
      joined.report(claim, verdict, child);
    }
    split = outer;
    flush();
  }

  /** Adds this thread's counts to the common ones. */
  void flush() {
    shared.nodes.add(nodes - flushed);
    flushed = nodes;
    shared.strategyHits.add(strategyHits);
    strategyHits = 0;
  }

  /**
   * Solves the position in {@link #frame frame(depth)}, reducing it in place. On a win or a loss,
   * and when strategies are kept, its support is that of the position as it was given.
   *
   * @param exclusive whether to come back with {@link Verdict#BUSY} when another thread is at it
   */
  Verdict solve(int depth, boolean exclusive) {
    Frame p = frame(depth);
    Verdict verdict = known(p);
    if (verdict == null) {
      verdict = search(p, depth, exclusive);
    }
    if (shared.strategies != null && (verdict == Verdict.WIN || verdict == Verdict.LOSS)) {
      p.trail.unwind(p, verdict == Verdict.LOSS);
    }
    return verdict;
  }

  private @Nullable Verdict known(Frame p) {
    Verdict verdict = p.graph == null ? shared.reductions.reduce(p) : p.graph.reduce(p);
    if (verdict != null) {
      return verdict;
    }
    if (shared.table != null) {
      shared.packing.writeKey(p, p.entry);
      if (shared.table.find(p.entry)) {
        return shared.packing.readValue(p.entry, p);
      }
    }
    if (shared.strategies != null) {
      verdict = shared.strategies.find(p);
      if (verdict != null) {
        strategyHits++;
      }
    }
    return verdict;
  }

  private Verdict search(Frame p, int depth, boolean exclusive) {
    if (count()) {
      return Verdict.STOPPED;
    }
    if (shared.threads == 1 || shared.table == null || p.size() < MARK_SIZE) {
      return expand(p, depth);
    }
    long hash = shared.table.hash(p.entry);
    InProgress.Mark mark = shared.inProgress.enter(hash);
    if (mark == InProgress.Mark.BUSY && exclusive) {
      return Verdict.BUSY;
    }
    try {
      return expand(p, depth);
    } finally {
      if (mark == InProgress.Mark.OWNED) {
        shared.inProgress.leave(hash);
      }
    }
  }

  /** Counts a position; true when the search is to stop. */
  private boolean count() {
    nodes++;
    work++;
    if ((nodes & CHECK_EVERY - 1) != 0) {
      return false;
    }
    if ((nodes & REPORT_EVERY - 1) == 0) {
      flush();
      shared.progress.run();
    }
    if (shared.threads == 1 && Thread.currentThread().isInterrupted()) {
      shared.stop = true;
    }
    return shared.stop || (split != null && split.isCut());
  }

  private Verdict expand(Frame p, int depth) {
    long before = work;
    int count = order.list(p, p.moves);
    p.clearSupport();
    Verdict verdict = tryMove(p, depth, p.moves[0], false);
    if (verdict == Verdict.LOSS && count > 1) {
      verdict =
          shared.threads > 1 && work - before >= SPLIT_WORK
              ? splitMoves(p, depth, count)
              : tryOthers(p, depth, count);
    }
    if (verdict != Verdict.STOPPED) {
      remember(p, verdict, work - before);
    }
    return verdict;
  }

  /** Tries all moves but the first; those that another thread is searching come last. */
  private Verdict tryOthers(Frame p, int depth, int count) {
    boolean exclusive = shared.threads > 1;
    int deferred = 0;
    for (int i = 1; i < count; i++) {
      int move = p.moves[i];
      Verdict verdict = tryMove(p, depth, move, exclusive);
      if (verdict == Verdict.BUSY) {
        p.moves[deferred++] = move;
      } else if (verdict != Verdict.LOSS) {
        return verdict;
      }
    }
    for (int i = 0; i < deferred; i++) {
      Verdict verdict = tryMove(p, depth, p.moves[i], false);
      if (verdict != Verdict.LOSS) {
        return verdict;
      }
    }
    return Verdict.LOSS;
  }

  /** What one move makes of {@code p}: WIN, or LOSS when the opponent wins after it. */
  private Verdict tryMove(Frame p, int depth, int move, boolean exclusive) {
    Frame next = frame(depth + 1);
    next.enter(p, move);
    Verdict verdict = solve(depth + 1, exclusive);
    if (verdict == Verdict.LOSS) {
      order.won(p.token, move);
      p.supportWin(move, next);
      return Verdict.WIN;
    }
    if (verdict == Verdict.WIN) {
      p.addSupport(next);
      return Verdict.LOSS;
    }
    return verdict;
  }

  private Verdict splitMoves(Frame p, int depth, int count) {
    MoveSplit common = new MoveSplit(shared, split, p, count);
    common.share(this, depth + 1);
    work += common.helpersWork();
    Verdict verdict = common.verdict();
    if (verdict == Verdict.WIN) {
      order.won(p.token, common.winningMove());
    }
    return verdict;
  }

  private void remember(Frame p, Verdict verdict, long cost) {
    if (shared.strategies != null) {
      shared.strategies.add(p, verdict);
    }
    if (shared.table != null) {
      shared.packing.writeValue(p, verdict, p.entry);
      shared.table.layout().setWork(p.entry, cost);
      shared.table.store(p.entry);
      if (shared.archive != null && cost >= shared.archiveWork) {
        shared.archive.save(shared.packing.key(p.entry), shared.packing.value(p.entry), cost);
      }
    }
  }
}
