package org.junipergreen.solver.matching;

import java.util.concurrent.TimeUnit;
import org.junipergreen.solver.matching.sweep.WinnerSweep;
import org.junipergreen.solver.work.Cancellation;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * What does one more n cost far up in a sweep, in passes over all divisor pairs of its board? Each
 * thread has a sweep of its own, as the shards of a batch have.
 *
 * <pre>
 * ./mvnw -q -Pjmh -pl solver test-compile exec:exec -Djmh="SweepRateBenchmark -t 1"
 * ./mvnw -q -Pjmh -pl solver test-compile exec:exec -Djmh="SweepRateBenchmark -t 2"
 * </pre>
 */
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(1)
@Warmup(iterations = 3)
@Measurement(iterations = 3)
public class SweepRateBenchmark {
  private static final int BOARDS = 400;

  /** The boards from here on, 400 in a row. */
  @State(Scope.Thread)
  public static class Sweep {
    /** The first one. */
    @Param({"10000", "30000", "100000", "300000", "1000000"})
    public int from;

    private WinnerSweep sweep = new WinnerSweep(1, 1, Cancellation.never());

    /** Solves the first board, and leaves room for six invocations. */
    @Setup
    public void begin() {
      sweep = new WinnerSweep(from, from + 6 * BOARDS, Cancellation.never());
      sweep.nextStep();
    }
  }

  /** The steps to the next boards; time for one. */
  @Benchmark
  @OperationsPerInvocation(BOARDS)
  public long sweep(Sweep state) {
    long vertices = 0;
    for (int i = 0; i < BOARDS; i++) {
      vertices += state.sweep.nextStep().size();
    }
    return vertices;
  }

  /** The yardstick: counts the divisors of every number of one board, ten times; time for one. */
  @Benchmark
  @OperationsPerInvocation(10)
  public int[] passOverDivisorPairs(Sweep state) {
    int n = state.from;
    int[] divisors = new int[n + 1];
    for (int i = 0; i < 10; i++) {
      for (int d = 1; d <= n; d++) {
        for (int m = d; m <= n; m += d) {
          divisors[m]++;
        }
      }
    }
    return divisors;
  }
}
