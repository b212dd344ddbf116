package org.junipergreen.runner.report;

import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.PropertyResourceBundle;
import java.util.ResourceBundle;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junipergreen.runner.quantity.Language;
import org.junipergreen.runner.quantity.Quantity;
import org.junipergreen.runner.quantity.Registry;
import org.junipergreen.runner.table.Column;

/**
 * The words of the report by key: those of the page, from one resource per language, and those of
 * the quantities.
 */
final class PageWords {
  private PageWords() {}

  /** Returns all words in a language, with English ones where words are missing. */
  static Map<String, String> of(Language language, Registry registry) {
    Map<String, String> words = new TreeMap<>();
    for (Language each : List.of(Language.EN, language)) {
      words.putAll(resource(each));
      for (Quantity<?> quantity : registry.quantities()) {
        quantity.words().of(each).forEach((what, word) -> words.put(key(quantity, what), word));
      }
    }
    return words;
  }

  static String key(Quantity<?> quantity, Column column) {
    return column.isTiming() ? "quantity.time" : key(quantity, column.name());
  }

  static String axis(Quantity<?> quantity, Column column) {
    return column.isTiming() ? "plot.time" : key(quantity, "axis." + column.name());
  }

  /** Returns the key of the heading of a column's chart if the report begins with it. */
  static String heading(Quantity<?> quantity, Column column) {
    return key(quantity, "heading." + column.name());
  }

  /** Returns the key of the sentences shown with a column's chart if the report begins with it. */
  static String story(Quantity<?> quantity, Column column) {
    return key(quantity, "story." + column.name());
  }

  private static String key(Quantity<?> quantity, String what) {
    return "quantity." + quantity.label() + "." + what;
  }

  static Map<String, String> resource(Language language) {
    try (Reader in =
        new InputStreamReader(
            PageWords.class.getResourceAsStream("words_%s.properties".formatted(language)),
            StandardCharsets.UTF_8)) {
      ResourceBundle words = new PropertyResourceBundle(in);
      return words.keySet().stream().collect(Collectors.toMap(key -> key, words::getString));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
