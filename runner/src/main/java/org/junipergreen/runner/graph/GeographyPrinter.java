package org.junipergreen.runner.graph;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.Failure;
import org.junipergreen.runner.cli.output.Printer;
import org.junipergreen.runner.graph.EdgeFile.NamedGraph;
import org.junipergreen.runner.method.Answer;
import org.junipergreen.runner.publish.RecordWriter;
import org.junipergreen.solver.matching.CertificateChecker;
import org.junipergreen.solver.matching.CertificateException;
import org.junipergreen.solver.matching.Decomposition;
import org.junipergreen.solver.matching.MatchingEngine;
import org.junipergreen.solver.matching.Part;

/**
 * Prints who wins geography on a graph: the players move a token along edges to vertices that were
 * not visited before, and the player who cannot move loses.
 */
public final class GeographyPrinter {
  private final NamedGraph graph;
  private final Decomposition decomposition;
  private final Printer out;

  /**
   * Solves the game, and checks the certificate.
   *
   * @throws Failure when the certificate does not prove the decomposition
   */
  public GeographyPrinter(NamedGraph graph, Printer out) {
    this.graph = graph;
    this.out = out;
    Decomposition found = MatchingEngine.solve(graph.graph());
    try {
      decomposition = CertificateChecker.decomposition(found.certificate(), graph.graph());
    } catch (CertificateException e) {
      throw new Failure("the certificate does not prove the matching: " + e.getMessage(), e);
    }
  }

  /** The sizes. */
  public void summary() {
    int n = graph.names().size();
    long loses = size(Part.D);
    out.print(
        Answer.of(
                "With the token on a vertex, the player to move wins from %,d of the %,d vertices."
                    .formatted(n - loses, n))
            .with("vertices", n)
            .with("edges", graph.graph().edges())
            .with("wins", n - loses)
            .with("matching", (n - decomposition.deficiency()) / 2, "pairs")
            .with("deficiency", decomposition.deficiency(), "vertices that it misses")
            .with("d", loses, "vertices that some maximum matching misses")
            .with("a", size(Part.A), "adjacent to these")
            .with("c", size(Part.C), "others"));
  }

  private long size(Part part) {
    return IntStream.rangeClosed(1, graph.names().size())
        .filter(v -> decomposition.part(v) == part)
        .count();
  }

  /** A record for each vertex. */
  public void states() {
    try (RecordWriter records = out.records(List.of("vertex", "wins", "part", "partner"))) {
      for (int v = 1; v <= graph.names().size(); v++) {
        Part part = decomposition.part(v);
        records.write(
            Arrays.asList(name(v), part != Part.D, part.name(), name(decomposition.mate(v))));
      }
    }
  }

  private @Nullable String name(int v) {
    return v == 0 ? null : graph.names().get(v - 1);
  }
}
