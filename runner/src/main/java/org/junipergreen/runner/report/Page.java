package org.junipergreen.runner.report;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
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
import org.junipergreen.runner.quantity.Language;
import org.junipergreen.runner.quantity.Quantity;
import org.junipergreen.runner.table.NamedBoard;
import org.junipergreen.runner.text.TextResource;

/**
 * The report as one self-contained HTML file that makes no requests. Its content security policy
 * lists the hashes of its scripts and styles, so that a browser runs nothing else.
 *
 * <p>The file is ASCII: a server may declare an encoding other than UTF-8, which overrides that of
 * the page and would change the hashes of the scripts.
 */
public final class Page {
  private static final Pattern NOT_ASCII = Pattern.compile("[^\\x00-\\x7F]");

  private static final List<String> STYLES = List.of("page.css", "play.css");

  /** The scripts of the charts, which precede those of the page. */
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
   * Writes the page of a report. If the report has no quantities, the page contains only the game,
   * and is a fifth of the size.
   *
   * @param language the initial language, or null for the browser's
   * @param published the link prefix of published files, or empty
   * @param board the board to play on, or null for 1..50
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

  /** Returns the content security policy: run only these scripts and styles, and load nothing. */
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

  /** Returns the text shown until the scripts have started, in the chosen language or in all. */
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
   * Escapes characters outside ASCII. In scripts they occur in strings and comments only, in the
   * page in text and attributes only.
   *
   * @param escape returns the escape sequence of a character
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

  /** Returns the notes for teachers in each language; the page shows one. */
  private static String notes() {
    return Stream.of(Language.values())
        .map(
            language ->
                "<article lang=\"%s\">\n%s</article>"
                    .formatted(
                        language,
                        html(
                            TextResource.of(
                                Page.class,
                                language == Language.EN ? "teaching.md" : "teaching.fr.md"))))
        .collect(Collectors.joining("\n"));
  }

  /**
   * Returns notes for teachers as HTML, with headings from the second level on. Supports only the
   * Markdown that they use: headings, paragraphs, lists with dashes, bold words, code, links. Links
   * to other pages of the documentation become plain text; paragraphs of such links only are
   * omitted.
   */
  private static String html(String markdown) {
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

  private static String texts(List<String> resources) {
    return resources.stream()
        .map(name -> TextResource.of(Page.class, name))
        .collect(Collectors.joining("\n"));
  }
}
