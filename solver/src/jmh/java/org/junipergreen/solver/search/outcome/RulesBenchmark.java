package org.junipergreen.solver.search.outcome;

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
 * What does each rule save? Time and positions for all winning openings of one n, with the default
 * rules, or with the best ones without folding, and with one of them switched.
 *
 * <pre>
 *   ./mvnw -q -Pjmh -pl solver test-compile exec:exec -Djmh=RulesBenchmark
 * </pre>
 */
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 3)
@Measurement(iterations = 5)
@Fork(1)
public class RulesBenchmark {
  /** A set of rules with one of them switched. */
  @State(Scope.Benchmark)
  public static class Rules {
    /** The largest number on the board. */
    @Param("64")
    public int n;

    /** Whether to begin with the default rules, or with the best ones without folding. */
    @Param({"true", "false"})
    public boolean folding;

    /** The rule that is switched, if any. Beside folding some rules change nothing. */
    @Param({
      "NONE",
      "ONE_IS_POISON",
      "COMPONENT",
      "LEAVES",
      "TABLE",
      "STRATEGIES",
      "LAST_REPLY_FIRST",
      "FEWEST_REPLIES_FIRST"
    })
    public String switched;

    final TableMemory memory = new TableMemory(64L << 20);
    SearchOptions options;

    /** Switches the rule. */
    @Setup
    public void choose() {
      EnumSet<Rule> rules =
          EnumSet.copyOf(
              folding ? OutcomeSearch.defaultRules() : OutcomeSearch.rulesWithoutFolding());
      if (!switched.equals("NONE") && !rules.remove(Rule.valueOf(switched))) {
        rules.add(Rule.valueOf(switched));
      }
      options = SearchOptions.with(memory, Cancellation.never()).withRules(rules);
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

  /** All winning openings. */
  @Benchmark
  public int[] winningOpenings(Rules rules, Positions counter) {
    OutcomeSearch search = new OutcomeSearch(Board.upTo(rules.n), rules.options);
    int[] openings = search.winningOpenings();
    counter.positions += search.statistics().positions();
    return openings;
  }
}
