package org.junipergreen.solver.chain.bound;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Supplier;
import org.junipergreen.solver.board.NumberSet;
import org.junipergreen.solver.chain.bound.BoundCertificate.Branch;
import org.junipergreen.solver.chain.bound.BoundCertificate.Multipliers;
import org.junipergreen.solver.chain.bound.PathProblem.SubtourRow;
import org.junipergreen.solver.chain.bound.PathProblem.Variable;

/**
 * Checks certificates of bounds in exact integer arithmetic. Shares no code with their creation,
 * uses no solver and builds the graph itself.
 *
 * <p>Take multipliers for the rows of a 0-1 program that maximizes Σ c_j z_j: any for equations,
 * nonnegative ones for rows a·z ≤ b. Every solution satisfies Σ c_j z_j ≤ Σ_i m_i b_i + Σ_j r_j z_j
 * with r_j = c_j − Σ_i m_i a_ij. A variable that is 0 or 1 adds at most max(0, r_j); one that is
 * fixed at f adds f·r_j (Neumaier and Shcherbina 2004). Here all right-hand sides but that of the
 * depot are 0, and the terms over the denominator D are:
 *
 * <pre>
 *   edge {u, v}     D − m_u − m_v − Σ of the multipliers of the S that hold both
 *   number v        2 m_v + Σ of those of the S that hold v − Σ of those with w = v
 *   end v           − m_v − depot
 *   depot           2 depot
 * </pre>
 */
public final class BoundChecker {
  /** The largest multiplier. It keeps sums over the rows within 64 bits. */
  public static final long MAX_MULTIPLIER = 10_000_000_000L;

  /** The maximum number of rows; see {@link #MAX_MULTIPLIER}. */
  public static final int MAX_ROWS = 100_000_000;

  private final int[] numbers;
  private final NumberSet kept;
  private final int[] offset;
  private final BoundCertificate certificate;
  private final Map<Variable, Integer> fixed = new HashMap<>();

  private BoundChecker(NumberSet kept, BoundCertificate certificate) {
    this.kept = kept;
    this.certificate = certificate;
    numbers = kept.toArray();
    offset = new int[kept.n() + 1];
    int slots = 0;
    for (int d : numbers) {
      // The edge between d and its multiple m has index offset + m / d.
      offset[d] = slots - 2;
      slots += kept.n() / d - 1;
    }
  }

  /**
   * Returns the upper bound that a certificate proves for the edges of a solution.
   *
   * @param numbers the vertices of the graph
   * @throws IllegalArgumentException if the certificate is invalid; the message gives the reason
   */
  public static int edges(NumberSet numbers, BoundCertificate certificate) {
    BoundChecker checker = new BoundChecker(numbers, certificate);
    checker.checkRows();
    return checker.tree();
  }

  private static void require(boolean met, Supplier<String> message) {
    if (!met) {
      throw new IllegalArgumentException(message.get());
    }
  }

  private void checkRows() {
    require(
        1 <= certificate.denominator() && certificate.denominator() <= MAX_MULTIPLIER,
        () ->
            "the denominator %d is not from 1 to %d"
                .formatted(certificate.denominator(), MAX_MULTIPLIER));
    require(
        certificate.rows().size() <= MAX_ROWS,
        () -> "there are more than %d sets".formatted(MAX_ROWS));
    for (SubtourRow row : certificate.rows()) {
      int before = 0;
      boolean hasRoot = false;
      for (int v : row.numbers()) {
        require(before < v && isVertex(v), () -> "%d is not the next number of a set".formatted(v));
        hasRoot |= v == row.root();
        before = v;
      }
      require(hasRoot, () -> "a set does not contain its root %d".formatted(row.root()));
    }
  }

  private boolean isVertex(int v) {
    return 1 <= v && v <= kept.n() && kept.contains(v);
  }

  /** Traverses the tree in preorder and returns the largest bound of a leaf. */
  private int tree() {
    List<Variable> path = new ArrayList<>();
    int leaves = 0;
    int bound = 0;
    boolean complete = false;
    for (Branch node : certificate.tree()) {
      require(!complete, () -> "the tree continues after its last leaf");
      if (!node.columns().isEmpty()) {
        Variable column = node.columns().get(0);
        require(
            isColumn(column) && !fixed.containsKey(column),
            () ->
                "(%d, %d) is not a variable to branch on"
                    .formatted(column.lower(), column.upper()));
        fixed.put(column, 0);
        path.add(column);
      } else {
        require(leaves < certificate.leaves().size(), () -> "a leaf has no multipliers");
        bound = Math.max(bound, leaf(certificate.leaves().get(leaves)));
        leaves++;
        complete = !toNextSubtree(path);
      }
    }
    require(complete, () -> "the tree is incomplete");
    require(leaves == certificate.leaves().size(), () -> "there are more multipliers than leaves");
    return bound;
  }

