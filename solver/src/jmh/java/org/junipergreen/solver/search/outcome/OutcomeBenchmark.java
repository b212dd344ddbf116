package org.junipergreen.solver.search.outcome;

import java.util.concurrent.TimeUnit;
import org.junipergreen.solver.board.Board;
import org.junipergreen.solver.search.SearchOptions;
import org.junipergreen.solver.search.TableMemory;
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
 * How long does a whole search take, and what do two threads gain?
 *
 * <pre>
 *   ./mvnw -q -Pjmh -pl solver test-compile exec:exec -Djmh="OutcomeBenchmark -p n=114,120,132"
 * </pre>
 */
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 1)
@Measurement(iterations = 3)
@Fork(1)
@State(Scope.Benchmark)
public class OutcomeBenchmark {
  /** The largest number on the board. */
  @Param({"98", "110", "118"})
  public int n;

  /** Threads that search. */
  @Param({"1", "2"})
  public int threads;

  /** Whether to fold, or to use the best rules without folding. */
  @Param("true")
  public boolean folding;

  private final TableMemory memory = new TableMemory(256L << 20);

  /** All winning openings. */
  @Benchmark
  public int[] winningOpenings() {
    SearchOptions options =
        SearchOptions.with(memory, Cancellation.never())
            .withThreads(threads)
            .withRules(
                folding ? OutcomeSearch.defaultRules() : OutcomeSearch.rulesWithoutFolding());
    return new OutcomeSearch(Board.upTo(n), options).winningOpenings();
  }
}
