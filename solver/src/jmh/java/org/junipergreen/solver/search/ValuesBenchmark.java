package org.junipergreen.solver.search;

import java.util.EnumSet;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
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
 * Time and positions for the games and the Grundy values of every even opening, as n grows and with
 * one rule left out. The entries kept, 128 bytes for five of games and for seven of the others up
 * to n = 80, are the memory needed.
 *
 * <pre>
 *   ./mvnw -q -Pjmh -pl solver test-compile exec:exec -Djmh=ValuesBenchmark
 *   … -Djmh="ValuesBenchmark -p n=32 -p without=NONE,COMPONENT,PRIME_SYMMETRY,RELABELLING"
 *   … -Djmh="ValuesBenchmark.grundy -p n=50,54,60,64"
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
  /** The rules. */
  @State(Scope.Benchmark)
  public static class Rules {
    /** The largest number on the board. */
    @Param({"24", "28", "32", "36"})
    public int n;

    /** The rule that is left out. */
    @Param("NONE")
    public String without;

    /** Threads that search. */
    @Param({"1", "2"})
    public int threads;

    final TableMemory memory = new TableMemory(1L << 30);
    SearchOptions options;

    /** Leaves the rule out. */
    @Setup
    public void choose() {
      EnumSet<Rule> rules = EnumSet.copyOf(GameCount.defaultRules());
      rules.removeIf(rule -> rule.name().equals(without));
      options = SearchOptions.with(memory).withRules(rules).withThreads(threads);
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
      positions += statistics.nodes();
      entries += statistics.table().filled();
    }
  }

  /** Complete games. */
  @Benchmark
  public List<Games> games(Rules rules, Positions counter) {
    GameCount count = new GameCount(rules.n, rules.options);
    List<Games> games = count.openings();
    counter.add(count.statistics());
    return games;
  }

  /** Grundy values. */
  @Benchmark
  public int[] grundy(Rules rules, Positions counter) {
    GrundySearch search = new GrundySearch(rules.n, rules.options);
    int[] values = IntStream.rangeClosed(1, rules.n / 2).map(i -> search.value(2 * i)).toArray();
    counter.add(search.statistics());
    return values;
  }
}
