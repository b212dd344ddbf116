package org.junipergreen.solver.reference;

import java.util.concurrent.TimeUnit;
import org.junipergreen.solver.board.Board;
import org.junipergreen.solver.search.SearchOptions;
import org.junipergreen.solver.search.TableMemory;
import org.junipergreen.solver.search.outcome.OutcomeSearch;
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
 * How many times faster is the search than the article's recursion, at the largest n that the
 * recursion finishes in about a minute? All winning openings, one thread each.
 *
 * <pre>
 *   ./mvnw -q -Pjmh -pl solver test-compile exec:exec -Djmh=ArticleBenchmark
 * </pre>
 */
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(1)
@State(Scope.Benchmark)
public class ArticleBenchmark {
  /** The largest number on the board. */
  @Param("49")
  public int n;

  private final TableMemory memory = new TableMemory(16L << 20);

  /** The baseline: {@code existePiege} and {@code gagnant}. */
  @Benchmark
  @BenchmarkMode(Mode.SingleShotTime)
  @Warmup(iterations = 0)
  @Measurement(iterations = 1)
  public int[] recursion() {
    return ArticleRecursion.openings(n);
  }

  /** The search, its preparation included. */
  @Benchmark
  @BenchmarkMode(Mode.AverageTime)
  @Warmup(iterations = 3, time = 1)
  @Measurement(iterations = 5, time = 1)
  public int[] search() {
    return new OutcomeSearch(Board.upTo(n), SearchOptions.with(memory, Cancellation.never()))
        .winningOpenings();
  }
}
