package org.junipergreen.runner.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junipergreen.runner.app.StandardQuantities;
import org.junipergreen.runner.quantity.Language;
import org.junipergreen.runner.quantity.Quantity;
import org.junipergreen.runner.quantity.Registry;
import org.junipergreen.runner.table.Column;
import org.junipergreen.runner.table.View;
import org.junipergreen.runner.text.TextResource;
import org.junit.jupiter.api.Test;

class PageWordsTest {
  private static final Registry QUANTITIES = StandardQuantities.registry();
  private static final Pattern VALUE = Pattern.compile("\\{\\w+}");

  @Test
  void bothLanguagesHaveEveryWord() {
    assertEquals(
        PageWords.resource(Language.EN).keySet(), PageWords.resource(Language.FR).keySet());
    for (Quantity<?> quantity : QUANTITIES.quantities()) {
      Set<String> english = quantity.words().of(Language.EN).keySet();
      assertEquals(english, quantity.words().of(Language.FR).keySet(), quantity.label());
      assertTrue(english.containsAll(Set.of("title", "table")), quantity.label());
      for (View view : List.of(View.ofRows(quantity.table()), quantity.boards())) {
        for (Column column : view.shape().untimedColumns()) {
          assertTrue(
              english.containsAll(Set.of(column.name(), "axis." + column.name()))
                  || !Plot.isDrawn(quantity, column)
                  || quantity.winner().filter(column::equals).isPresent(),
              quantity.label() + " " + column.name());
        }
      }
    }
  }

  @Test
  void bothSayTheSameValues() {
    Map<String, String> french = PageWords.of(Language.FR, QUANTITIES);
    PageWords.resource(Language.EN)
        .forEach(
            (key, word) -> assertEquals(values(word), values(french.getOrDefault(key, "")), key));
  }

  private static Set<String> values(String word) {
    return VALUE.matcher(word).results().map(MatchResult::group).collect(Collectors.toSet());
  }

  @Test
  void everyPlaceOfThePageHasItsWord() {
    String page = TextResource.of(Page.class, "page.html");
    Set<String> keys = PageWords.of(Language.EN, QUANTITIES).keySet();
    Pattern.compile("data-word=\"([^\"]+)\"")
        .matcher(page)
        .results()
        .forEach(place -> assertTrue(keys.contains(place.group(1)), place.group(1)));
  }
}
