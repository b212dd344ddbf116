package org.junipergreen.solver.search.outcome;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.RecursiveAction;
import org.jspecify.annotations.Nullable;
import org.junipergreen.solver.search.position.Verdict;

/**
 * Moves that are shared out among threads.
 *
 * <p>The owner offers them to the pool by forking helpers, which idle threads steal, and takes
 * moves itself like any helper. A result that decides the whole <i>cuts</i>: everybody below comes
 * back at once. A move that leads to a position which another thread is searching is put off until
 * no other is left.
 */
abstract class Split {
  /**
   * A move to be searched.
   *
   * @param exclusive whether to put it off if another thread is searching it
   */
  record Claim(int move, boolean exclusive) {}

  private static final class Helper extends RecursiveAction {
    private static final long serialVersionUID = 1L;
    private final transient Split split;

    Helper(Split split) {
      this.split = split;
    }

    @Override
    protected void compute() {
      if (split.isCut()) {
        return;
      }
      Searcher searcher = split.shared.acquire();
      long before = searcher.work();
      searcher.help(split, 0);
      split.addHelpersWork(searcher.work() - before);
      split.shared.release(searcher);
    }
  }

  private final Shared shared;
  private final @Nullable Split parent;
  private final Deque<Integer> untried = new ArrayDeque<>();
  private final Deque<Integer> putOff = new ArrayDeque<>();
  private volatile boolean cut;
  private long helpersWork;

  /**
   * @param parent the split that the owner is helping with, if any
   */
  Split(Shared shared, @Nullable Split parent) {
    this.shared = shared;
    this.parent = parent;
  }

  /** Sets {@code child} to the position that {@code move} leads to. */
  abstract void enter(Frame child, int move);

  /**
   * Takes in what came of a move. Called by one thread at a time.
   *
   * @param verdict of the position after the move, not {@link Verdict#BUSY}
   * @param child that position, with its support
   * @return whether the whole is decided
   */
  abstract boolean take(int move, Verdict verdict, Frame child);

  /** Adds a move; only before {@link #share}. */
  final synchronized void add(int move) {
    untried.add(move);
  }

  /**
   * Searches all moves with whatever threads are idle; returns when nobody is at it any more.
   *
   * @param depth the owner's first frame that is free
   */
  final void share(Searcher owner, int depth) {
    List<Helper> helpers = new ArrayList<>();
    for (int i = Math.min(shared.threads, untriedCount()) - 1; i > 0; i--) {
      Helper helper = new Helper(this);
      helpers.add(helper);
      helper.fork();
    }
    owner.help(this, depth);
    for (int i = helpers.size() - 1; i >= 0; i--) {
      if (!helpers.get(i).tryUnfork()) {
        helpers.get(i).join();
      }
    }
  }

  private synchronized int untriedCount() {
    return untried.size();
  }

  /** Whether all moves were taken, none being left because of a cut. */
  final synchronized boolean isComplete() {
    return untried.isEmpty() && putOff.isEmpty();
  }

  /** The next move to search, or null when there is none left. */
  final synchronized @Nullable Claim claim() {
    if (isCut()) {
      return null;
    }
    Integer move = untried.poll();
    if (move != null) {
      return new Claim(move, shared.threads > 1);
    }
    move = putOff.poll();
    return move == null ? null : new Claim(move, false);
  }

  /** Takes in what came of a claim. */
  final synchronized void report(Claim claim, Verdict verdict, Frame child) {
    if (verdict == Verdict.BUSY) {
      putOff.add(claim.move());
    } else if (take(claim.move(), verdict, child)) {
      cut = true;
    }
  }

  /** Whether this split or one above has been cut, or the whole search stopped. */
  final boolean isCut() {
    for (Split s = this; s != null; s = s.parent) {
      if (s.cut) {
        return true;
      }
    }
    return shared.stop;
  }

  /** Positions that threads other than the owner's searched. */
  final synchronized long helpersWork() {
    return helpersWork;
  }

  private synchronized void addHelpersWork(long work) {
    helpersWork += work;
  }
}
