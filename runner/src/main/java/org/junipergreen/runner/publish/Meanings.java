package org.junipergreen.runner.publish;

import java.util.Map;
import org.junipergreen.runner.store.Column;
import org.junipergreen.runner.store.Quantity;

/** What the published columns mean, in a few words. */
public final class Meanings {
  private static final Map<Quantity, Map<String, String>> MEANINGS =
      Map.of(
          Quantity.WINNER,
          Map.of(
              "winner", "who wins: 1, who opens, or 2",
              "matching", "matching number of the divisor graph of 1..n (OEIS A344497)",
              "deficiency", "numbers that a maximum matching misses, n - 2 * matching",
              "d", "size of D, the numbers that some maximum matching misses",
              "a", "size of A, the neighbours of D outside D",
              "c", "size of C, all other numbers",
              "openings", "number of winning openings, the even numbers of D",
              "smallest", "smallest winning opening, 0 when the second player wins"),
          Quantity.REMOTENESS,
          Map.of(
              "wins",
              "number of winning openings",
              "length",
              "numbers played in the whole game when the winner hurries and the loser" + " delays"),
          Quantity.GRUNDY,
          Map.of(
              "hard", "Grundy value of the game, whose openings are even",
              "easy", "Grundy value of the game in which any number may be the opening",
              "value", "Grundy value of the position after an opening"),
          Quantity.MISERE,
          Map.of(
              "winner", "who wins when who cannot move wins: 1, who opens, or 2",
              "openings", "number of winning openings",
              "smallest", "smallest winning opening, 0 when there is none"),
          Quantity.GAMES,
          Map.of(
              "games", "number of complete games (OEIS A348842)",
              "odd", "those with an odd number of moves, which the first player ends",
              "even", "those with an even number of moves"),
          Quantity.FASTEST,
          Map.of(
              "length",
                  "numbers in the shortest game that the first player can force, 0 when they"
                      + " are more than 13",
              "openings", "number of openings that force it",
              "smallest", "smallest of them, 0 when there is none"),
          Quantity.CHAIN,
          Map.of(
              "length", "numbers in a longest chain (OEIS A337125)",
              "bound", "no chain has more numbers: the length, where it is proved",
              "optimal", "whether it is proved that there is no longer chain"));

  private static final Map<Quantity, String> TITLES =
      Map.of(
          Quantity.WINNER,
          "Winners and the sizes of the Gallai-Edmonds decomposition",
          Quantity.REMOTENESS,
          "How long the game lasts when the winner hurries and the loser delays",
          Quantity.GRUNDY,
          "Grundy values of the positions after each opening",
          Quantity.MISERE,
          "Misère play, in which who cannot move wins",
          Quantity.GAMES,
          "Numbers of complete games",
          Quantity.FASTEST,
          "Shortest wins, of at most 13 numbers",
          Quantity.CHAIN,
          "Longest chains of one player");

  private static final String DECOMPOSITION =
      "Two players play Juniper Green on 1..n; D, A, C are the parts of the Gallai-Edmonds"
          + " decomposition of the divisor graph of 1..n.";

  private static final Map<Quantity, String> TABLES =
      Map.of(
          Quantity.WINNER,
          DECOMPOSITION,
          Quantity.REMOTENESS,
          "A row for each even opening: whether it `wins`, the `length` of the whole game in numbers"
              + " played, the opening included, and a `line`: the game in which both sides choose"
              + " the smallest of their best moves. For an n the length is that of the shortest win,"
              + " or of the longest loss where the second player wins.",
          Quantity.GRUNDY,
          "A row for each opening 1..n, odd ones too: the `value` of the position after it. It is 0"
              + " just when the opening wins.",
          Quantity.MISERE,
          "Who wins when who cannot move wins, and by how many openings.",
          Quantity.GAMES,
          "A row for each even opening: the complete `games` that begin with it (OEIS A348843), and"
              + " those with an `odd` and with an `even` number of moves (A348844).",
          Quantity.FASTEST,
          "The `length` of the shortest game that the first player can force, as far as it is at most"
              + " 13, with the number of openings that do and the smallest one. That it is at most"
              + " 13 is proved for every n from 177 on; whether it settles on 13 is not: what the"
              + " table shows is observed.",
          Quantity.CHAIN,
          "One `chain` of distinct numbers out of 1..n in which of two neighbours one divides the other,"
              + " as long as any (OEIS A337125). That no chain is longer than `bound` is proved by an"
              + " integer programme; where the bound is the `length`, the chain is `optimal`. Which of"
              + " the longest chains stands here depends on where a run began.");

  private Meanings() {}

  /** What a row of the table is, in some sentences. */
  public static String table(Quantity quantity) {
    return TABLES.getOrDefault(quantity, "");
  }

  /** What a column says. */
  public static String of(Quantity quantity, Column column) {
    return MEANINGS.getOrDefault(quantity, Map.of()).getOrDefault(column.name(), column.name());
  }

  /** What the table is about, fit for a heading. */
  public static String title(Quantity quantity) {
    return TITLES.getOrDefault(quantity, quantity.label());
  }
}
