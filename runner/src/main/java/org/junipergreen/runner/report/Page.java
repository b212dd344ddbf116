package org.junipergreen.runner.report;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.TextResource;
import org.junipergreen.runner.answer.NamedBoard;
import org.junipergreen.runner.quantity.Language;
import org.junipergreen.runner.quantity.Quantity;

/**
 * The report as one HTML file that needs no other: scripts, styles and data lie in it, and it asks
 * nobody for anything. Its policy names the hashes of its scripts and styles, so that a browser
 * runs nothing else.
 *
 * <p>All of it is ASCII. A server may say that it has another encoding than UTF-8, which counts for
 * more than what the page says of itself, and a script that is read otherwise has another hash.
 */
public final class Page {
  private static final Pattern NOT_ASCII = Pattern.compile("[^\\x00-\\x7F]");

  private static final List<String> STYLES = List.of("page.css", "play.css");

  /** What the charts need, before the page that shows them. */
  private static final List<String> CHARTS =
      List.of("echarts/echarts.common.min.js", "plots.js", "research.js");

  private static final List<String> GAME =
      List.of(
          "words.js",
          "engine.js",
          "players.js",
          "notation.js",
          "advice.js",
          "chains.js",
          "language.js",
          "place.js",
          "board.js",
          "play.js",
          "sheet.js");

  private Page() {}

  /**
   * Writes the page of a report. Where the report shows no quantity, the page has the game and no
   * charts, and is a fifth as long.
   *
   * @param language the one that it opens in, or null for the one that the reader's browser prefers
   * @param published what leads to a quantity's published files, empty when there are none
   * @param board what is played on, or null for 1..50
   */
  public static void write(
      Report report,
      @Nullable Language language,
      Function<Quantity<?>, String> published,
      @Nullable NamedBoard board,
      Writer out) {
    boolean hasCharts = !report.isEmpty();
    String styles = escaped(texts(STYLES), "\\%x "::formatted);
    List<String> scripts =
        Stream.of(GAME, hasCharts ? CHARTS : List.<String>of(), List.of("page.js"))
            .map(Page::texts)
            .filter(script -> !script.isEmpty())
            .map(script -> escaped(script, Page::unitsInScript))
            .toList();
    Map<String, String> parts = new HashMap<>();
    parts.put("language", (language == null ? Language.EN : language).toString());
    parts.put("policy", policy(styles, scripts));
    parts.put("styles", styles);
    parts.put("trouble", trouble(language));
    parts.put("notes", notes());
    parts.put("research", hasCharts ? TextResource.of(Page.class, "research.html").strip() : "");
    parts.put("data", report.data(language, published, board));
    parts.put(
        "scripts",
        scripts.stream().map("<script>%s</script>"::formatted).collect(Collectors.joining("\n")));
    try {
      out.write(escaped(TextResource.filled(Page.class, "page.html", parts), "&#%d;"::formatted));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** What a browser may do with the page: run these scripts and styles, and load nothing. */
  private static String policy(String styles, List<String> scripts) {
    return ("default-src 'none'; base-uri 'none'; form-action 'none'; img-src data:;"
            + " style-src %s; script-src %s")
        .formatted(hash(styles), scripts.stream().map(Page::hash).collect(Collectors.joining(" ")));
  }

  private static String hash(String text) {
    try {
      byte[] hash =
          MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
      return "'sha256-%s'".formatted(Base64.getEncoder().encodeToString(hash));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }

  /** In the page's language, or in each, what is seen until its scripts have started. */
  private static String trouble(@Nullable Language chosen) {
    return Stream.of(Language.values())
        .filter(language -> chosen == null || language == chosen)
        .map(
            language ->
                "<p lang=\"%s\">%s</p>"
                    .formatted(language, PageWords.resource(language).get("trouble")))
        .collect(Collectors.joining());
  }

  /**
   * A text in ASCII. The scripts have other characters in strings and comments alone, and the page
   * in text and attributes.
   *
   * @param escape how the text's language writes a character by its number
   */
  private static String escaped(String text, IntFunction<String> escape) {
    return NOT_ASCII
        .matcher(text)
        .replaceAll(found -> Matcher.quoteReplacement(escape.apply(found.group().codePointAt(0))));
  }

  private static String unitsInScript(int character) {
    return Character.toString(character)
        .chars()
        .mapToObj("\\u%04x"::formatted)
        .collect(Collectors.joining());
  }

  /** The notes for teachers in each language, of which the page shows one. */
  private static String notes() {
    return Stream.of(Language.values())
        .map(
            language ->
                "<article lang=\"%s\">\n%s</article>"
                    .formatted(
                        language,
                        Notes.html(
                            TextResource.of(
                                Page.class,
                                language == Language.EN ? "teaching.md" : "teaching.fr.md"))))
        .collect(Collectors.joining("\n"));
  }

  private static String texts(List<String> resources) {
    return resources.stream()
        .map(name -> TextResource.of(Page.class, name))
        .collect(Collectors.joining("\n"));
  }
}
