package org.junipergreen.runner.verify;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.store.Row;
import org.junipergreen.solver.board.Moves;
import org.junipergreen.solver.matching.PositionAnalysis;
import org.junipergreen.solver.reference.PlainRemoteness;

/**
 * Checks rows of remoteness by their lines of play.
 *
 * <p>A line is a whole game by the rules; it is as long as the row says, and its last number is the
 * winner's; and after each number of the winner the opponent loses, which a maximum matching of the
 * numbers that are left says. So it is proved who wins and that the line is a game that the winner
 * never lets go. That he cannot win sooner, and the loser not hold out longer, is proved for the
 * boards of {@link #byPlainRecursion}.
 */
final class RemotenessLine {
  private RemotenessLine() {}

  /** The check of lines by the rules and by matchings; some milliseconds a row at n = 100. */
  static Check byMatchings() {
    return Check.ofRows(row -> Stream.ofNullable(contradiction(row)));
  }

  /** The check that both sides play their best along the line, for n up to 24. */
  static Check byPlainRecursion() {
    return (n, stored) -> {
      PlainRemoteness plain = new PlainRemoteness((int) n);
      return stored.stream().flatMap(row -> Stream.ofNullable(contradiction(row, plain))).toList();
    };
  }

  private static @Nullable Contradiction contradiction(Row row) {
    int[] line = line(row);
    boolean wins = (Boolean) row.values().get(2);
    if (line.length == 0 || line[0] != (Long) row.values().get(1)) {
      return wrong(row, "line", line(row.values()), "a game that begins with the opening");
    }
    if ((Long) row.values().get(3) != line.length) {
      return wrong(row, "length", row.values().get(3), (long) line.length);
    }
    if (wins != (line.length % 2 == 1)) {
      return wrong(row, "wins", wins, !wins);
    }
    return mistake(row, line);
  }

  /** Follows the line, and asks after each number of the winner whether the opponent has lost. */
  private static @Nullable Contradiction mistake(Row row, int[] line) {
    int n = Math.toIntExact(row.n());
    try {
      for (int moves = line.length; moves > 0; moves -= 2) {
        int[] played = IntStream.of(line).limit(moves).toArray();
        int[] replies = PositionAnalysis.of(n, played).winningMoves();
        if (replies.length > 0) {
          return wrong(row, "line", line(row.values()), "not answered by " + replies[0]);
        }
      }
    } catch (IllegalArgumentException e) {
      return wrong(row, "line", line(row.values()), "no game: " + e.getMessage());
    }
    return hasMove(n, line)
        ? wrong(row, "line", line(row.values()), "a game that can go on")
        : null;
  }

  private static boolean hasMove(int n, int[] line) {
    int last = line[line.length - 1];
    return IntStream.rangeClosed(1, n)
        .filter(v -> Moves.adjacent(v, last))
        .anyMatch(v -> IntStream.of(line).noneMatch(used -> used == v));
  }

  private static @Nullable Contradiction contradiction(Row row, PlainRemoteness plain) {
    int[] line = line(row);
    int used = 0;
    for (int i = 0; i < line.length; i++) {
      used |= 1 << (line[i] - 1);
      int length = i + 1 + plain.following(line[i], used);
      if (length != line.length) {
        return wrong(row, "length", (long) line.length, (long) length);
      }
    }
    return null;
  }

  private static int[] line(Row row) {
    return line(row.values()).stream().mapToInt(v -> Math.toIntExact((Long) v)).toArray();
  }

  private static List<?> line(List<@Nullable Object> values) {
    return values.get(4) instanceof List<?> line ? line : new ArrayList<>();
  }

  private static Contradiction wrong(Row row, String what, @Nullable Object is, Object should) {
    return Contradiction.ofOpening(row, what, is, should);
  }
}
