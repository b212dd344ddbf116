package org.junipergreen.runner.cli.arguments;

import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.function.ToIntFunction;
import org.jline.utils.Levenshtein;

/** Messages about words that are unknown, with those that they may be a misspelling of. */
public final class Spelling {
  /** A word up to this length may have one mistake, and none if it has at most two letters. */
  private static final int SHORT = 4;

  private Spelling() {}

  /**
   * Returns the message for an unknown word.
   *
   * @param kind what the word should have been, with its article, such as "a quantity"; may be
   *     empty
   */
  public static String refused(String word, String kind, Collection<String> words) {
    String all = String.join(", ", words);
    return "'%s' is not %s"
        .formatted(word, kind.isEmpty() ? "one of " + all : kind + meant(word, words, ": " + all));
  }

  /**
   * Returns "; did you mean …?" with the words that a mistyped one may mean, or {@code otherwise}
   * if no word is near.
   *
   * <p>A word is near if it starts with the typed one, or if few letters have to be removed,
   * inserted, changed, or exchanged with the next one: one for a short word, two for a longer one.
   */
  public static String meant(String typed, Collection<String> words, String otherwise) {
    String letters = letters(typed);
    int most = letters.length() < 3 ? 0 : letters.length() <= SHORT ? 1 : 2;
    ToIntFunction<String> mistakes = word -> Levenshtein.distance(letters, letters(word));
    int least = words.stream().mapToInt(mistakes).min().orElse(0);
    List<String> near =
        words.stream()
            .filter(
                word ->
                    (least <= most && mistakes.applyAsInt(word) == least)
                        || (letters.length() > 1 && letters(word).startsWith(letters)))
            .toList();
    return near.isEmpty() ? otherwise : "; did you mean " + String.join(" or ", near) + "?";
  }

  private static String letters(String word) {
    return word.replaceFirst("^-+", "").toLowerCase(Locale.ROOT);
  }
}
