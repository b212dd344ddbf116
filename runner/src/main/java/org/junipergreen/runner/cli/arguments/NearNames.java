package org.junipergreen.runner.cli.arguments;

import java.util.Collection;
import java.util.List;
import java.util.Locale;

/**
 * Finds the names that a mistyped word may mean.
 *
 * <p>A name is near if few letters have to be removed, inserted, changed, or exchanged with the
 * next one: one for a short word, two for a longer one (the optimal string alignment distance;
 * Damerau, A technique for computer detection and correction of spelling errors, CACM 7, 1964).
 */
public final class NearNames {
  /** A word up to this length may have one mistake, and none if it has at most two letters. */
  private static final int SHORT = 4;

  private NearNames() {}

  /**
   * Returns the nearest names and those that start with the word, in the given order. Takes time
   * proportional to the length of all names times that of the word.
   */
  public static List<String> of(String word, Collection<String> names) {
    String typed = letters(word);
    int most = typed.length() < 3 ? 0 : typed.length() <= SHORT ? 1 : 2;
    int least =
        names.stream().mapToInt(name -> distance(typed, letters(name))).min().orElse(most + 1);
    return names.stream()
        .filter(
            name ->
                (least <= most && distance(typed, letters(name)) == least)
                    || (typed.length() > 1 && letters(name).startsWith(typed)))
        .toList();
  }

  /** Returns "; did you mean …?", or {@code otherwise} if no name is near. */
  public static String meant(String word, Collection<String> names, String otherwise) {
    List<String> near = of(word, names);
    return near.isEmpty() ? otherwise : "; did you mean " + String.join(" or ", near) + "?";
  }

  private static String letters(String name) {
    return name.replaceFirst("^-+", "").toLowerCase(Locale.ROOT);
  }

  static int distance(String a, String b) {
    int[][] rows = new int[a.length() + 1][b.length() + 1];
    for (int i = 0; i <= a.length(); i++) {
      for (int j = 0; j <= b.length(); j++) {
        if (i == 0 || j == 0) {
          rows[i][j] = i + j;
          continue;
        }
        int changed = rows[i - 1][j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        rows[i][j] = Math.min(changed, 1 + Math.min(rows[i - 1][j], rows[i][j - 1]));
        boolean exchanged =
            i > 1
                && j > 1
                && a.charAt(i - 1) == b.charAt(j - 2)
                && a.charAt(i - 2) == b.charAt(j - 1);
        if (exchanged) {
          rows[i][j] = Math.min(rows[i][j], 1 + rows[i - 2][j - 2]);
        }
      }
    }
    return rows[a.length()][b.length()];
  }
}
