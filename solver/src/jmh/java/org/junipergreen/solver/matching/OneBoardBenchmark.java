package org.junipergreen.solver.matching;

import java.util.concurrent.TimeUnit;
import org.junipergreen.solver.Juniper;
import org.junipergreen.solver.board.Board;
import org.junipergreen.solver.board.NumberSet;
import org.junipergreen.solver.matching.forest.HungarianForest;
import org.junipergreen.solver.matching.forest.Neighbours;
import org.junipergreen.solver.work.Cancellation;
import org.junipergreen.solver.work.Phases;
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
 * How many plain passes over all divisor pairs does one board cost? The board: decomposition and
 * certificate. The pass: every pair is looked at once, in the order that memory likes.
 *
 * <pre>
 * ./mvnw -q -Pjmh -pl solver test-compile exec:exec -Djmh=OneBoardBenchmark
 * </pre>
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 3)
public class OneBoardBenchmark {
  /** The largest number of the board. */
  @Param({"1000", "10000", "100000", "1000000"})
  public int n;

  /** The matching, its decomposition and the certificate. */
  @Benchmark
  public Certificate solve() {
    return MatchingEngine.solve(Board.upTo(n), Cancellation.never()).certificate();
  }

  /** The forest alone. */
  @Benchmark
  public HungarianForest forest() {
    NumberSet vertices = NumberSet.full(n);
    vertices.remove(1);
    return HungarianForest.of(
        vertices, Neighbours.of(Board.upTo(n), Cancellation.never()), Phases.NONE);
  }

  /** Checks a certificate that is there already. */
  @Benchmark
  public BoardSummary check(Solved solved) throws CertificateException {
    return Juniper.board(n).proved(solved.certificate).summary();
  }

  /** The yardstick: counts the divisors of every number. */
  @Benchmark
  public int[] passOverDivisorPairs() {
    int[] divisors = new int[n + 1];
    for (int d = 1; d <= n; d++) {
      for (int m = d; m <= n; m += d) {
        divisors[m]++;
      }
    }
    return divisors;
  }

  /** A board whose certificate is to be checked. */
  @State(Scope.Benchmark)
  public static class Solved {
    Certificate certificate = new Certificate(new int[0], new int[0]);

    /** Solves the board. */
    @Setup
    public void solve(OneBoardBenchmark benchmark) {
      certificate =
          MatchingEngine.solve(Board.upTo(benchmark.n), Cancellation.never()).certificate();
    }
  }
}
