package org.junipergreen.runner.cli.options;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;

/** The word that somebody may have meant. */
public final class NearMiss {
  private NearMiss() {}

  /**
   * The nearest of some words, if it is near: one edit away, or one for each three letters. An edit
   * is a letter too many, too few or wrong, or two in the wrong order. A word that is cut short, at
   * three letters or more, is near as well.
   */
  public static Optional<String> of(String word, Collection<String> words) {
    String typed = word.toLowerCase(Locale.ROOT);
    int most = Math.max(1, typed.length() / 3);
    Comparator<String> nearest = Comparator.comparingInt(other -> distance(typed, other));
    return words.stream()
        .min(nearest)
        .filter(other -> distance(typed, other) <= most && typed.length() > 1)
        .or(
            () ->
                words.stream()
                    .filter(other -> typed.length() >= 3 && other.startsWith(typed))
                    .findFirst());
  }

  /** The number of edits from one word to another (optimal string alignment). */
  private static int distance(String a, String b) {
    int[][] edits = new int[a.length() + 1][b.length() + 1];
    for (int i = 0; i <= a.length(); i++) {
      for (int j = 0; j <= b.length(); j++) {
        if (i == 0 || j == 0) {
          edits[i][j] = i + j;
          continue;
        }
        int wrong = a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1;
        int least =
            Math.min(edits[i - 1][j - 1] + wrong, 1 + Math.min(edits[i - 1][j], edits[i][j - 1]));
        if (i > 1
            && j > 1
            && a.charAt(i - 1) == b.charAt(j - 2)
            && a.charAt(i - 2) == b.charAt(j - 1)) {
          least = Math.min(least, edits[i - 2][j - 2] + 1);
        }
        edits[i][j] = least;
      }
    }
    return edits[a.length()][b.length()];
  }
}
