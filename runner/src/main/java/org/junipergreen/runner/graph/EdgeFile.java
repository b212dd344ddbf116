package org.junipergreen.runner.graph;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.objects.Object2IntOpenHashMap;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.StringTokenizer;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junipergreen.runner.PlainText;
import org.junipergreen.solver.board.Graph;

/**
 * Undirected graphs from files, in one of four formats.
 *
 * <ul>
 *   <li>A list of edges: a line for each edge with the names of its two ends, or a line with one
 *       name for a vertex. Blanks, tabs or commas are between names; what follows # is skipped.
 *   <li>JSON: an object with {@code "edges"}, a list of pairs of names, and optionally {@code
 *       "vertices"}, a list of names. A name is a text or a whole number.
 *   <li>A line of graph6 ({@link Graph6}). Names are the format's own, from 0 on.
 *   <li>DIMACS ({@link DimacsFile}). Names are numbers from 1 on.
 * </ul>
 *
 * Vertices are numbered in the order in which they are named first. An edge may be told twice.
 */
public final class EdgeFile {
  /** The format is told by so many characters. */
  private static final int HEAD = 1 << 16;

  private static final Pattern COMMENT = Pattern.compile("#.*");

  private final Object2IntOpenHashMap<String> vertices = new Object2IntOpenHashMap<>();
  private final List<String> names = new ArrayList<>();
  private final IntArrayList ends = new IntArrayList();

  private EdgeFile() {}

  /**
   * A graph whose vertices have names.
   *
   * @param names that of vertex v is entry v − 1
   */
  public record NamedGraph(Graph graph, List<String> names) {}

  /**
   * Reads a file: about a second for a million edges.
   *
   * @throws GraphFile.InvalidException when it cannot be read, or is not as described above
   */
  public static NamedGraph read(Path file) throws GraphFile.InvalidException {
    return GraphFile.read(
        file,
        in -> {
          String head = head(in);
          EdgeFile edges = new EdgeFile();
          if (head.stripLeading().startsWith("{")) {
            edges.readJson(in);
            return edges.graph();
          }
          List<String> lines = lines(head);
          if (isGraph6(lines)) {
            return numbered(Graph6.read(onlyLine(in)), 0);
          }
          if (lines.stream()
              .filter(l -> !DimacsFile.isComment(l))
              .limit(1)
              .anyMatch(DimacsFile::isProblem)) {
            return numbered(DimacsFile.read(in), 1);
          }
          ForeignFormat.name(lines, head.length() < HEAD)
              .ifPresent(
                  name -> {
                    throw new IllegalArgumentException(
                        "it looks like %s; accepted: a list of edges, JSON, graph6, DIMACS"
                            .formatted(name));
                  });
          edges.readLines(in);
          return edges.graph();
        });
  }

  /** The first characters, which will be read again. */
  private static String head(BufferedReader in) throws IOException {
    in.mark(HEAD);
    char[] read = new char[HEAD];
    int size = 0;
    for (int more = 0; more >= 0 && size < HEAD; size += Math.max(more, 0)) {
      more = in.read(read, size, HEAD - size);
    }
    in.reset();
    return new String(read, 0, size);
  }

  /**
   * The lines that end in the first characters, without comments; a longer one as far as it goes.
   */
  private static List<String> lines(String head) {
    int end = head.length() < HEAD ? head.length() : head.lastIndexOf('\n');
    return (end < 0 ? head : head.substring(0, end))
        .lines()
        .map(line -> COMMENT.matcher(line).replaceFirst("").strip())
        .toList();
  }

  /**
   * Whether lines have one word each, of which the first is a graph in graph6, or was one. Else
   * they are names of vertices, few of which could be a graph.
   */
  private static boolean isGraph6(List<String> all) {
    List<String> lines = all.stream().filter(line -> !line.isEmpty()).toList();
    if (lines.isEmpty() || lines.stream().anyMatch(line -> line.matches(".*[\\s,].*"))) {
      return false;
    }
    String first = lines.get(0);
    boolean isCut = first.length() == HEAD;
    return first.startsWith(">>graph6<<")
        || Graph6.isLine(first)
        || (Graph6.hasItsCharacters(first) && (isCut || first.contains("?")));
  }

