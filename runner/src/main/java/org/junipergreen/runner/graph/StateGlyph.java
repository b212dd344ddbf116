package org.junipergreen.runner.graph;

import java.util.List;
import java.util.stream.IntStream;

/** How a state is drawn in a picture of its game, from its name. */
public enum StateGlyph {
  /** Its name. */
  NAME {
    @Override
    List<String> rows(String name) {
      return List.of();
    }
  },
  /** A bar of Chomp, named such as {@code 2x3/0}; the poisoned square is black. */
  BAR {
    @Override
    List<String> rows(String name) {
      String[] size = name.split("[x/]", -1);
      String row = "o".repeat(Integer.parseInt(size[1]));
      return IntStream.range(0, Integer.parseInt(size[0]))
          .mapToObj(r -> r == 0 ? "#" + row.substring(1) : row)
          .toList();
    }
  },
  /** A board of Domineering, named such as {@code .#./.#.}; covered squares are black. */
  BOARD {
    @Override
    List<String> rows(String name) {
      return List.of(name.replace('.', 'o').split("/", -1));
    }
  };

  private static final int SQUARE = 10;
  private static final int LETTER = 8;

  /** Rows of squares, {@code #} for black and {@code o} for light; none for text. */
  abstract List<String> rows(String name);

  int width(String name) {
    List<String> rows = rows(name);
    return rows.isEmpty() ? LETTER * name.length() : SQUARE * rows.get(0).length();
  }

  int height(String name) {
    List<String> rows = rows(name);
    return rows.isEmpty() ? 2 * SQUARE : SQUARE * rows.size();
  }

  /** The drawing of a state around a point. */
  String draw(String name, int x, int y) {
    List<String> rows = rows(name);
    if (rows.isEmpty()) {
      return "<text x=\"%d\" y=\"%d\">%s</text>".formatted(x, y + 4, escaped(name));
    }
    StringBuilder squares = new StringBuilder();
    int left = x - width(name) / 2;
    int top = y - height(name) / 2;
    for (int r = 0; r < rows.size(); r++) {
      for (int c = 0; c < rows.get(r).length(); c++) {
        squares.append(
            "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" fill=\"%s\" stroke=\"#777777\"/>"
                .formatted(
                    left + SQUARE * c,
                    top + SQUARE * r,
                    SQUARE,
                    SQUARE,
                    rows.get(r).charAt(c) == '#' ? "#222222" : "#fff6dd"));
      }
    }
    return squares.toString();
  }

  /** A name as text of XML. */
  static String escaped(String name) {
    return name.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
  }
}
