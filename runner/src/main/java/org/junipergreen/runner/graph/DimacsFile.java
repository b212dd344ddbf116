package org.junipergreen.runner.graph;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.io.BufferedReader;
import java.io.IOException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junipergreen.solver.board.Graph;

/**
 * Graphs in the format of the DIMACS challenge on cliques and colourings: comments after {@code c},
 * {@code p edge N M} or {@code p col N M}, and {@code e v w} for each edge, vertices from 1 to N.
 * An edge may be told twice, as many files do; M is not compared.
 */
final class DimacsFile {
  private static final Pattern PROBLEM = Pattern.compile("p\\s+(\\w+)\\s+(\\d{1,9})\\s+\\d+");
  private static final Pattern EDGE = Pattern.compile("e\\s+(\\d{1,9})\\s+(\\d{1,9})");

  private int vertices = -1;
  private final IntArrayList ends = new IntArrayList();

  private DimacsFile() {}

  /** Whether a first line that is no comment is one of this format. */
  static boolean isProblem(String line) {
    return PROBLEM.matcher(line).matches();
  }

  /** Whether a line may be a comment of this format. */
  static boolean isComment(String line) {
    return line.equals("c") || line.startsWith("c ") || line.startsWith("c\t");
  }

  /**
   * The graph.
   *
   * @throws IllegalArgumentException when a line is another one, or names another vertex
   */
  static Graph read(BufferedReader in) throws IOException {
    DimacsFile read = new DimacsFile();
    int number = 0;
    for (String line = in.readLine(); line != null; line = in.readLine()) {
      number++;
      String told = line.strip();
      if (!told.isEmpty() && !isComment(told) && !read.take(told)) {
        throw new IllegalArgumentException(
            "line %d is no line of a DIMACS file: p edge N M, then e V W".formatted(number));
      }
    }
    return EdgeFile.graph(read.vertices, read.ends);
  }

  private boolean take(String line) {
    Matcher problem = PROBLEM.matcher(line);
    if (vertices < 0 && problem.matches()) {
      String kind = problem.group(1);
      if (!kind.matches("edges?|col")) {
        throw new IllegalArgumentException(
            "it is a DIMACS file of the problem '%s', not of an undirected graph: edge or col"
                .formatted(kind));
      }
      vertices = Integer.parseInt(problem.group(2));
      return true;
    }
    Matcher edge = EDGE.matcher(line);
    if (vertices < 0 || !edge.matches()) {
      return false;
    }
    ends.add(Integer.parseInt(edge.group(1)));
    ends.add(Integer.parseInt(edge.group(2)));
    return true;
  }
}