  /** Moves from a leaf to the next second subtree. Returns false if there is none. */
  private boolean toNextSubtree(List<Variable> path) {
    while (!path.isEmpty()) {
      Variable last = path.get(path.size() - 1);
      if (Objects.equals(fixed.get(last), 0)) {
        fixed.put(last, 1);
        return true;
      }
      fixed.remove(last);
      path.remove(path.size() - 1);
    }
    return false;
  }

  private boolean isColumn(Variable column) {
    if (column.isEdge()) {
      return isVertex(column.lower())
          && isVertex(column.upper())
          && column.upper() % column.lower() == 0;
    }
    return isVertex(column.upper()) && (column.isNumber() || column.lower() == 0);
  }

  private int leaf(Multipliers multipliers) {
    require(
        multipliers.numbers().length == numbers.length,
        () ->
            "there are %d multipliers for %d numbers"
                .formatted(multipliers.numbers().length, numbers.length));
    long depot = multipliers.depot();
    requireSmall(depot);
    long[] ofNumber = new long[kept.n() + 1];
    for (int i = 0; i < numbers.length; i++) {
      requireSmall(multipliers.numbers()[i]);
      ofNumber[numbers[i]] = multipliers.numbers()[i];
    }
    long[] ofEdgeRows = new long[slots()];
    long[] ofNumberRows = new long[kept.n() + 1];
    addRows(multipliers.rows(), ofEdgeRows, ofNumberRows);
    BigInteger total = BigInteger.valueOf(2 * depot);
    for (int v : numbers) {
      for (int m = 2 * v; m <= kept.n(); m += v) {
        if (kept.contains(m)) {
          long term =
              certificate.denominator() - ofNumber[v] - ofNumber[m] - ofEdgeRows[offset[v] + m / v];
          total = total.add(BigInteger.valueOf(most(new Variable(v, m), term)));
        }
      }
      long term = 2 * ofNumber[v] + ofNumberRows[v];
      total = total.add(BigInteger.valueOf(most(new Variable(v, v), term)));
      total = total.add(BigInteger.valueOf(most(new Variable(0, v), -ofNumber[v] - depot)));
    }
    BigInteger bound = floor(total, BigInteger.valueOf(certificate.denominator()));
    return bound.min(BigInteger.valueOf(kept.n())).max(BigInteger.ZERO).intValueExact();
  }

  /** Returns the largest contribution of a variable with this term. */
  private long most(Variable column, long term) {
    Integer value = fixed.get(column);
    return value == null ? Math.max(0, term) : value * term;
  }

  private void addRows(long[] rows, long[] ofEdge, long[] ofNumber) {
    NumberSet set = new NumberSet(kept.n());
    require(rows.length % 2 == 0, () -> "a set has no multiplier");
    long before = -1;
    for (int i = 0; i < rows.length; i += 2) {
      long index = rows[i];
      long last = before;
      require(
          last < index && index < certificate.rows().size(),
          () -> "there is no set %d after the set %d".formatted(index, last));
      before = index;
      long multiplier = rows[i + 1];
      require(
          multiplier >= 0, () -> "the multiplier %d of a set is negative".formatted(multiplier));
      requireSmall(multiplier);
      SubtourRow row = certificate.rows().get((int) index);
      for (int v : row.numbers()) {
        set.add(v);
        ofNumber[v] += multiplier;
      }
      ofNumber[row.root()] -= multiplier;
      for (int v : row.numbers()) {
        for (int m = 2 * v; m <= kept.n(); m += v) {
          if (set.contains(m)) {
            ofEdge[offset[v] + m / v] += multiplier;
          }
        }
      }
      set.clear();
    }
  }

  private int slots() {
    int last = numbers[numbers.length - 1];
    return offset[last] + 2 + kept.n() / last - 1;
  }

  private static void requireSmall(long multiplier) {
    require(
        -MAX_MULTIPLIER <= multiplier && multiplier <= MAX_MULTIPLIER,
        () -> "the multiplier %d is too large".formatted(multiplier));
  }

  private static BigInteger floor(BigInteger a, BigInteger b) {
    BigInteger[] parts = a.divideAndRemainder(b);
    return parts[1].signum() < 0 ? parts[0].subtract(BigInteger.ONE) : parts[0];
  }
}
