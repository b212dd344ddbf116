package org.junipergreen.solver.search.reduction;

import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.junipergreen.solver.board.Board;
import org.junipergreen.solver.search.position.PackedBoard;
import org.junipergreen.solver.search.position.Position;
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
 * What does the canonical form of a position cost, rule by rule? Random positions of n = 100 with
 * three quarters of the vertices unused, all of them to be looked at afresh.
 *
 * <pre>
 *   ./mvnw -q -Pjmh -pl solver test-compile exec:exec -Djmh=ReductionBenchmark
 * </pre>
 */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
@State(Scope.Thread)
public class ReductionBenchmark {
  private static final int POSITIONS = 1024;

  /** The only rule that is used, or NONE for comparison. */
  @Param({"NONE", "COMPONENT", "LEAVES", "PRIME_SYMMETRY", "RELABELLING"})
  public String rule;

  private final PackedBoard board = new PackedBoard(Board.upTo(100), true);
  private final int[] tokens = new int[POSITIONS];
  private final long[] lo = new long[POSITIONS];
  private final long[] hi = new long[POSITIONS];
  private final Position position = new Position(board);
  private Consumer<Position> reduction = p -> {};

  /** Makes the positions. */
  @Setup
  public void positions() {
    reduction =
        switch (rule) {
          case "COMPONENT" -> Position::dropUnreachable;
          case "LEAVES" -> new LeafReduction()::reduce;
          case "PRIME_SYMMETRY" -> new PrimeSymmetry(board)::reduce;
          case "RELABELLING" -> Relabelling::reduce;
          default -> p -> {};
        };
    SplittableRandom random = new SplittableRandom(7);
    for (int i = 0; i < POSITIONS; i++) {
      tokens[i] = random.nextInt(board.size());
      position.start(tokens[i]);
      lo[i] = position.lo & (random.nextLong() | random.nextLong());
      hi[i] = position.hi & (random.nextLong() | random.nextLong());
    }
  }

  /** Reduces all positions. */
  @Benchmark
  @OperationsPerInvocation(POSITIONS)
  public long reduce() {
    long sum = 0;
    for (int i = 0; i < POSITIONS; i++) {
      position.set(tokens[i], lo[i], hi[i]);
      reduction.accept(position);
      sum += position.lo ^ position.hi;
    }
    return sum;
  }
}
