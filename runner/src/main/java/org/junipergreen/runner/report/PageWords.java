package org.junipergreen.runner.report;

import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import org.junipergreen.runner.quantity.Language;
import org.junipergreen.runner.quantity.Quantity;
import org.junipergreen.runner.quantity.Registry;
import org.junipergreen.runner.table.Column;

/**
 * The words of the report by their keys: those of the page, which lie in a resource for each
 * language, and those of the quantities, which bring their own.
 */
final class PageWords {
  private PageWords() {}

  /** All words in a language, those that it lacks in English. */
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

  /** The key of what a column says. */
  static String key(Quantity<?> quantity, Column column) {
    return column.isTiming() ? "quantity.time" : key(quantity, column.name());
  }

  /** The key of a column's name on an axis. */
  static String axis(Quantity<?> quantity, Column column) {
    return column.isTiming() ? "plot.time" : key(quantity, "axis." + column.name());
  }

  /** The key of the sentence that a column's chart has when the report tells of it first. */
  static String story(Quantity<?> quantity, Column column) {
    return key(quantity, "story." + column.name());
  }

  private static String key(Quantity<?> quantity, String what) {
    return "quantity." + quantity.label() + "." + what;
  }

  /** The words that a language's resource has. */
  static Map<String, String> resource(Language language) {
    Properties written = new Properties();
    try (Reader in =
        new InputStreamReader(
            PageWords.class.getResourceAsStream("words_%s.properties".formatted(language)),
            StandardCharsets.UTF_8)) {
      written.load(in);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    Map<String, String> words = new TreeMap<>();
    written.forEach((key, word) -> words.put((String) key, (String) word));
    return words;
  }
}
