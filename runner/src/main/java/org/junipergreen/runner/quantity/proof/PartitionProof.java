package org.junipergreen.runner.quantity.proof;

import static org.junipergreen.runner.quantity.proof.NoProofException.unless;

import it.unimi.dsi.fastutil.longs.LongArrayList;
import it.unimi.dsi.fastutil.longs.LongList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junipergreen.solver.chain.partition.Barrier;
import org.junipergreen.solver.chain.partition.CertifiedPartition;

/**
 * A partition of 1..n into chains, and a lower bound for the number of chains, proved by barriers;
 * see {@link CertifiedPartition}.
 *
 * @param bound the least possible number of chains
 * @param t the sets T of the barriers, in the same order
 */
public record PartitionProof(
    long n,
    long chains,
    long bound,
    List<long[]> partition,
    List<long[]> s,
    List<long[]> t,
    List<long[]> cases)
    implements Proof {
  public static PartitionProof of(CertifiedPartition found) {
    return new PartitionProof(
        found.n(),
        found.chains().length,
        found.bound(),
        Stream.of(found.chains()).map(PartitionProof::longs).toList(),
        found.barriers().stream().map(barrier -> longs(barrier.s())).toList(),
        found.barriers().stream().map(barrier -> longs(barrier.t())).toList(),
        Stream.of(found.cases()).map(PartitionProof::longs).toList());
  }

  private static long[] longs(int[] values) {
    return Arrays.stream(values).asLongStream().toArray();
  }

  @Override
  public String check() throws NoProofException {
    long count = partition.stream().mapToLong(chain -> chain.length).sum();
    unless(n >= 1 && n == count, () -> "the chains hold %d numbers, not 1..%d".formatted(count, n));
    unless(
        chains == partition.size(),
        () -> "the number of chains is %d, not %d".formatted(partition.size(), chains));
    unless(bound <= chains, () -> "the bound is more than %d chains".formatted(chains));
    unless(s.size() == t.size(), () -> "each barrier has a set S and a set T");
    List<Barrier> barriers = new ArrayList<>();
    for (int i = 0; i < s.size(); i++) {
      barriers.add(new Barrier(numbers(s.get(i)), numbers(t.get(i))));
    }
    try {
      new CertifiedPartition(
              (int) n,
              numbers(partition),
              (int) Math.max(bound, Integer.MIN_VALUE),
              barriers,
              numbers(cases))
          .check();
    } catch (IllegalArgumentException e) {
      throw NoProofException.refused(e);
    }
    return chains == bound
        ? "n = %d: %d chains hold all numbers, and not fewer (%s)".formatted(n, chains, means())
        : "n = %d: %d chains hold all numbers, and fewer than %d do not (%s)"
            .formatted(n, chains, bound, means());
  }

  private String means() {
    long ends = cases.stream().filter(node -> node.length == 1).count();
    return "barriers %d, cases %d".formatted(s.size(), ends);
  }

  private static int[][] numbers(List<long[]> lists) throws NoProofException {
    int[][] numbers = new int[lists.size()][];
    for (int i = 0; i < numbers.length; i++) {
      numbers[i] = numbers(lists.get(i));
    }
    return numbers;
  }

  /** All numbers must lie in 0..n, and n is at most the length of the line. */
  private static int[] numbers(long[] values) throws NoProofException {
    LongList list = LongArrayList.wrap(values);
    for (long value : list) {
      unless(value == (int) value, () -> value + " is too large");
    }
    return list.longStream().mapToInt(value -> (int) value).toArray();
  }
}
