package org.junipergreen.runner.graph;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.cli.options.OutputOptions;
import org.junipergreen.runner.graph.EdgeFile.NamedGraph;
import org.junipergreen.runner.process.Shutdown;
import org.junipergreen.runner.table.Answer;
import org.junipergreen.runner.text.Failure;
import org.junipergreen.solver.matching.CertificateChecker;
import org.junipergreen.solver.matching.CertificateException;
import org.junipergreen.solver.matching.Decomposition;
import org.junipergreen.solver.matching.Decomposition.Part;
import org.junipergreen.solver.matching.MatchingEngine;
import org.junipergreen.solver.work.Cancellation;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code juniper graph geography}: solves geography on an undirected graph from a file. */
@Command(name = "geography")
final class GeographyCommand implements Runnable {
  @Parameters(paramLabel = "FILE")
  private Path file;

  @Option(names = "--show", paramLabel = "WHAT", defaultValue = "summary")
  private GeographyShown view;

  @Mixin private OutputOptions format;

  enum GeographyShown {
    SUMMARY,
    STATES
  }

  @Override
  public void run() {
    NamedGraph graph = EdgeFile.read(file);
    Decomposition decomposition = decomposition(graph);
    switch (view) {
      case SUMMARY -> summary(graph, decomposition);
      case STATES -> states(graph, decomposition);
    }
  }

  /** Solves the game and checks the certificate. */
  private static Decomposition decomposition(NamedGraph graph) {
    // A signal ends the program at once.
    Cancellation ends = new Shutdown().cancellation();
    Decomposition found = MatchingEngine.solve(graph.graph(), ends);
    try {
      return CertificateChecker.decomposition(found.certificate(), graph.graph(), ends);
    } catch (CertificateException e) {
      throw new Failure("the certificate does not prove the matching: " + e.getMessage(), e);
    }
  }

  private void summary(NamedGraph graph, Decomposition decomposition) {
    int n = graph.names().size();
    long loses = size(decomposition, Part.D, n);
    format.print(
        Answer.of(
                "With the token on a vertex, the player to move wins from %,d of the %,d vertices."
                    .formatted(n - loses, n))
            .with("vertices", n)
            .with("edges", graph.graph().edges())
            .with("wins", n - loses)
            .with("matching", (n - decomposition.deficiency()) / 2, "pair", "pairs")
            .with(
                "deficiency",
                decomposition.deficiency(),
                "vertex missed by it",
                "vertices missed by it")
            .with(
                "d",
                loses,
                "vertex missed by some maximum matching",
                "vertices missed by some maximum matching")
            .with("a", size(decomposition, Part.A, n), "neighbour of D", "neighbours of D")
            .with("c", size(decomposition, Part.C, n), "other vertex", "other vertices"));
  }

  private static long size(Decomposition decomposition, Part part, int n) {
    return IntStream.rangeClosed(1, n).filter(v -> decomposition.part(v) == part).count();
  }

  private void states(NamedGraph graph, Decomposition decomposition) {
    format.print(
        List.of("vertex", "wins", "part", "partner"),
        IntStream.rangeClosed(1, graph.names().size())
            .mapToObj(
                v -> {
                  Part part = decomposition.part(v);
                  String partner = name(graph, decomposition.mate(v));
                  return Arrays.asList(name(graph, v), part != Part.D, part.name(), partner);
                }));
  }

  private static @Nullable String name(NamedGraph graph, int v) {
    return v == 0 ? null : graph.names().get(v - 1);
  }
}
