package org.junipergreen.solver.search.remoteness;

import java.util.EnumSet;
import java.util.concurrent.TimeUnit;
import org.junipergreen.solver.board.Board;
import org.junipergreen.solver.search.Rule;
import org.junipergreen.solver.search.SearchOptions;
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
 * How do the remotenesses of all openings grow with n, and what does each rule save? Time and
 * positions.
 *
 * <pre>
 *   ./mvnw -q -Pjmh -pl solver test-compile exec:exec -Djmh=RemotenessBenchmark
 *   … -Djmh="RemotenessBenchmark.growing -p n=76,80,90,100 -p mebibytes=2048"
 * </pre>
 */
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 1)
@Measurement(iterations = 3)
@Fork(
    value = 1,
    jvmArgsAppend = {"-XX:MaxDirectMemorySize=4g"})
public class RemotenessBenchmark {
  /** A board. */
  @State(Scope.Benchmark)
  public static class Growing {
    /** The largest number on the board. */
    @Param({"48", "60", "66", "72"})
    public int n;

    /** Size of the table. */
    @Param("256")
    public long mebibytes;

    private TableMemory memory = new TableMemory(1 << 10);

    /** Takes the memory. */
    @Setup
    public void allocate() {
      memory = new TableMemory(mebibytes << 20);
    }
  }

  /** A set of rules with one of them switched. */
  @State(Scope.Benchmark)
  public static class Ruled {
    /** The largest number on the board. */
    @Param("54")
    public int n;

    /** The rule that is switched, if any. */
    @Param({
      "NONE",
      "ONE_IS_POISON",
      "COMPONENT",
      "TABLE",
      "STRATEGIES",
      "LAST_REPLY_FIRST",
      "FEWEST_REPLIES_FIRST"
    })
    public String switched;

    private final TableMemory memory = new TableMemory(256L << 20);
    private final EnumSet<Rule> rules = EnumSet.copyOf(RemotenessSearch.defaultRules());

    /** Switches the rule. */
    @Setup
    public void choose() {
      if (!switched.equals("NONE") && !rules.remove(Rule.valueOf(switched))) {
        rules.add(Rule.valueOf(switched));
      }
    }
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

  /** As n grows. */
  @Benchmark
  public int growing(Growing board, Positions counter) {
    SearchOptions options = SearchOptions.with(board.memory, Cancellation.never());
    return sum(board.n, options, counter);
  }

  /** With one rule switched. */
  @Benchmark
  public int byRule(Ruled board, Positions counter) {
    SearchOptions options =
        SearchOptions.with(board.memory, Cancellation.never()).withRules(board.rules);
    return sum(board.n, options, counter);
  }

  /** The sum of the lengths after all openings. */
  private static int sum(int n, SearchOptions options, Positions counter) {
    RemotenessSearch search = new RemotenessSearch(Board.upTo(n), options);
    int sum = 0;
    for (int opening = 2; opening <= n; opening += 2) {
      sum += search.opening(opening).length();
    }
    counter.positions += search.statistics().positions();
    return sum;
  }
}
