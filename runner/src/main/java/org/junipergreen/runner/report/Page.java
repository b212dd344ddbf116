package org.junipergreen.runner.report;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.List;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.TextResource;
import org.junipergreen.runner.method.NamedBoard;
import org.junipergreen.runner.quantity.Language;
import org.junipergreen.runner.quantity.Quantity;

/**
 * The report as one HTML file that needs no other: scripts, styles and data lie in it, and it asks
 * nobody for anything.
 */
public final class Page {
  private static final Pattern PLACE = Pattern.compile("@(\\w+)");
  private static final List<String> SCRIPTS =
      List.of(
          "echarts/echarts.common.min.js",
          "engine.js",
          "players.js",
          "notation.js",
          "plots.js",
          "language.js",
          "board.js",
          "sheet.js",
          "play.js",
          "page.js");
  private static final List<String> STYLES = List.of("page.css", "play.css");

  private Page() {}

  /**
   * Writes the page of a report, which opens in the given language.
   *
   * @param published what leads to a quantity's published files, empty when there are none
   * @param board what is played on, or null for 1..20
   */
  public static void write(
      Report report,
      Language language,
      Function<Quantity<?>, String> published,
      @Nullable NamedBoard board,
      Writer out) {
    String template = TextResource.of(Page.class, "page.html");
    Matcher place = PLACE.matcher(template);
    int from = 0;
    try {
      while (place.find()) {
        out.write(template, from, place.start() - from);
        out.write(
            switch (place.group(1)) {
              case "language" -> language.toString();
              case "generator" -> "juniper report";
              case "styles" -> all(STYLES, "\n");
              case "data" -> report.data(language, published, board);
              case "scripts" -> all(SCRIPTS, "\n;\n");
              default -> throw new IllegalStateException("no part of the page: " + place.group());
            });
        from = place.end();
      }
      out.write(template, from, template.length() - from);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String all(List<String> resources, String between) {
    return resources.stream()
        .map(name -> TextResource.of(Page.class, name))
        .collect(Collectors.joining(between));
  }
}
