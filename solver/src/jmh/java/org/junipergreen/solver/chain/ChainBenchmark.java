package org.junipergreen.solver.chain;

import java.util.concurrent.TimeUnit;
import org.junipergreen.solver.board.NumberSet;
import org.junipergreen.solver.work.Cancellation;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * How many times sooner does annealing find a chain of 77 on 1..100 through the article's 69 23 46
 * 92 1 than the article's own algorithm, with its nbc = 10, begun anew with one seed after the
 * other? One thread; an iteration is one such chain, and the seeds go on from one to the next.
 *
 * <pre>
 *   ./mvnw -q -Pjmh -pl solver test-compile exec:exec -Djmh="chain.ChainBenchmark"
 * </pre>
 */
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@BenchmarkMode(Mode.SingleShotTime)
@Warmup(iterations = 3)
@Measurement(iterations = 20)
@Fork(1)
@State(Scope.Benchmark)
public class ChainBenchmark {
  private static final int[] THROUGH = {69, 23, 46, 92, 1};
  private static final int LONGEST = 77;
  private static final long STEPS = 200_000;

  private long seed;

  /** The baseline. */
  @Benchmark
  public int[] article() {
    while (true) {
      int[] chain = new SeedChain(100, 10, seed++).chain(THROUGH);
      if (chain.length == LONGEST) {
        return chain;
      }
    }
  }

  /** Annealing, round after round. */
  @Benchmark
  public int[] annealing() {
    ChainAnnealing annealing = new ChainAnnealing(NumberSet.full(100), THROUGH, seed++);
    while (annealing.best().length < LONGEST) {
      annealing.round(STEPS, Cancellation.never());
    }
    return annealing.best();
  }
}
