package org.junipergreen.solver.search;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.concurrent.TimeUnit;
import org.junipergreen.solver.matching.MidGame;
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
 * How do the remotenesses of all openings grow with n, and what does each rule, a second thread or
 * the matching engine's advice save? Time and positions.
 *
 * <pre>
 *   ./mvnw -q -Pjmh -pl solver test-compile exec:exec -Djmh=RemotenessBenchmark
 *   ./mvnw -q -Pjmh -pl solver test-compile exec:exec -Djmh="RemotenessBenchmark -p n=54 -p with=NOTHING,ORACLE,THREADS,COMPONENT,TWIN_LEAVES,PRIME_SYMMETRY,RELABELLING,TABLE,STRATEGIES,LAST_REPLY_FIRST,FEWEST_REPLIES_FIRST"
 * </pre>
 */
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 1)
@Measurement(iterations = 3)
@Fork(1)
public class RemotenessBenchmark {
  /** What is searched and how. */
  @State(Scope.Benchmark)
  public static class Search {
    /** The largest number on the board. */
    @Param({"30", "40", "50", "60", "72"})
    public int n;

    /** The rule that is switched; or ORACLE, THREADS (two of them) or NOTHING. */
    @Param("NOTHING")
    public String with;

    private final TableMemory memory = new TableMemory(256L << 20);
    private SearchOptions options;

    /** Switches the rule. */
    @Setup
    public void choose() {
      EnumSet<Rule> rules = EnumSet.copyOf(RemotenessSearch.defaultRules());
      Arrays.stream(Rule.values())
          .filter(rule -> rule.name().equals(with) && !rules.remove(rule))
          .forEach(rules::add);
      options =
          SearchOptions.with(memory).withRules(rules).withThreads(with.equals("THREADS") ? 2 : 1);
    }

    RemotenessSearch start() {
      return new RemotenessSearch(
          n, options, with.equals("ORACLE") ? MidGame::winningReplies : null);
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

  /** All openings; returns the sum of their lengths. */
  @Benchmark
  public int openings(Search search, Positions counter) {
    RemotenessSearch remoteness = search.start();
    int sum = 0;
    for (int opening = 2; opening <= search.n; opening += 2) {
      sum += remoteness.opening(opening).length();
    }
    counter.positions += remoteness.statistics().nodes();
    return sum;
  }
}
