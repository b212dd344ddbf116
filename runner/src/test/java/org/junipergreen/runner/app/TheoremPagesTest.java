package org.junipergreen.runner.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Each section of the page on the theorem has the same figures in English and in French. */
final class TheoremPagesTest {
  private static final Pattern CODE = Pattern.compile("(?s)```.*?```|`[^`]*`|\\]\\([^)]*\\)");
  private static final Pattern FIGURE = Pattern.compile("\\d+(?:\\.\\d+)?");

  @Test
  void figuresAgree() throws IOException {
    Map<String, Set<String>> english =
        figures(page("theorem.md").replaceAll("(?<=\\d),(?=\\d{3}(?!\\d))", ""));
    Map<String, Set<String>> french =
        figures(
            page("theorem.fr.md")
                .replaceAll("(?<=\\d)[\u202f\u00a0 ](?=\\d{3}(?!\\d))", "")
                .replaceAll("(?<=\\d),(?=\\d)", "."));
    assertTrue(english.size() >= 5);
    assertEquals(english, french);
  }

  private static String page(String name) throws IOException {
    String page = Files.readString(Path.of("..", "docs", name));
    return CODE.matcher(page.substring(0, page.indexOf("\n## Sources"))).replaceAll("");
  }

  /** The figures of each section, by its number. */
  private static Map<String, Set<String>> figures(String page) {
    Map<String, Set<String>> figures = new TreeMap<>();
    for (String section : page.split("\n## ", -1)) {
      if (Character.isDigit(section.charAt(0))) {
        Set<String> found = new TreeSet<>();
        FIGURE.matcher(section).results().forEach(figure -> found.add(figure.group()));
        figures.put(section.substring(0, section.indexOf('.')), found);
      }
    }
    return figures;
  }
}
