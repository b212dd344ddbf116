package org.junipergreen.runner.article;

import java.io.PrintWriter;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.junipergreen.solver.arena.Arena;
import org.junipergreen.solver.arena.Attractor;
import org.junipergreen.solver.arena.GameTreeArena;
import org.junipergreen.solver.board.Board;

/**
 * The tree of the words of Juniper Green on a board, or its part below an opening, with the layers
 * of the article's trap for the first player.
 */
public final class WordTree {
  public static final int MAX_DRAWN = 1000;

  private static final String[] COLOURS = {
    "#a6d96a", "#92c5de", "#fdae61", "#cab2d6", "#ffff99", "#fb9a99", "#b8e0d2", "#d9d9d9"
  };

  private final boolean digits;
  private final Arena.Named words;
  private final Attractor trap;
  private final int root;

  /**
   * Builds the tree on 1..n.
   *
   * @param opening the first number of all words, or 0 for all openings
   * @throws IllegalArgumentException if the tree is too large, or there is no such opening
   */
  public WordTree(int n, long opening) {
    this(GameTreeArena.trap(n), n < 10, opening, "is not an even number from 2 to %d".formatted(n));
  }

  /**
   * Builds the tree of complete games on any board.
   *
   * @param opening the first number of all words, or 0 for all openings
   * @throws IllegalArgumentException if the tree is too large, or there is no such opening
   */
  public WordTree(Board board, long opening) {
    this(
        GameTreeArena.of(board.size(), board::allows, v -> Long.toString(board.number(v))),
        board.number(board.size()) < 10,
        opening,
        "may not open the game");
  }

  private WordTree(Arena.Named words, boolean digits, long opening, String refusal) {
    this.words = words;
    this.digits = digits;
    trap = Attractor.of(words.arena(), 0);
    int start = words.arena().initial();
    root =
        opening == 0
            ? start
            : children(start)
                .filter(state -> words.name(state).equals(Long.toString(opening)))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(opening + " " + refusal));
  }

  /** Returns the number of words. The empty word counts, unless the tree begins with an opening. */
  public int size() {
    return (int) below(root).count();
  }

  int root() {
    return root;
  }

  /** Returns the words that extend this one by one number. */
  IntStream children(int state) {
    Arena arena = words.arena();
    return IntStream.range(0, arena.degree(state)).map(i -> arena.successor(state, i));
  }

  /**
   * Returns the word as text: without separators if all its numbers have one digit, else with
   * commas.
   */
  String word(int state) {
    String name = words.name(state);
    return digits ? name.replace(",", "") : name;
  }

  /** Returns the last number of a word, or an empty string for the empty word. */
  String last(int state) {
    String name = words.name(state);
    return name.substring(name.lastIndexOf(',') + 1);
  }

  /** Returns the layer of a word, or -1 if the word is not in the trap. The empty word never is. */
  int layer(int state) {
    return words.name(state).isEmpty() ? -1 : trap.rank(state);
  }

  /** Returns the fill colour of the word's layer, light enough for black text. */
  String colour(int state) {
    return layer(state) < 0 ? "#ffffff" : colourOf(layer(state));
  }

  static String colourOf(int layer) {
    return COLOURS[layer % COLOURS.length];
  }

  /** Returns the words of each layer, P_0 first, sorted by length. */
  public String[][] layers() {
    String[][] layers = new String[trap.lastRank() + 1][];
    for (int layer = 0; layer < layers.length; layer++) {
      int wanted = layer;
      layers[layer] =
          below(root)
              .filter(state -> layer(state) == wanted)
              .sorted()
              .mapToObj(this::word)
              .toArray(String[]::new);
    }
    int end = layers.length;
    while (end > 0 && layers[end - 1].length == 0) {
      end--;
    }
    return Arrays.copyOf(layers, end);
  }

  IntStream below(int state) {
    return IntStream.concat(IntStream.of(state), children(state).flatMap(this::below));
  }

  /** Writes the tree in the DOT language of Graphviz; each word has the colour of its layer. */
  public void writeDot(PrintWriter out) {
    out.print("digraph words {\n  rankdir=LR;\n  node [shape=box, style=filled];\n");
    for (int state : below(root).toArray()) {
      String layer = layer(state) < 0 ? "" : "\\nP" + layer(state);
      out.print(
          "  %d [label=\"%s%s\", fillcolor=\"%s\"];\n"
              .formatted(state, word(state), layer, colour(state)));
      for (int child : children(state).toArray()) {
        out.print("  " + state + " -> " + child + ";\n");
      }
    }
    out.print("}\n");
  }
}
