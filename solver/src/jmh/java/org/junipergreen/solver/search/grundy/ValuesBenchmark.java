package org.junipergreen.solver.search.grundy;

import java.util.EnumSet;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junipergreen.solver.board.Board;
import org.junipergreen.solver.search.Rule;
import org.junipergreen.solver.search.SearchOptions;
import org.junipergreen.solver.search.SearchStatistics;
import org.junipergreen.solver.search.TableMemory;
import org.junipergreen.solver.work.Cancellation;
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
 * How do the Grundy values of every even opening grow with n, and what does each rule or a second
 * thread save? Time and positions. The entries kept, 128 bytes for seven up to n = 80, are the
 * memory needed.
 *
 * <pre>
 *   ./mvnw -q -Pjmh -pl solver test-compile exec:exec -Djmh=ValuesBenchmark
 *   … -Djmh="ValuesBenchmark.grundy$ -p n=50,54,60,64"
 * </pre>
 */
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 1)
@Measurement(iterations = 3)
@Fork(
    value = 1,
    jvmArgsAppend = {"-XX:MaxDirectMemorySize=2g"})
public class ValuesBenchmark {
  /** A board. */
  @State(Scope.Benchmark)
  public static class Growing {
    /** The largest number on the board. */
    @Param({"24", "28", "32", "36"})
    public int n;

    /** Threads that search. */
    @Param("1")
    public int threads;

    private final TableMemory memory = new TableMemory(1L << 30);

    SearchOptions options() {
      return SearchOptions.with(memory, Cancellation.never()).withThreads(threads);
    }
  }

  /** All rules but one. */
  @State(Scope.Benchmark)
  public static class Ruled {
    /** The largest number on the board. */
    @Param("28")
    public int n;

    /** The rule that is left out, if any. */
    @Param({"NONE", "COMPONENT", "PRIME_SYMMETRY", "RELABELLING", "MATCHING", "TABLE"})
    public String without;

    private final TableMemory memory = new TableMemory(1L << 30);

    SearchOptions options() {
      EnumSet<Rule> rules = EnumSet.copyOf(GrundySearch.defaultRules());
      rules.removeIf(rule -> rule.name().equals(without));
      return SearchOptions.with(memory, Cancellation.never()).withRules(rules);
    }
  }

  /** Counts positions and entries beside the time. */
  @State(Scope.Thread)
  @AuxCounters(AuxCounters.Type.EVENTS)
  public static class Positions {
    /** Positions searched. */
    public long positions;

    /** Entries of the table in use at the end. */
    public long entries;

    /** Starts counting. */
    @Setup(Level.Iteration)
    public void reset() {
      positions = 0;
      entries = 0;
    }

    void add(SearchStatistics statistics) {
      positions += statistics.positions();
      entries += statistics.table().filled();
    }
  }

  /** Grundy values, as n grows. */
  @Benchmark
  public int[] grundy(Growing board, Positions counter) {
    return grundy(board.n, board.options(), counter);
  }

  /** Grundy values, without one rule. */
  @Benchmark
  public int[] grundyByRule(Ruled board, Positions counter) {
    return grundy(board.n, board.options(), counter);
  }

  private static int[] grundy(int n, SearchOptions options, Positions counter) {
    GrundySearch search = new GrundySearch(Board.upTo(n), options);
    int[] values = IntStream.rangeClosed(1, n / 2).map(i -> search.value(2 * i)).toArray();
    counter.add(search.statistics());
    return values;
  }
}
