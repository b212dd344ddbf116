package org.junipergreen.runner.report;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The report as one HTML file that needs no other: scripts, styles and data lie in it, and it asks
 * nobody for anything.
 */
public final class Page {
  private static final Pattern PLACE = Pattern.compile("@(\\w+)@");
  private static final List<String> SCRIPTS =
      List.of(
          "echarts/echarts.common.min.js",
          "engine.js",
          "plots.js",
          "language.js",
          "board.js",
          "page.js");

  private Page() {}

  /** Writes the page of a report, which opens in the given language. */
  public static void write(Report report, Language language, Writer out) {
    String template = Resource.text("page.html");
    Matcher place = PLACE.matcher(template);
    int from = 0;
    try {
      while (place.find()) {
        out.write(template, from, place.start() - from);
        out.write(part(place.group(1), report, language));
        from = place.end();
      }
      out.write(template, from, template.length() - from);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String part(String name, Report report, Language language) {
    return switch (name) {
      case "language" -> language.toString();
      case "generator" -> OwnFile.MARK;
      case "style" -> Resource.text("page.css");
      case "data" -> report.data(language);
      case "scripts" -> SCRIPTS.stream().map(Resource::text).collect(Collectors.joining("\n;\n"));
      default -> throw new IllegalStateException("the page has no part " + name);
    };
  }
}
