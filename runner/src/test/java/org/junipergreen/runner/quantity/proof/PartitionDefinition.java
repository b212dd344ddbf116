package org.junipergreen.runner.quantity.proof;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.LongStream;

/**
 * Whether a line proves what it says of a partition, by definition: sets of numbers and of edges,
 * and recursion over the cases. For small boards alone.
 */
final class PartitionDefinition {
  private final PartitionProof proof;
  private final long n;
  private int next;

  private PartitionDefinition(PartitionProof proof) {
    this.proof = proof;
    n = proof.n();
  }

  static boolean isProof(PartitionProof proof) {
    PartitionDefinition definition = new PartitionDefinition(proof);
    return definition.isPartition()
        && proof.chains() == proof.partition().size()
        && proof.bound() <= proof.chains()
        && definition.barriersAreSets()
        && definition.holds(Set.of())
        && definition.next == proof.cases().size();
  }

  private boolean isPartition() {
    long[] all = proof.partition().stream().flatMapToLong(LongStream::of).sorted().toArray();
    return n == all.length
        && n >= 1
        && LongStream.range(0, n).allMatch(i -> all[(int) i] == i + 1)
        && proof.partition().stream()
            .allMatch(
                chain ->
                    chain.length > 0
                        && LongStream.range(1, chain.length)
                            .allMatch(i -> adjacent(chain[(int) i - 1], chain[(int) i])));
  }

  private boolean barriersAreSets() {
    if (proof.s().size() != proof.t().size()) {
      return false;
    }
    for (int i = 0; i < proof.s().size(); i++) {
      Set<Long> both = set(proof.s().get(i));
      both.addAll(set(proof.t().get(i)));
      if (both.size() != proof.s().get(i).length + proof.t().get(i).length
          || both.stream().anyMatch(v -> v < 1 || v > n)) {
        return false;
      }
    }
    return true;
  }

  private static Set<Long> set(long[] numbers) {
    Set<Long> set = new HashSet<>();
    LongStream.of(numbers).forEach(set::add);
    return set;
  }

  private static boolean adjacent(long v, long w) {
    return v != w && v >= 1 && w >= 1 && (v % w == 0 || w % v == 0);
  }

  /** Whether the cases from the next one on prove the bound without some edges. */
  private boolean holds(Set<Set<Long>> leftOut) {
    if (next >= proof.cases().size()) {
      return false;
    }
    long[] node = proof.cases().get(next);
    next++;
    if (node.length == 1) {
      return node[0] >= 0
          && node[0] < proof.s().size()
          && chains((int) node[0], leftOut) >= proof.bound();
    }
    if (node.length < 3 || set(node).size() < node.length) {
      return false;
    }
    for (int i = 0; i < node.length; i++) {
      long v = node[i];
      long w = node[(i + 1) % node.length];
      Set<Set<Long>> more = new HashSet<>(leftOut);
      if (v > n || w > n || !adjacent(v, w)) {
        return false;
      }
      more.add(Set.of(v, w));
      if (!holds(more)) {
        return false;
      }
    }
    return true;
  }

  private long chains(int barrier, Set<Set<Long>> leftOut) {
    Set<Long> s = set(proof.s().get(barrier));
    Set<Long> t = set(proof.t().get(barrier));
    Map<Long, List<Long>> neighbours = new HashMap<>();
    for (long v = 1; v <= n; v++) {
      long of = v;
      neighbours.put(
          v,
          LongStream.rangeClosed(1, n)
              .filter(w -> adjacent(of, w) && !leftOut.contains(Set.of(of, w)))
              .boxed()
              .toList());
    }
    long inT =
        t.stream()
            .mapToLong(
                v -> neighbours.getOrDefault(v, List.of()).stream().filter(t::contains).count())
            .sum();
    long chains = t.size() - s.size() - inT / 2;
    Set<Long> seen = new HashSet<>(s);
    seen.addAll(t);
    for (long v = 1; v <= n; v++) {
      if (seen.add(v)) {
        List<Long> component = new ArrayList<>(List.of(v));
        long toT = 0;
        for (int i = 0; i < component.size(); i++) {
          for (long w : neighbours.getOrDefault(component.get(i), List.of())) {
            toT += t.contains(w) ? 1 : 0;
            if (seen.add(w)) {
              component.add(w);
            }
          }
        }
        chains += toT == 0 ? 1 : -(toT / 2);
      }
    }
    return chains;
  }
}
