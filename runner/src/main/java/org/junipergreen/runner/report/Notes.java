package org.junipergreen.runner.report;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Converts the notes for teachers to HTML. Supports only the Markdown that these pages use:
 * headings, paragraphs, lists with dashes, bold words, code, links.
 */
final class Notes {
  private Notes() {}

  /**
   * Returns the notes as HTML, with headings from the second level on. Links to other pages of the
   * documentation become plain text; paragraphs of such links only are omitted.
   */
  static String html(String markdown) {
    List<String> blocks = new ArrayList<>();
    for (String block : markdown.strip().split("\n\n+", -1)) {
      String text = block.strip();
      if (text.matches("\\*\\[[^]]+]\\([^)]+\\)\\.\\*")) {
        continue;
      }
      if (text.startsWith("#")) {
        int level = text.indexOf(' ');
        blocks.add("<h%1$d>%2$s</h%1$d>".formatted(level + 1, inline(text.substring(level + 1))));
      } else if (text.startsWith("- ")) {
        blocks.add(
            Stream.of(text.substring(2).split("\n- ", -1))
                .map(item -> "<li>%s</li>".formatted(inline(item)))
                .collect(Collectors.joining("\n", "<ul>\n", "\n</ul>")));
      } else {
        blocks.add("<p>%s</p>".formatted(inline(text)));
      }
    }
    return String.join("\n", blocks) + "\n";
  }

  private static String inline(String text) {
    return text.replaceAll("\\s+", " ")
        .replace("&", "&amp;")
        .replace("<", "&lt;")
        .replaceAll("\\*\\*([^*]+)\\*\\*", "<strong>$1</strong>")
        .replaceAll("\\*([^*]+)\\*", "<em>$1</em>")
        .replaceAll("`([^`]+)`", "<code>$1</code>")
        .replaceAll("\\[([^]]+)]\\((https?://[^)]+)\\)", "<a href=\"$2\">$1</a>")
        .replaceAll("\\[([^]]+)]\\([^)]+\\)", "$1");
  }
}
