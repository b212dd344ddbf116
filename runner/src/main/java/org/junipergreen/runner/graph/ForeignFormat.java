package org.junipergreen.runner.graph;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.regex.Pattern;

/**
 * Formats of graphs that are not read, by how their files begin. Each would be refused as a list of
 * edges with words about something else, or even taken for one.
 */
final class ForeignFormat {
  private static final Map<String, Pattern> BEGINNINGS =
      Map.of(
          "a MatrixMarket file", Pattern.compile("%%MatrixMarket.*"),
          "a file of METIS or KONECT", Pattern.compile("%(?!%).*"),
          "a DOT file",
              Pattern.compile("(?i)(?:strict\\s+)?(?:di)?graph\\b[^\\[]*\\{.*|//.*|/\\*.*"),
          "a GML file", Pattern.compile("(?i)graph(?:\\s*\\[.*)?|creator\\b.*"),
          "a GraphML, GEXF or other XML file", Pattern.compile("<.*"),
          "a Pajek file", Pattern.compile("(?i)\\*(?:vertices|network|arcs|edges)\\b.*"),
          "a sparse6 file", Pattern.compile(">>sparse6<<.*|:[\\x3F-\\x7E]+"),
          "a digraph6 file", Pattern.compile(">>digraph6<<.*|&[\\x3F-\\x7E]+"),
          "a LEDA file", Pattern.compile("LEDA\\.GRAPH.*"));

  private static final Pattern HEADER =
      Pattern.compile(
          "(?i)\"?(?:source|from|src|start|tail|node_?1|node_?a|vertex_?1)\"?[\\s,;]+"
              + "\"?(?:target|to|dst|dest|end|head|node_?2|node_?b|vertex_?2)\"?(?:\\W.*)?");
  private static final Pattern NUMBER = Pattern.compile("-?\\d+");

  private ForeignFormat() {}

  /**
   * The name of the format, with its article, or nothing when lines may be a list of edges.
   *
   * @param lines the first lines of the file, without blanks around them
   * @param isWhole whether there are no others
   */
  static Optional<String> name(List<String> lines, boolean isWhole) {
    Optional<String> first = lines.stream().filter(line -> !line.isEmpty()).findFirst();
    if (first.isEmpty()) {
      return Optional.empty();
    }
    String line = first.get();
    for (Map.Entry<String, Pattern> format : BEGINNINGS.entrySet()) {
      if (format.getValue().matcher(line).matches()) {
        return Optional.of(format.getKey());
      }
    }
    if (HEADER.matcher(line).matches() || isHeader(lines)) {
      return Optional.of("a table with a header");
    }
    return isMetis(lines, isWhole) ? Optional.of("a METIS file") : Optional.empty();
  }

  /** Whether no name of the first line is a number and all others are. */
  private static boolean isHeader(List<String> lines) {
    List<List<String>> edges = words(lines).stream().filter(line -> !line.isEmpty()).toList();
    return edges.size() > 1
        && edges.get(0).size() > 1
        && edges.get(0).stream().noneMatch(ForeignFormat::isNumber)
        && edges.stream().skip(1).flatMap(List::stream).allMatch(ForeignFormat::isNumber);
  }

  /**
   * Whether the first line says how many vertices there are, and each other one the neighbours of a
   * vertex: each is a neighbour of its neighbours.
   */
  private static boolean isMetis(List<String> all, boolean isWhole) {
    List<List<String>> lines =
        new ArrayList<>(words(all.stream().filter(line -> !line.startsWith("%")).toList()));
    boolean areNumbers = lines.stream().flatMap(List::stream).allMatch(ForeignFormat::isNumber);
    if (!areNumbers || lines.get(0).size() < 2 || lines.get(0).size() > 4) {
      return false;
    }
    String vertices = lines.get(0).get(0);
    List<TreeSet<String>> neighbours = lines.stream().skip(1).map(TreeSet::new).toList();
    if (isWhole && !vertices.equals(Integer.toString(neighbours.size()))) {
      return false;
    }
    for (int v = 1; v <= neighbours.size(); v++) {
      String name = Integer.toString(v);
      for (String neighbour : neighbours.get(v - 1)) {
        int w = neighbour.length() > 9 ? 0 : Integer.parseInt(neighbour);
        if (w < 1
            || w == v
            || (w <= neighbours.size() && !neighbours.get(w - 1).contains(name))
            || (isWhole && w > neighbours.size())) {
          return false;
        }
      }
    }
    return !neighbours.isEmpty();
  }

  private static List<List<String>> words(List<String> lines) {
    return lines.stream()
        .map(line -> line.isEmpty() ? List.<String>of() : List.of(line.split("[\\s,;]+")))
        .toList();
  }

  private static boolean isNumber(String word) {
    return NUMBER.matcher(word).matches();
  }
}
