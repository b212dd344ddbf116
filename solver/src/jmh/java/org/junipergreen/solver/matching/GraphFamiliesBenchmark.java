package org.junipergreen.solver.matching;

import java.util.HashSet;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.jgrapht.alg.matching.SparseEdmondsMaximumCardinalityMatching;
import org.jgrapht.graph.DefaultEdge;
import org.jgrapht.graph.SimpleGraph;
import org.junipergreen.solver.board.Graph;
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
 * Any graph against JGraphT's SparseEdmondsMaximumCardinalityMatching, on graphs of several
 * families with about as many edges. Both have their graph built beforehand. JGraphT finds the
 * matching alone; the engine also gives decomposition and certificate.
 *
 * <pre>
 * ./mvnw -q -Pjmh -pl solver test-compile exec:exec -Djmh=GraphFamiliesBenchmark
 * </pre>
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(
    value = 1,
    jvmArgs = {"-Xmx6g", "-Xss512m"})
@Warmup(iterations = 3)
@Measurement(iterations = 3)
public class GraphFamiliesBenchmark {
  /** How the graph is made. */
  @Param public Family family = Family.GRID;

  /** About how many edges it has. */
  @Param({"10000", "100000"})
  public int edges;

  private Graph graph = Graph.of(0, receiver -> {});
  private org.jgrapht.Graph<Integer, DefaultEdge> peer = new SimpleGraph<>(DefaultEdge.class);

  /** How a graph is made. */
  public enum Family {
    /** Edges drawn at random, four ends a vertex. */
    SPARSE {
      @Override
      Set<Long> edges(int count, SplittableRandom random) {
        return drawn(count, count / 2, random);
      }
    },
    /** Edges drawn at random, half of those that are possible. */
    DENSE {
      @Override
      Set<Long> edges(int count, SplittableRandom random) {
        return drawn(count, (int) Math.sqrt(4.0 * count), random);
      }
    },
    /** Each new vertex joins two, each with a chance that grows with its degree. */
    ATTACHMENT {
      @Override
      Set<Long> edges(int count, SplittableRandom random) {
        Set<Long> edges = new HashSet<>(Set.of(edge(1, 2)));
        int[] ends = new int[2 * count + 2];
        ends[0] = 1;
        ends[1] = 2;
        int size = 2;
        for (int v = 3; edges.size() < count; v++) {
          int before = size;
          for (int i = 0; i < 2; i++) {
            int w = ends[random.nextInt(before)];
            if (edges.add(edge(v, w)) && size + 2 <= ends.length) {
              ends[size++] = v;
              ends[size++] = w;
            }
          }
        }
        return edges;
      }
    },
    /** The squares of a board, each joined to those beside it. */
    GRID {
      @Override
      Set<Long> edges(int count, SplittableRandom random) {
        int side = (int) Math.sqrt(count / 2.0);
        Set<Long> edges = new HashSet<>();
        for (int v = 1; v <= side * side; v++) {
          if (v % side != 0) {
            edges.add(edge(v, v + 1));
          }
          if (v + side <= side * side) {
            edges.add(edge(v, v + side));
          }
        }
        return edges;
      }
    },
    /** The divisor graph of 1..n. */
    DIVISORS {
      @Override
      Set<Long> edges(int count, SplittableRandom random) {
        Set<Long> edges = new HashSet<>();
        for (int n = 2; edges.size() < count; n++) {
          for (int d = 1; d * d <= n; d++) {
            if (n % d == 0) {
              edges.add(edge(d, n));
              if (d > 1) {
                edges.add(edge(n / d, n));
              }
            }
          }
        }
        return edges;
      }
    };

    /** Edges, the smaller end in the upper half of each number. */
    abstract Set<Long> edges(int count, SplittableRandom random);

    private static Set<Long> drawn(int count, int vertices, SplittableRandom random) {
      Set<Long> edges = new HashSet<>();
      while (edges.size() < count) {
        int v = 1 + random.nextInt(vertices);
        int w = 1 + random.nextInt(vertices);
        if (v != w) {
          edges.add(edge(v, w));
        }
      }
      return edges;
    }

    private static long edge(int v, int w) {
      return (long) Math.min(v, w) << 32 | Math.max(v, w);
    }
  }

  /** Builds both graphs. */
  @Setup
  public void build() {
    Set<Long> made = family.edges(edges, new SplittableRandom(1));
    int n = made.stream().mapToInt(Long::intValue).max().orElse(0);
    graph =
        Graph.of(n, receiver -> made.forEach(e -> receiver.edge((int) (e >>> 32), e.intValue())));
    for (int v = 1; v <= n; v++) {
      peer.addVertex(v);
    }
    made.forEach(e -> peer.addEdge((int) (e >>> 32), e.intValue()));
    if (n - MatchingEngine.solve(graph, Cancellation.never()).deficiency() != 2 * jgrapht()) {
      throw new IllegalStateException("the two matchings differ in size");
    }
  }

  /** This engine. */
  @Benchmark
  public Certificate solve() {
    return MatchingEngine.solve(graph, Cancellation.never()).certificate();
  }

  /** The peer. */
  @Benchmark
  public int jgrapht() {
    return new SparseEdmondsMaximumCardinalityMatching<>(peer).getMatching().getEdges().size();
  }
}
