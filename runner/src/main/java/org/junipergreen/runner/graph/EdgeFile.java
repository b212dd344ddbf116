package org.junipergreen.runner.graph;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.objects.Object2IntOpenHashMap;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.text.UsageException;
import org.junipergreen.solver.board.Graph;

/**
 * Reads undirected graphs from files with a list of edges.
 *
 * <p>A line has two names, the ends of an edge, separated by blanks or tabs, or one name, a vertex
 * that no earlier line has. The names are all whole numbers, or they all start with a letter and
 * continue with letters, digits, and {@code . _ -}. A comment starts with #. There is at least one
 * edge; an edge may be repeated.
 *
 * <p>The grammar is strict so that files in other formats are refused rather than misread: the
 * rules about names and single vertices exclude a table with a header and the adjacency lists of
 * METIS, and the rule about edges excludes a line of graph6.
 */
final class EdgeFile {
  private static final String LINE = "[ \\t]*(%1$s)(?:[ \\t]+(%1$s))?[ \\t]*";
  private static final Pattern NUMBERS = Pattern.compile(LINE.formatted("0|[1-9][0-9]*"));
  private static final Pattern WORDS =
      Pattern.compile(LINE.formatted("\\p{L}[\\p{L}\\p{M}\\p{N}._-]*"));

  private final Object2IntOpenHashMap<String> vertices = new Object2IntOpenHashMap<>();
  private final List<String> names = new ArrayList<>();
  private final IntArrayList ends = new IntArrayList();

  private EdgeFile() {}

  /**
   * A graph with named vertices. They are numbered from 1 in the order of their first occurrence in
   * the file.
   *
   * @param names the name of vertex v is entry v − 1
   */
  record NamedGraph(Graph graph, List<String> names) {}

  /**
   * Reads a file; a million edges take about a second.
   *
   * @throws UsageException if it cannot be read or does not follow the grammar
   */
  static NamedGraph read(Path file) {
    return GraphFile.read(file, in -> new EdgeFile().graph(in));
  }

  private NamedGraph graph(BufferedReader in) throws IOException {
    @Nullable Pattern form = null;
    int number = 0;
    for (String line = in.readLine(); line != null; line = in.readLine()) {
      number++;
      int comment = line.indexOf('#');
      String text = comment < 0 ? line : line.substring(0, comment);
      if (!text.isBlank()) {
        if (form == null) {
          form = NUMBERS.matcher(text).matches() ? NUMBERS : WORDS;
        }
        add(form.matcher(text), number);
      }
    }
    if (ends.isEmpty()) {
      throw new IllegalArgumentException("it has no edge, which is a line such as 'a b' or '1 2'");
    }
    return new NamedGraph(
        Graph.of(
            names.size(),
            receiver -> {
              for (int i = 0; i < ends.size(); i += 2) {
                receiver.edge(ends.getInt(i), ends.getInt(i + 1));
              }
            }),
        names);
  }

  private void add(Matcher line, int number) {
    boolean matches = line.matches();
    boolean isEdge = matches && line.group(2) != null;
    if (!matches || (!isEdge && vertices.containsKey(line.group(1)))) {
      throw new IllegalArgumentException(
          "line %d is neither an edge, such as 'a b' or '1 2', nor a vertex that is new"
              .formatted(number));
    }
    int v = vertex(line.group(1));
    if (isEdge) {
      int w = vertex(line.group(2));
      if (v == w) {
        throw new IllegalArgumentException(
            "line %d is not an edge, such as 'a b' or '1 2': it joins a vertex to itself"
                .formatted(number));
      }
      ends.add(v);
      ends.add(w);
    }
  }

  private int vertex(String name) {
    int v = vertices.getInt(name);
    if (v == 0) {
      names.add(name);
      v = names.size();
      vertices.put(name, v);
    }
    return v;
  }
}
