package org.junipergreen.solver.matching;

import java.util.concurrent.TimeUnit;
import org.junipergreen.solver.board.Board;
import org.junipergreen.solver.matching.sweep.WinnerSweep;
import org.junipergreen.solver.work.Cancellation;
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
 * What does carrying the forest from board to board save against solving every board alone?
 *
 * <pre>
 * ./mvnw -q -Pjmh -pl solver test-compile exec:exec -Djmh=SweepBenchmark
 * </pre>
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(1)
@Warmup(iterations = 1)
@Measurement(iterations = 1)
public class SweepBenchmark {
  /** The boards are those of n = 1 to this. */
  @Param({"5000", "20000"})
  public int to;

  /** The steps of one sweep. */
  @Benchmark
  public long sweep() {
    WinnerSweep sweep = new WinnerSweep(1, to, Cancellation.never());
    long vertices = 0;
    for (int n = 1; n <= to; n++) {
      vertices += sweep.nextStep().size();
    }
    return vertices;
  }

  /** Every board from nothing. */
  @Benchmark
  public long everyBoardAlone() {
    long openings = 0;
    for (int n = 1; n <= to; n++) {
      openings += MatchingEngine.solve(Board.upTo(n), Cancellation.never()).summary().openings();
    }
    return openings;
  }
}
