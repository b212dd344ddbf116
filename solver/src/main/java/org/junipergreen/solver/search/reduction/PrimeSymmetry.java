package org.junipergreen.solver.search.reduction;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junipergreen.solver.search.position.PackedBoard;
import org.junipergreen.solver.search.position.Position;

/**
 * Sorts interchangeable primes: the primes p with p² > n and the same k = ⌊n/p⌋.
 *
 * <p><b>Why.</b> The other neighbours of the multiples p, 2p, …, kp of such a prime are numbers up
 * to k, and those of j·p are the same for each p. So exchanging two such primes with all their
 * multiples is an automorphism of the divisor graph. Exact for every quantity.
 *
 * <p>Does nothing on a board other than 1..n.
 *
 * <p>A prime's <i>column</i> is the mask of its unused multiples, with a bit above for each place
 * where the token may stand; the columns of a class are sorted, largest first.
 */
public final class PrimeSymmetry {
  /** Classes of at least two primes; for each prime the vertices of p, 2p, …, kp. */
  private final List<int[][]> classes = new ArrayList<>();

  public PrimeSymmetry(PackedBoard board) {
    int n = board.n();
    for (int k = 1; k < n; k++) {
      List<int[]> columns = new ArrayList<>();
      for (int p = n / (k + 1) + 1; p <= n / k; p++) {
        if (p * p > n && board.isPrime(p) && board.vertex(p) >= 0) {
          columns.add(column(board, p, k));
        }
      }
      if (columns.size() > 1) {
        classes.add(columns.toArray(new int[0][]));
      }
    }
  }

  private static int[] column(PackedBoard board, int p, int k) {
    return IntStream.rangeClosed(1, k).map(j -> board.vertex(j * p)).toArray();
  }

  /** Sorts the columns of {@code p}. */
  public void reduce(Position p) {
    for (int[][] columns : classes) {
      sort(p, columns);
    }
  }

  private static void sort(Position p, int[][] columns) {
    for (int i = 1; i < columns.length; i++) {
      for (int j = i; j > 0 && code(p, columns[j]) > code(p, columns[j - 1]); j--) {
        exchange(p, columns[j], columns[j - 1]);
      }
    }
  }

  private static long code(Position p, int[] column) {
    long code = 0;
    for (int j = 0; j < column.length; j++) {
      code |= (p.contains(column[j]) ? 1L : 0) << j;
      code |= (p.token == column[j] ? 1L : 0) << (column.length + j);
    }
    return code;
  }

  private static void exchange(Position p, int[] first, int[] second) {
    for (int j = 0; j < first.length; j++) {
      int a = first[j];
      int b = second[j];
      boolean hasA = p.contains(a);
      if (hasA != p.contains(b)) {
        p.remove(hasA ? a : b);
        p.add(hasA ? b : a);
      }
      p.token = p.token == a ? b : p.token == b ? a : p.token;
    }
  }
}
