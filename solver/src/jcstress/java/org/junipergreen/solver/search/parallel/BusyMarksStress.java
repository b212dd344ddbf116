package org.junipergreen.solver.search.parallel;

import org.junipergreen.solver.search.parallel.BusyMarks.Mark;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.LL_Result;

/** Two threads mark the same position at once: one of them owns the mark. */
@JCStressTest
@Outcome(
    id = {"OWNED, BUSY", "BUSY, OWNED"},
    expect = Expect.ACCEPTABLE,
    desc = "one after the other")
@Outcome(
    id = {"OWNED, NONE", "NONE, OWNED"},
    expect = Expect.ACCEPTABLE,
    desc = "at once")
@Outcome(expect = Expect.FORBIDDEN, desc = "both own it, or nobody does")
@State
public class BusyMarksStress {
  private static final long HASH = 0x123456789abcdefL;

  private final BusyMarks marks = new BusyMarks();

  /** One thread. */
  @Actor
  public void one(LL_Result result) {
    result.r1 = marked();
  }

  /** The other one. */
  @Actor
  public void other(LL_Result result) {
    result.r2 = marked();
  }

  private Mark marked() {
    return marks.enter(HASH);
  }
}
