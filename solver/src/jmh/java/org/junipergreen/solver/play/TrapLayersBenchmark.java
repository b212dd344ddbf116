package org.junipergreen.solver.play;

import java.util.concurrent.TimeUnit;
import org.junipergreen.solver.arena.Attractor;
import org.junipergreen.solver.arena.GameTreeArena;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * What does counting the layers of the trap position by position cost, against building its tree
 * and the attractor in it?
 *
 * <pre>
 *   ./mvnw -q -Pjmh -pl solver test-compile exec:exec -Djmh=TrapLayersBenchmark
 * </pre>
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(1)
@Warmup(iterations = 2, time = 2)
@Measurement(iterations = 3, time = 2)
public class TrapLayersBenchmark {
  /** The largest number on the board. */
  @Param("20")
  public int n;

  /** Without the tree. */
  @Benchmark
  public long[] counted() {
    return TrapLayers.sizes(n);
  }

  /** The baseline. */
  @Benchmark
  public int[] tree() {
    return Attractor.of(GameTreeArena.trap(n).arena(), 0).statesByRank();
  }
}
