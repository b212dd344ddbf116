package org.junipergreen.runner.cli.arguments;

import java.util.Collection;
import java.util.List;
import java.util.Locale;

/**
 * The names that a mistyped word may mean.
 *
 * <p>A name is near when few letters have to be left out, put in, changed, or exchanged with the
 * next one: one of a short word, two of a longer one (the optimal string alignment distance;
 * Damerau, A technique for computer detection and correction of spelling errors, CACM 7, 1964).
 */
public final class NearNames {
  /**
   * Up to this length a word has one mistake at most, and none where two letters are all it has.
   */
  private static final int SHORT = 4;

  private NearNames() {}

  /**
   * The nearest of some names, and those that begin with the word, in their order; none when
   * nothing is near. Takes time proportional to the lengths of all names times that of the word.
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

  /** "; did you mean …?", or what is said when nothing is near. */
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
