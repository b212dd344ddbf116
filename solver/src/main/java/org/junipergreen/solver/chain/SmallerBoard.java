package org.junipergreen.solver.chain;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junipergreen.solver.chain.bound.BoundCertificate;
import org.junipergreen.solver.chain.bound.BoundCertificate.Branch;
import org.junipergreen.solver.chain.bound.BoundCertificate.Multipliers;
import org.junipergreen.solver.chain.bound.PathProblem.SubtourRow;
import org.junipergreen.solver.chain.bound.PathProblem.Variable;

/**
 * Derives a certificate with the same bound for a smaller board, without a solver.
 *
 * <p>The kernel of 1..n is embedded in the kernel of 1..m, m > n ({@link ChainKernel#embedding}).
 * Everything about other numbers is dropped: their variables are 0. No term of the bound grows. A
 * set loses numbers. If it loses w, another number replaces it, which lowers the term of that
 * number. For a branch on a dropped variable, the case 0 remains.
 */
public final class SmallerBoard {
  private final BoundCertificate larger;

  /** By number of the larger kernel: its preimage in the smaller one, or 0. */
  private final int[] name;

  /** The indices of the images of the smaller kernel's numbers in the larger kernel. */
  private final int[] places;

  private final List<SubtourRow> rows = new ArrayList<>();

  /** By index of a row of the larger board: its index in {@link #rows}, or −1. */
  private final int[] index;

  private final List<Branch> tree = new ArrayList<>();
  private final List<Multipliers> leaves = new ArrayList<>();
  private int node;
  private int leaf;

  private SmallerBoard(BoundCertificate larger, int[] name, int[] places) {
    this.larger = larger;
    this.name = name;
    this.places = places;
    index = new int[larger.rows().size()];
  }

  /**
   * Returns a certificate for 1..n from one for 1..m, or empty if the smaller kernel cannot be
   * embedded. Takes time proportional to the certificate, and to n log n.
   *
   * @param certificate a valid certificate for 1..m
   * @param n at least 2, less than m
   */
  public static Optional<BoundCertificate> certificate(BoundCertificate certificate, int m, int n) {
    ChainKernel smallKernel = ChainKernel.of(n, new int[0]);
    ChainKernel largeKernel = ChainKernel.of(m, new int[0]);
    int[] numbers = largeKernel.numbers();
    return smallKernel
        .embedding(largeKernel)
        .map(
            image -> {
              int[] name = new int[m + 1];
              int[] small = smallKernel.numbers();
              for (int v : small) {
                name[image[v]] = v;
              }
              int[] places =
                  IntStream.of(small).map(v -> Arrays.binarySearch(numbers, image[v])).toArray();
              return new SmallerBoard(certificate, name, places).restricted();
            });
  }

  private BoundCertificate restricted() {
    for (int i = 0; i < index.length; i++) {
      SubtourRow row = larger.rows().get(i);
      int[] set =
          IntStream.of(row.numbers()).map(v -> name[v]).filter(v -> v > 0).sorted().toArray();
      index[i] = -1;
      if (set.length > 1) {
        index[i] = rows.size();
        rows.add(new SubtourRow(set, name[row.root()] > 0 ? name[row.root()] : set[0]));
      }
    }
    walk(true);
    return new BoundCertificate(larger.denominator(), rows, tree, leaves);
  }

  /** Traverses a subtree and copies it if it is kept. */
  private void walk(boolean isKept) {
    Branch branch = larger.tree().get(node++);
    if (branch.columns().isEmpty()) {
      Multipliers multipliers = larger.leaves().get(leaf++);
      if (isKept) {
        tree.add(Branch.LEAF);
        leaves.add(restricted(multipliers));
      }
      return;
    }
    Variable column = branch.columns().get(0);
    Variable renamed = new Variable(name[column.lower()], name[column.upper()]);
    boolean isThere = renamed.upper() > 0 && (column.lower() == 0 || renamed.lower() > 0);
    if (isThere && isKept) {
      tree.add(Branch.on(renamed));
    }
    walk(isKept);
    walk(isKept && isThere);
  }

  private Multipliers restricted(Multipliers multipliers) {
    long[] numbers = IntStream.of(places).mapToLong(i -> multipliers.numbers()[i]).toArray();
    LongStream.Builder pairs = LongStream.builder();
    for (int i = 0; i < multipliers.rows().length; i += 2) {
      int of = index[(int) multipliers.rows()[i]];
      if (of >= 0) {
        pairs.add(of).add(multipliers.rows()[i + 1]);
      }
    }
    return new Multipliers(multipliers.depot(), numbers, pairs.build().toArray());
  }
}
