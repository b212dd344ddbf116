package org.junipergreen.solver.strategy;

import java.util.Optional;
import org.junipergreen.solver.matching.Decomposition;
import org.junipergreen.solver.matching.Decomposition.Part;

/**
 * Compares the decomposition of a board with those of the small boards of which it contains copies.
 *
 * <p>Let c ≥ 2 and k = ⌊n/c⌋. The <em>outer neighbours</em> of c are the numbers that divide some
 * jc, j ≤ k, and are not multiples of c. If all of them lie in A(n), then jc lies in D(n), A(n) or
 * C(n) if and only if j lies in D(k), A(k) or C(k): the theorem of docs/self-similarity.md.
 */
public final class CopiedParts {
  private CopiedParts() {}

  /** The number of compared c, and the first contradiction. */
  public record Comparison(int copies, Optional<String> contradiction) {}

  /** Compares all c with ⌊n/c⌋ ≤ {@code maxBoard} whose outer neighbours lie in A. */
  public static Comparison of(Decomposition board, int maxBoard, SmallBoards boards) {
    int n = board.n();
    int copies = 0;
    for (int c = Math.max(2, n / (maxBoard + 1) + 1); c <= n; c++) {
      if (!isCutOff(board, c)) {
        continue;
      }
      copies++;
      int k = n / c;
      Decomposition small = boards.board(k);
      for (int j = 1; j <= k; j++) {
        if (board.part(j * c) != small.part(j)) {
          return new Comparison(
              copies,
              Optional.of(
                  "%d is in %s of 1..%d, and %d in %s of 1..%d"
                      .formatted(j * c, board.part(j * c), n, j, small.part(j), k)));
        }
      }
    }
    return new Comparison(copies, Optional.empty());
  }

  private static boolean isCutOff(Decomposition board, int c) {
    int n = board.n();
    for (int v = c; v <= n; v += c) {
      for (int d = 1; d * d <= v; d++) {
        if (v % d == 0 && !(isInside(board, d, c) && isInside(board, v / d, c))) {
          return false;
        }
      }
    }
    return true;
  }

  private static boolean isInside(Decomposition board, int d, int c) {
    return d % c == 0 || board.part(d) == Part.A;
  }
}
