package org.junipergreen.runner.quantity.proof;

import static org.junipergreen.runner.quantity.proof.NoProofException.unless;

import it.unimi.dsi.fastutil.longs.LongArrayList;
import it.unimi.dsi.fastutil.longs.LongList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.LongStream;
import org.junipergreen.solver.chain.bound.BoundCertificate;
import org.junipergreen.solver.chain.bound.BoundCertificate.Branch;
import org.junipergreen.solver.chain.bound.BoundCertificate.Multipliers;
import org.junipergreen.solver.chain.bound.PathProblem.SubtourRow;
import org.junipergreen.solver.chain.bound.PathProblem.Variable;

/**
 * The fields of a proof with a certificate of a bound.
 *
 * @param denominator the denominator of all multipliers
 * @param sets the sets of the subtour rows: w first, then the others ascending
 * @param tree the nodes of the tree in preorder: the two numbers of a variable, or none for a leaf
 * @param depot the multipliers of the depot's row, one per leaf
 * @param numbers the multipliers of the numbers, one list per leaf
 * @param cuts one list per leaf: the index of a set, its multiplier, the next index, and so on
 */
public record BoundFields(
    long denominator,
    List<long[]> sets,
    List<long[]> tree,
    LongList depot,
    List<long[]> numbers,
    List<long[]> cuts) {
  static BoundFields of(BoundCertificate certificate) {
    LongList depot = new LongArrayList();
    List<long[]> numbers = new ArrayList<>();
    List<long[]> cuts = new ArrayList<>();
    for (Multipliers leaf : certificate.leaves()) {
      depot.add(leaf.depot());
      numbers.add(leaf.numbers());
      cuts.add(leaf.rows());
    }
    return new BoundFields(
        certificate.denominator(),
        certificate.rows().stream().map(BoundFields::list).toList(),
        certificate.tree().stream().map(BoundFields::list).toList(),
        depot,
        numbers,
        cuts);
  }

  private static long[] list(SubtourRow row) {
    return LongStream.concat(
            LongStream.of(row.root()),
            Arrays.stream(row.numbers()).asLongStream().filter(v -> v != row.root()))
        .toArray();
  }

  private static long[] list(Branch node) {
    return node.columns().stream()
        .flatMapToLong(column -> LongStream.of(column.lower(), column.upper()))
        .toArray();
  }

  BoundCertificate certificate(int n) throws NoProofException {
    List<SubtourRow> rows = new ArrayList<>();
    for (long[] set : sets) {
      unless(set.length > 0, () -> "a set is empty");
      rows.add(row(set, n));
    }
    List<Branch> nodes = new ArrayList<>();
    for (long[] node : tree) {
      nodes.add(node(node, n));
    }
    unless(
        depot.size() == numbers.size() && numbers.size() == cuts.size(),
        () -> "depot, numbers and cuts have different numbers of leaves");
    List<Multipliers> leaves = new ArrayList<>();
    for (int i = 0; i < numbers.size(); i++) {
      leaves.add(new Multipliers(depot.getLong(i), numbers.get(i), cuts.get(i)));
    }
    return new BoundCertificate(denominator, rows, nodes, leaves);
  }

  private static SubtourRow row(long[] set, int n) throws NoProofException {
    for (int i = 0; i < set.length; i++) {
      long v = set[i];
      unless(1 <= v && v <= n, () -> v + " is not in 1.." + n);
      long before = i < 2 ? 0 : set[i - 1];
      unless(before < v, () -> "in a set " + v + " comes after " + before);
    }
    int[] numbers = Arrays.stream(set).sorted().mapToInt(v -> (int) v).toArray();
    return new SubtourRow(numbers, (int) set[0]);
  }

  private static Branch node(long[] node, int n) throws NoProofException {
    unless(node.length == 0 || node.length == 2, () -> "a node is neither empty nor a pair");
    if (node.length == 0) {
      return Branch.LEAF;
    }
    unless(
        0 <= node[0] && node[0] <= node[1] && node[1] <= n,
        () -> "(%d, %d) is not a variable".formatted(node[0], node[1]));
    return Branch.on(new Variable((int) node[0], (int) node[1]));
  }
}
