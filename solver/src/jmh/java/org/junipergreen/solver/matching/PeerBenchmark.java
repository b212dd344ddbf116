package org.junipergreen.solver.matching;

import java.util.concurrent.TimeUnit;
import org.jgrapht.Graph;
import org.jgrapht.alg.matching.SparseEdmondsMaximumCardinalityMatching;
import org.jgrapht.graph.DefaultEdge;
import org.junipergreen.solver.board.Board;
import org.junipergreen.solver.board.NumberSet;
import org.junipergreen.solver.work.Cancellation;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * One board against JGraphT's SparseEdmondsMaximumCardinalityMatching on the same graph. JGraphT
 * finds the matching alone and has its graph built beforehand; the engine also gives decomposition
 * and certificate, and no graph is given to it.
 *
 * <pre>
 * ./mvnw -q -Pjmh -pl solver test-compile exec:exec -Djmh=PeerBenchmark
 * </pre>
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(
    value = 1,
    jvmArgs = {"-Xmx16g", "-Xss512m"})
@Warmup(iterations = 1)
@Measurement(iterations = 2)
public class PeerBenchmark {
  /** The largest number of the board. */
  @Param({"10000", "50000", "200000"})
  public int n;

  private Graph<Integer, DefaultEdge> graph = PeerGraph.induced(new NumberSet(0));

  /** Builds the peer's graph. */
  @Setup
  public void build() {
    graph = PeerGraph.induced(NumberSet.full(n));
  }

  /** This engine. */
  @Benchmark
  public Certificate solve() {
    return MatchingEngine.solve(Board.upTo(n), Cancellation.never()).certificate();
  }

  /** The peer. */
  @Benchmark
  public int jgrapht() {
    return new SparseEdmondsMaximumCardinalityMatching<>(graph).getMatching().getEdges().size();
  }
}
