package org.junipergreen.solver.search;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * How does misère play grow with n, and what do the pendant pairs save? Time and positions for all
 * winning openings. Without the pairs n = 57 and more take long.
 *
 * <pre>
 *   ./mvnw -q -Pjmh -pl solver test-compile exec:exec -Djmh=MisereBenchmark
 *   ./mvnw -q -Pjmh -pl solver test-compile exec:exec -Djmh="MisereBenchmark -p n=57,60,80,100 -p pairs=true"
 * </pre>
 */
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 1)
@Measurement(iterations = 3)
@Fork(1)
public class MisereBenchmark {
  /** What is searched and how. */
  @State(Scope.Benchmark)
  public static class Search {
    /** The largest number on the board. */
    @Param({"30", "33", "38", "42"})
    public int n;

    /** Whether to use what the pendant pairs know. */
    @Param({"true", "false"})
    public boolean pairs;

    final TableMemory memory = new TableMemory(256L << 20);
  }

  /** Counts positions beside the time. */
  @State(Scope.Thread)
  @AuxCounters(AuxCounters.Type.EVENTS)
  public static class Positions {
    /** Positions searched. */
    public long positions;

    /** Starts counting. */
    @Setup(Level.Iteration)
    public void reset() {
      positions = 0;
    }
  }

  /** All winning openings. */
  @Benchmark
  public int[] winningOpenings(Search search, Positions counter) {
    MisereSearch misere =
        new MisereSearch(search.n, SearchOptions.with(search.memory), search.pairs);
    int[] openings = misere.winningOpenings();
    counter.positions += misere.statistics().nodes();
    return openings;
  }
}
