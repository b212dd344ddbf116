package org.junipergreen.runner.report;

import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import org.junipergreen.runner.publish.Meanings;
import org.junipergreen.runner.publish.View;
import org.junipergreen.runner.store.Column;
import org.junipergreen.runner.store.Quantity;

/**
 * The words of the report by their keys. Those of the page lie in a resource for each language;
 * those of the quantities are the published tables' in English, and in the resource in French.
 */
final class Words {
  private Words() {}

  /** All words in a language, those that it lacks in English. */
  static Map<String, String> of(Language language) {
    Map<String, String> words = new TreeMap<>(meanings());
    words.putAll(resource(Language.EN));
    words.putAll(resource(language));
    return words;
  }

  /** The key of what a column says. */
  static String key(Quantity quantity, Column column) {
    return column.isTiming() ? "quantity.time" : key(quantity, column.name());
  }

  private static String key(Quantity quantity, String what) {
    return "quantity." + quantity.label() + "." + what;
  }

  /** What the published tables say of the quantities. */
  static Map<String, String> meanings() {
    Map<String, String> meanings = new TreeMap<>();
    for (Quantity quantity : Quantity.values()) {
      meanings.put(key(quantity, "title"), Meanings.title(quantity));
      meanings.put(key(quantity, "table"), Meanings.table(quantity));
      for (View view : new View[] {View.ofBoards(quantity), View.ofRows(quantity)}) {
        for (Column column : view.columns()) {
          if (Plot.isDrawn(quantity, column)) {
            meanings.put(key(quantity, column), Meanings.of(quantity, column));
          }
        }
      }
    }
    return meanings;
  }

  /** The words that a language's resource has. */
  static Map<String, String> resource(Language language) {
    Properties written = new Properties();
    try (Reader in =
        new InputStreamReader(
            Words.class.getResourceAsStream("words_%s.properties".formatted(language)),
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
