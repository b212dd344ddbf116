package org.junipergreen.runner.graph;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junipergreen.runner.cli.output.Printer;
import org.junipergreen.runner.method.Answer;
import org.junipergreen.runner.publish.RecordWriter;
import org.junipergreen.solver.board.DivisorGraph;

/** What {@code juniper graph} prints of the divisor graph of 1..n. */
public record DivisorGraphPrinter(DivisorGraph graph, Printer out) {
  /** Prints the size of the graph. */
  public void summary() {
    out.print(
        Answer.of("The divisor graph of 1..%,d has %,d edges.".formatted(graph.n(), graph.edges()))
            .saying("vertices", graph.n())
            .saying("edges", graph.edges()));
  }

  /** Prints for each number how many can follow it, and which. */
  public void moves() {
    try (RecordWriter records = out.records(List.of("number", "count", "moves"))) {
      for (int v = 1; v <= graph.n(); v++) {
        IntList moves = new IntArrayList();
        for (int i = 0; i < graph.degree(v); i++) {
          moves.add(graph.neighbour(v, i));
        }
        records.write(List.of(v, moves.size(), moves));
      }
    }
  }

  /** Prints the numbers by how many can follow them. */
  public void counts() {
    SortedMap<Integer, IntList> numbers = new TreeMap<>();
    for (int v = 1; v <= graph.n(); v++) {
      numbers.computeIfAbsent(graph.degree(v), count -> new IntArrayList()).add(v);
    }
    try (RecordWriter records = out.records(List.of("count", "numbers"))) {
      numbers.forEach((count, list) -> records.write(List.of(count, list)));
    }
  }
}
