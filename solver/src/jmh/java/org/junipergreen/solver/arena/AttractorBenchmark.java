package org.junipergreen.solver.arena;

import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * What do both attractors of a random graph with cycles cost, against one pass over its edges in a
 * random order of states? The states have 0 to 8 moves each, every other final one is won by player
 * 0.
 *
 * <pre>
 *   ./mvnw -q -Pjmh -pl solver test-compile exec:exec -Djmh=AttractorBenchmark
 * </pre>
 */
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@BenchmarkMode(Mode.AverageTime)
@Warmup(iterations = 2, time = 3)
@Measurement(iterations = 3, time = 3)
@Fork(1)
@State(Scope.Benchmark)
public class AttractorBenchmark {
  /** The number of states; there are four times as many moves. */
  @Param("2500000")
  public int states;

  private Arena arena;
  private int[] visits;

  /** Makes the graph. */
  @Setup
  public void make() {
    SplittableRandom random = new SplittableRandom(4);
    Arena.Builder builder = new Arena.Builder();
    for (int state = 0; state < states; state++) {
      builder.addState(random.nextInt(2));
      int degree = random.nextInt(9);
      for (int i = 0; i < degree; i++) {
        builder.addMove(state, random.nextInt(states));
      }
      if (degree == 0) {
        builder.addWin(random.nextInt(2), state);
      }
    }
    arena = builder.build(0);
    visits = new int[states];
  }

  /** The baseline: the target of every edge is touched once. */
  @Benchmark
  public int[] onePass() {
    for (int state = 0; state < states; state++) {
      for (int i = 0; i < arena.degree(state); i++) {
        visits[arena.successor(state, i)]++;
      }
    }
    return visits;
  }

  /** Both attractors, the reversed graph included. */
  @Benchmark
  public ArenaSolution solve() {
    return new ArenaSolution(arena);
  }
}
