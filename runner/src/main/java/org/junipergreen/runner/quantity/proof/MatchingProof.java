package org.junipergreen.runner.quantity.proof;

import static org.junipergreen.runner.quantity.proof.NoProofException.unless;

import it.unimi.dsi.fastutil.longs.LongArrayList;
import it.unimi.dsi.fastutil.longs.LongList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junipergreen.solver.Juniper;
import org.junipergreen.solver.board.Board;
import org.junipergreen.solver.matching.BoardSummary;
import org.junipergreen.solver.matching.Certificate;
import org.junipergreen.solver.matching.CertificateException;
import org.junipergreen.solver.matching.Decomposition;
import org.junipergreen.solver.matching.MatchingEngine;
import org.junipergreen.solver.work.Cancellation;

/**
 * The winner and the winning openings on 1..n, proved by a maximum matching of the divisor graph
 * and its barrier A.
 *
 * @param winner 1 or 2, the player who wins
 * @param pairs the pairs of the matching, the divisor first
 * @param barrier the numbers of A, ascending
 */
public record MatchingProof(
    long n, long winner, LongList openings, List<long[]> pairs, LongList barrier) implements Proof {
  /**
   * Solves the board 1..n and proves the result. Takes the time and memory of the matching engine.
   */
  public static MatchingProof of(int n, Cancellation ends) {
    Decomposition solved = MatchingEngine.solve(Board.upTo(n), ends);
    List<long[]> pairs = new ArrayList<>();
    for (int v = 1; v <= n; v++) {
      if (solved.mate(v) > v) {
        pairs.add(new long[] {v, solved.mate(v)});
      }
    }
    LongList openings = longs(solved.openings());
    LongList barrier = longs(solved.certificate().barrier());
    return new MatchingProof(n, openings.isEmpty() ? 2 : 1, openings, pairs, barrier);
  }

  private static LongList longs(int[] values) {
    return LongArrayList.toList(Arrays.stream(values).asLongStream());
  }

  @Override
  public String check() throws NoProofException {
    return sentence(proved().summary());
  }

  /** Returns what a matching and its barrier prove about a board. */
  static String sentence(BoardSummary board) {
    return "n = %d: player %d wins%s (matching %d, D %d, A %d, C %d)"
        .formatted(
            board.n(),
            board.winner(),
            board.winner() == 1
                ? ", winning openings: %d, the smallest %d"
                    .formatted(board.openings(), board.smallest())
                : "",
            board.matching(),
            board.d(),
            board.a(),
            board.c());
  }

  private Decomposition proved() throws NoProofException {
    // Never refuses a valid proof: a matching of at least half the numbers d up to n/2 with 2d
    // exists. Saves the memory that a falsely claimed large n would take.
    unless(
        n >= 1 && n <= 4L * pairs.size() + 1,
        () -> pairs.size() + " pairs are too few for n = " + n);
    Certificate certificate = new Certificate(mates(), barrierOnBoard());
    Decomposition proved;
    try {
      proved = Juniper.board(n).proved(certificate);
    } catch (CertificateException e) {
      throw NoProofException.refused(e);
    }
    LongList found = longs(proved.openings());
    unless(openings.equals(found), () -> "the winning openings are others");
    unless(winner == (found.isEmpty() ? 2 : 1), () -> "the winner is not " + winner);
    return proved;
  }

  private int[] mates() throws NoProofException {
    int[] mate = new int[Math.toIntExact(n) + 1];
    for (long[] pair : pairs) {
      unless(pair.length == 2, () -> "a pair has %d numbers".formatted(pair.length));
      long d = pair[0];
      long m = pair[1];
      unless(
          1 <= d && d < m && m <= n && m % d == 0,
          () -> "%d and %d are not a pair on the board".formatted(d, m));
      unless(
          mate[(int) d] == 0 && mate[(int) m] == 0,
          () -> "the pair %d, %d meets another pair".formatted(d, m));
      mate[(int) d] = (int) m;
      mate[(int) m] = (int) d;
    }
    return mate;
  }

  private int[] barrierOnBoard() throws NoProofException {
    for (long v : barrier) {
      unless(1 <= v && v <= n, () -> "the barrier's " + v + " is not in 1.." + n);
    }
    return barrier.longStream().mapToInt(v -> (int) v).toArray();
  }
}