  private static String onlyLine(BufferedReader in) throws IOException {
    List<String> lines =
        in.lines().map(String::strip).filter(line -> !line.isEmpty()).limit(2).toList();
    require(lines.size() == 1, "it has several graphs; head -n 1 takes the first");
    return lines.get(0);
  }

  private static NamedGraph numbered(Graph graph, int first) {
    require(graph.n() > 0, "it has no vertex");
    return new NamedGraph(
        graph, IntStream.range(first, first + graph.n()).mapToObj(Integer::toString).toList());
  }

  private void readLines(BufferedReader in) throws IOException {
    int number = 0;
    for (String line = in.readLine(); line != null; line = in.readLine()) {
      number++;
      int comment = line.indexOf('#');
      StringTokenizer words =
          new StringTokenizer(comment < 0 ? line : line.substring(0, comment), " \t,");
      int count = words.countTokens();
      if (count > 2) {
        throw new IllegalArgumentException(
            "line %d has %d names, and an edge has two".formatted(number, count));
      }
      if (count > 0) {
        int v = vertex(words.nextToken());
        if (count == 2) {
          add(v, vertex(words.nextToken()));
        }
      }
    }
  }

  private void readJson(BufferedReader in) throws IOException {
    try (JsonParser json = GraphFile.JSON.createParser(in)) {
      json.nextToken();
      boolean hasEdges = false;
      while (json.nextToken() == JsonToken.FIELD_NAME) {
        String field = json.currentName();
        require(json.nextToken() == JsonToken.START_ARRAY, field + " is not a list");
        switch (field) {
          case "vertices" -> {
            while (json.nextToken() != JsonToken.END_ARRAY) {
              vertex(name(json));
            }
          }
          case "edges" -> {
            hasEdges = true;
            while (json.nextToken() != JsonToken.END_ARRAY) {
              edge(json);
            }
          }
          default -> throw new IllegalArgumentException(field + " is neither vertices nor edges");
        }
      }
      require(json.nextToken() == null, "there is more after the object");
      require(hasEdges, "the field edges is missing");
    }
  }

  private void edge(JsonParser json) throws IOException {
    require(json.currentToken() == JsonToken.START_ARRAY, "an edge is not a pair of names");
    json.nextToken();
    int v = vertex(name(json));
    json.nextToken();
    add(v, vertex(name(json)));
    require(json.nextToken() == JsonToken.END_ARRAY, "an edge is not a pair of names");
  }

  private static String name(JsonParser json) throws IOException {
    JsonToken token = json.currentToken();
    require(
        token == JsonToken.VALUE_STRING || token == JsonToken.VALUE_NUMBER_INT,
        "a name is neither a text nor a whole number");
    return json.getText();
  }

  private static void require(boolean met, String problem) {
    if (!met) {
      throw new IllegalArgumentException(problem);
    }
  }

  private int vertex(String name) {
    require(PlainText.isShown(name), "a name has a control character");
    int v = vertices.getInt(name);
    if (v == 0) {
      names.add(name);
      v = names.size();
      vertices.put(name, v);
    }
    return v;
  }

  private void add(int v, int w) {
    if (v == w) {
      throw new IllegalArgumentException("vertex " + names.get(v - 1) + " is joined to itself");
    }
    ends.add(v);
    ends.add(w);
  }

  /**
   * The graph with these edges.
   *
   * @param ends the two ends of each edge, one pair after the other
   */
  static Graph graph(int n, IntArrayList ends) {
    return Graph.of(
        n,
        receiver -> {
          for (int i = 0; i < ends.size(); i += 2) {
            receiver.edge(ends.getInt(i), ends.getInt(i + 1));
          }
        });
  }

  private NamedGraph graph() {
    require(!names.isEmpty(), "it has no vertex");
    return new NamedGraph(graph(names.size(), ends), names);
  }
}
