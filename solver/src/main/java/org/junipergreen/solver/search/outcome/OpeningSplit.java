package org.junipergreen.solver.search.outcome;

import java.util.BitSet;
import org.junipergreen.solver.search.position.Verdict;

/** The openings of a game: either all that win are wanted, or the first that is found cuts. */
final class OpeningSplit extends Split {
  private final boolean oneIsEnough;
  private final BitSet winning = new BitSet();
  private final Runnable solved;
  private boolean stopped;

  /**
   * @param openings vertices, in the order in which they are tried
   * @param oneIsEnough whether to stop at a winning one
   * @param solved called whenever an opening's outcome is known
   */
  OpeningSplit(Shared shared, int[] openings, boolean oneIsEnough, Runnable solved) {
    super(shared, null);
    this.oneIsEnough = oneIsEnough;
    this.solved = solved;
    for (int opening : openings) {
      add(opening);
    }
  }

  @Override
  void enter(Frame child, int opening) {
    child.start(opening);
    child.root();
  }

  @Override
  boolean take(int opening, Verdict childs, Frame child) {
    if (childs == Verdict.STOPPED) {
      stopped = true;
      return false;
    }
    solved.run();
    if (childs == Verdict.LOSS) {
      winning.set(opening);
    }
    return oneIsEnough && childs == Verdict.LOSS;
  }

  /** Whether the search was stopped before it had the answer. */
  synchronized boolean isStopped() {
    boolean decided = oneIsEnough && !winning.isEmpty();
    return !decided && (stopped || !isComplete());
  }

  /** The vertices found to be winning openings; all of them unless one was enough. */
  synchronized int[] winning() {
    return winning.stream().toArray();
  }
}
