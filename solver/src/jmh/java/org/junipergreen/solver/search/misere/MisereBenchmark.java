package org.junipergreen.solver.search.misere;

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
 * How does misère play grow with n, and what do the pendant pairs save, or each rule? Time and
 * positions for all winning openings. Without the pairs n = 57 and more take long.
 *
 * <pre>
 *   ./mvnw -q -Pjmh -pl solver test-compile exec:exec -Djmh=MisereBenchmark
 *   … -Djmh="MisereBenchmark.growing -p n=109,114,118"
 * </pre>
 */
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 1)
@Measurement(iterations = 3)
@Fork(1)
public class MisereBenchmark {
  /** A board. */
  @State(Scope.Benchmark)
  public static class Growing {
    /** The largest number on the board. */
    @Param({"30", "42", "57", "60", "80", "100"})
    public int n;

    final TableMemory memory = new TableMemory(256L << 20);
  }

  /** What is used, with one thing switched. */
  @State(Scope.Benchmark)
  public static class Ruled {
    /** The largest number on the board; up to 73 misère play is not at once normal play. */
    @Param("42")
    public int n;

    /** The rule that is switched off, or NONE. */
    @Param({"NONE", "PENDANT_PAIRS", "ONE_IS_POISON", "COMPONENT", "FOLDING", "TABLE"})
    public String switched;

    private final TableMemory memory = new TableMemory(256L << 20);
    private final EnumSet<Rule> rules = EnumSet.copyOf(MisereSearch.defaultRules());

    /** Switches the rule. */
    @Setup
    public void choose() {
      rules.removeIf(rule -> rule.name().equals(switched));
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
  public int[] growing(Growing board, Positions counter) {
    return openings(board.n, SearchOptions.with(board.memory, Cancellation.never()), counter);
  }

  /** With one rule switched off. */
  @Benchmark
  public int[] byRule(Ruled board, Positions counter) {
    SearchOptions options =
        SearchOptions.with(board.memory, Cancellation.never()).withRules(board.rules);
    return openings(board.n, options, counter);
  }

  private static int[] openings(int n, SearchOptions options, Positions counter) {
    MisereSearch search = new MisereSearch(Board.upTo(n), options);
    int[] openings = search.winningOpenings();
    counter.positions += search.statistics().positions();
    return openings;
  }
}
