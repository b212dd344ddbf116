package org.junipergreen.runner.graph;

import org.junipergreen.solver.board.Graph;

/**
 * Graphs as nauty and its readers write them in a line: the number of vertices, then a bit for each
 * pair of them, six bits a character. Source: B. McKay, <i>Description of graph6, sparse6 and
 * digraph6 encodings</i>, 2015.
 */
final class Graph6 {
  private static final String HEADER = ">>graph6<<";
  private static final int BITS = 6;
  private static final int LEAST = 63;
  private static final int MOST = 126;

  private final String line;

  /** Where the bits begin, and how many vertices there are. */
  private final int start;

  private final long vertices;

  private Graph6(String line) {
    this.line = line.startsWith(HEADER) ? line.substring(HEADER.length()) : line;
    if (this.line.startsWith("~~")) {
      start = 8;
      vertices = number(2, start);
    } else if (this.line.startsWith("~")) {
      start = 4;
      vertices = number(1, start);
    } else {
      start = 1;
      vertices = number(0, start);
    }
  }

  /** Whether a line without blanks around it is a graph in this format, to its last bit. */
  static boolean isLine(String line) {
    return (line.startsWith(HEADER) || hasItsCharacters(line)) && new Graph6(line).isWhole();
  }

  /** Whether a line has no other characters than those of the format, and at least one. */
  static boolean hasItsCharacters(String line) {
    return !line.isEmpty() && line.chars().allMatch(c -> c >= LEAST && c <= MOST);
  }

  /**
   * The graph of a line; vertex v of the format, which begins with 0, is v + 1. Takes time
   * proportional to the pairs of vertices.
   *
   * @throws IllegalArgumentException when it is none
   */
  static Graph read(String line) {
    Graph6 read = new Graph6(line);
    if (!read.isWhole()) {
      throw new IllegalArgumentException("it looks like graph6, and is cut or damaged");
    }
    return Graph.of(
        (int) read.vertices,
        receiver -> {
          long pair = 0;
          for (int w = 1; w < read.vertices; w++) {
            for (int v = 0; v < w; v++) {
              if (read.bit(pair++)) {
                receiver.edge(v + 1, w + 1);
              }
            }
          }
        });
  }

  /** A number from big-endian groups of six bits, or −1 where the line has no more. */
  private long number(int from, int to) {
    if (line.length() < to) {
      return -1;
    }
    long number = 0;
    for (int i = from; i < to; i++) {
      number = number << BITS | line.charAt(i) - LEAST;
    }
    return number;
  }

  /** Whether it has a bit for each pair, none more but zeros that fill the last character. */
  private boolean isWhole() {
    if (vertices < 0 || vertices >= 1 << 20 || !hasItsCharacters(line)) {
      return false;
    }
    long pairs = vertices * (vertices - 1) / 2;
    long last = (long) BITS * (line.length() - start);
    if (last < pairs || last >= pairs + BITS) {
      return false;
    }
    for (long spare = pairs; spare < last; spare++) {
      if (bit(spare)) {
        return false;
      }
    }
    return true;
  }

  private boolean bit(long pair) {
    int group = line.charAt(start + (int) (pair / BITS)) - LEAST;
    return ((group >> (BITS - 1 - pair % BITS)) & 1) == 1;
  }
}
