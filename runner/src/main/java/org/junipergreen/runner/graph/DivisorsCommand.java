package org.junipergreen.runner.graph;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junipergreen.runner.cli.arguments.WholeNumber.Whole;
import org.junipergreen.runner.cli.options.OutputOptions;
import org.junipergreen.runner.cli.output.RoundSvg;
import org.junipergreen.runner.table.Answer;
import org.junipergreen.runner.text.UsageException;
import org.junipergreen.solver.board.DivisorGraph;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code juniper graph divisors}: prints the graph that Juniper Green is played on. */
@Command(name = "divisors")
final class DivisorsCommand implements Runnable {
  @Spec private CommandSpec spec;

  @Whole(from = 1, to = 100_000)
  @Parameters(paramLabel = "N")
  private Integer n;

  @Option(names = "--show", paramLabel = "WHAT", defaultValue = "summary")
  private DivisorsShown view;

  @Mixin private OutputOptions format;

  enum DivisorsShown {
    SUMMARY,
    MOVES,
    COUNTS,
    SVG
  }

  @Override
  public void run() {
    DivisorGraph graph = new DivisorGraph(n);
    switch (view) {
      case SUMMARY ->
          format.print(
              Answer.of(
                      "The divisor graph of 1..%,d has %s."
                          .formatted(n, Answer.count(graph.edges(), "edge")))
                  .saying("vertices", n)
                  .saying("edges", graph.edges()));
      case MOVES -> moves(graph);
      case COUNTS -> counts(graph);
      case SVG -> {
        if (n > ArenaSvg.MAX_STATES) {
          throw new UsageException(
              "--show svg takes N up to %,d, not %,d".formatted(ArenaSvg.MAX_STATES, n));
        }
        spec.commandLine().getOut().print(RoundSvg.divisorGraph(n));
      }
    }
  }

  private void moves(DivisorGraph graph) {
    format.print(
        List.of("number", "count", "moves"),
        IntStream.rangeClosed(1, n)
            .mapToObj(
                v -> {
                  int count = graph.degree(v);
                  IntStream moves = IntStream.range(0, count).map(i -> graph.neighbour(v, i));
                  return List.of(v, count, IntArrayList.toList(moves));
                }));
  }

  private void counts(DivisorGraph graph) {
    SortedMap<Integer, IntList> numbers = new TreeMap<>();
    for (int v = 1; v <= n; v++) {
      numbers.computeIfAbsent(graph.degree(v), count -> new IntArrayList()).add(v);
    }
    format.print(
        List.of("count", "numbers"),
        numbers.entrySet().stream().map(entry -> List.of(entry.getKey(), entry.getValue())));
  }
}
