package org.junipergreen.runner.quantity;

import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.quantity.check.Check;
import org.junipergreen.runner.quantity.check.Checker;
import org.junipergreen.runner.quantity.check.Checker.Wrong;
import org.junipergreen.solver.board.Board;
import org.junipergreen.solver.board.Divisors;
import org.junipergreen.solver.matching.PositionAnalysis;
import org.junipergreen.solver.reference.PlainRemoteness;
import org.junipergreen.solver.work.Cancellation;

/**
 * Replays the lines of play. A line is a whole game by the rules, its length is that of the row,
 * and its last number is the winner's. After each number of the winner, a maximum matching of the
 * remaining numbers shows that the opponent loses. This proves who wins, and that the winner keeps
 * the win throughout the line. For small boards, plain recursion proves that the winner cannot win
 * sooner and the loser cannot delay longer. A row takes some milliseconds at n = 100.
 */
final class RemotenessCertificate extends Check<RemotenessRow> {
  @Override
  public void check(Checker<RemotenessRow> rows) {
    rows.openings(RemotenessRow::opening, rows.board().openings());
    if (rows.isSound()) {
      rows.each(row -> wrong(row, rows.ends()));
    }
    if (rows.isSound() && rows.n() <= Quantity.MAX_PLAIN) {
      PlainRemoteness plain = new PlainRemoteness(Board.upTo(rows.n()));
      rows.each(row -> wrongLength(row, plain));
    }
  }

  static @Nullable Wrong wrong(RemotenessRow row, Cancellation ends) {
    int[] line = row.line();
    if (line.length == 0 || line[0] != row.opening()) {
      return new Wrong("line", "a game that begins with the opening");
    }
    if (row.length() != line.length) {
      return new Wrong("length", (long) line.length);
    }
    if (row.wins() != (line.length % 2 == 1)) {
      return new Wrong("wins", !row.wins());
    }
    return mistake(row.n(), line, ends);
  }

  /** Follows the line and checks after each number of the winner that the opponent has lost. */
  static @Nullable Wrong mistake(int n, int[] line, Cancellation ends) {
    try {
      for (int moves = line.length; moves > 0; moves -= 2) {
        int[] played = IntStream.of(line).limit(moves).toArray();
        int[] replies = PositionAnalysis.of(Board.upTo(n), ends, played).winningMoves();
        if (replies.length > 0) {
          return new Wrong("line", "not answered by " + replies[0]);
        }
      }
    } catch (IllegalArgumentException e) {
      return new Wrong("line", "no game: " + e.getMessage());
    }
    return hasMove(n, line) ? new Wrong("line", "a game that can go on") : null;
  }

  private static boolean hasMove(int n, int[] line) {
    int last = line[line.length - 1];
    return IntStream.rangeClosed(1, n)
        .filter(v -> Divisors.adjacent(v, last))
        .anyMatch(v -> IntStream.of(line).noneMatch(used -> used == v));
  }

  static @Nullable Wrong wrongLength(RemotenessRow row, PlainRemoteness plain) {
    int[] line = row.line();
    int used = 0;
    for (int i = 0; i < line.length; i++) {
      used |= 1 << (line[i] - 1);
      int length = i + 1 + plain.following(line[i], used);
      if (length != line.length) {
        return new Wrong("length", (long) length);
      }
    }
    return null;
  }
}
