package org.junipergreen.runner.cli.output;

import java.util.ArrayList;
import java.util.List;

/** Breaks text into lines that fit. */
public final class Wrapping {
  private Wrapping() {}

  /** The lines of a text, broken at spaces; a longer word has a line of its own. */
  public static List<String> lines(String text, int width) {
    List<String> lines = new ArrayList<>();
    StringBuilder line = new StringBuilder();
    for (String word : text.split(" ", -1)) {
      if (line.length() > 0 && line.length() + 1 + word.length() > width) {
        lines.add(line.toString());
        line.setLength(0);
      }
      line.append(line.length() > 0 ? " " : "").append(word);
    }
    lines.add(line.toString());
    return lines;
  }
}
