package org.junipergreen.runner.article;

import java.io.IOException;
import java.io.UncheckedIOException;

/** A tree of words in the language of Graphviz, each word filled with the colour of its layer. */
public final class WordTreeDot {
  private WordTreeDot() {}

  /** Writes a tree, word by word. */
  public static void write(WordTree tree, Appendable out) {
    try {
      out.append("digraph words {\n  rankdir=LR;\n  node [shape=box, style=filled];\n");
      for (int state : tree.below(tree.root()).toArray()) {
        String layer = tree.layer(state) < 0 ? "" : "\\nP" + tree.layer(state);
        out.append(
            "  %d [label=\"%s%s\", fillcolor=\"%s\"];\n"
                .formatted(state, tree.word(state), layer, tree.colour(state)));
        for (int child : tree.children(state).toArray()) {
          out.append("  " + state + " -> " + child + ";\n");
        }
      }
      out.append("}\n");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
