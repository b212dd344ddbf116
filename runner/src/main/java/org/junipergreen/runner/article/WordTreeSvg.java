package org.junipergreen.runner.article;

import org.junipergreen.runner.cli.output.Svg;

/**
 * Draws a tree of words from left to right. Each word is a circle with its last number, filled with
 * the colour of its layer. The title of a circle gives the whole word and the layer.
 */
public final class WordTreeSvg {
  private static final int ROW = 26;
  private static final int COLUMN = 58;
  private static final int RADIUS = 11;
  private static final int MARGIN = 20;

  private final WordTree tree;
  private final StringBuilder lines = new StringBuilder();
  private final StringBuilder circles = new StringBuilder();

  /** The first row is for the legend. */
  private int rows = 1;

  private int columns;

  private WordTreeSvg(WordTree tree) {
    this.tree = tree;
  }

  /** Returns the picture of a tree. */
  public static String of(WordTree tree) {
    return new WordTreeSvg(tree).picture();
  }

  private String picture() {
    place(tree.root(), 0);
    int layers = tree.layers().length;
    for (int layer = 0; layer < layers; layer++) {
      circles.append(
          circle(
              MARGIN + layer * COLUMN,
              MARGIN,
              WordTree.colourOf(layer),
              "P" + layer,
              "layer " + layer));
    }
    return Svg.picture(
        2 * MARGIN + COLUMN * Math.max(columns, layers + 1),
        2 * MARGIN + ROW * (rows + 1),
        12,
        "<title>Words of Juniper Green and the layers of the first player's trap</title>",
        "<g stroke=\"#666666\">\n" + lines + "</g>\n" + circles);
  }

  /** Places a word at the middle of its subtree and returns its height. */
  private int place(int state, int column) {
    columns = Math.max(columns, column + 1);
    int x = MARGIN + column * COLUMN;
    int[] children = tree.children(state).map(child -> place(child, column + 1)).toArray();
    int y =
        children.length == 0
            ? MARGIN + ROW * ++rows
            : (children[0] + children[children.length - 1]) / 2;
    for (int child : children) {
      lines.append(
          "<line x1=\"%d\" y1=\"%d\" x2=\"%d\" y2=\"%d\"/>\n".formatted(x, y, x + COLUMN, child));
    }
    String layer = tree.layer(state) < 0 ? "not in the trap" : "P" + tree.layer(state);
    circles.append(
        circle(x, y, tree.colour(state), tree.last(state), tree.word(state) + " " + layer));
    return y;
  }

  private static String circle(int x, int y, String colour, String text, String title) {
    return """
    <g><title>%s</title><circle cx="%d" cy="%d" r="%d" fill="%s" stroke="#333333"/>\
    <text x="%d" y="%d">%s</text></g>
    """
        .formatted(title.strip(), x, y, RADIUS, colour, x, y + 4, text);
  }
}
