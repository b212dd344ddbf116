package org.junipergreen.solver.heap;

import java.util.concurrent.TimeUnit;
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
 * How many times faster are the values of Grundy's game, 64 heaps together, than the textbook's
 * loop over rare and common values? One thread each, from nothing.
 *
 * <pre>
 *   ./mvnw -q -Pjmh -pl solver test-compile exec:exec -Djmh="GrundyBenchmark -p last=10000000"
 * </pre>
 */
@OutputTimeUnit(TimeUnit.SECONDS)
@BenchmarkMode(Mode.SingleShotTime)
@Warmup(iterations = 0)
@Measurement(iterations = 1)
@Fork(1)
@State(Scope.Benchmark)
public class GrundyBenchmark {
  /** The largest heap. */
  @Param("1000000")
  public int last;

  /** The baseline. */
  @Benchmark
  public short[] textbook() {
    return new TextbookGrundy(last).values();
  }

  /** The engine of long runs. */
  @Benchmark
  public ValueTable sparse() {
    SparseValues values = new SparseValues(HeapGame.grundy());
    values.extend(last);
    return values.table();
  }
}
