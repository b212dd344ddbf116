package org.junipergreen.runner.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class WordsTest {
  private static final Pattern VALUE = Pattern.compile("\\{\\w+}");

  @Test
  void bothLanguagesHaveEveryWord() {
    Set<String> english = new TreeSet<>(Words.meanings().keySet());
    english.addAll(Words.resource(Language.EN).keySet());
    assertEquals(english, new TreeSet<>(Words.resource(Language.FR).keySet()));
  }

  @Test
  void bothSayTheSameValues() {
    Map<String, String> french = Words.of(Language.FR);
    Words.resource(Language.EN)
        .forEach(
            (key, word) -> assertEquals(values(word), values(french.getOrDefault(key, "")), key));
  }

  private static Set<String> values(String word) {
    return VALUE.matcher(word).results().map(MatchResult::group).collect(Collectors.toSet());
  }

  @Test
  void everyPlaceOfThePageHasItsWord() {
    String page = Resource.text("page.html");
    Set<String> keys = Words.of(Language.EN).keySet();
    Pattern.compile("data-word=\"([^\"]+)\"")
        .matcher(page)
        .results()
        .forEach(place -> assertTrue(keys.contains(place.group(1)), place.group(1)));
  }
}
