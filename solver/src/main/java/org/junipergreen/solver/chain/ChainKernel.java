package org.junipergreen.solver.chain;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junipergreen.solver.board.NumberSet;
import org.junipergreen.solver.board.PrimeSieve;

/**
 * The kernel of 1..n: the numbers that are enough for one of its longest chains. Lemma: there is a
 * longest chain that, of each family of copies of k numbers (see below), enters only the first k +
 * 1 copies, and has in no copy more numbers than in the copy before it.
 *
 * <p><b>Copies.</b> For a prime p with p² > n and k = ⌊n/p⌋, so k &lt; p, the <em>copy</em> of p is
 * p, 2p, …, kp. A neighbour of jp is jp·m, a multiple of p and so in the copy, or a divisor of jp,
 * and that is p·d, in the copy, or d, with d | j ≤ k. So all neighbours outside lie in 1..k, and
 * which of them jp has depends on j alone. Primes with the same k are a <em>family</em>: to
 * exchange two copies, jp for jq, is a symmetry of the divisor graph.
 *
 * <p><b>How many copies a chain enters.</b> Walk along a chain. The first number after leaving a
 * copy with ⌊n/p⌋ ≤ k is one of 1..k. So at least one number of 1..k lies between two stretches in
 * such copies; a chain has at most k + 1 of these stretches, and enters at most k + 1 copies of any
 * family. For k = 1, the primes above n/2, whose only neighbour is 1, one is enough from n = 4 on:
 * a chain with two of them is p 1 q, of three numbers, and 3 1 4 2 has four.
 *
 * <p><b>Proof of the lemma.</b> Exchange the copies of each family so that those with the most
 * numbers in the chain come first ({@link #canonical}). The result is a chain of the same length,
 * and the copies that it enters come first. The numbers of the other copies can be left out.
 *
 * <p>A copy that holds an {@code imposed} number is no member of a family, as symmetries must keep
 * it in place.
 */
final class ChainKernel {
  private final int n;

  /** The primes of each family, those that are left out too, ascending. */
  private final List<int[]> families;

  private final NumberSet kept;

  private ChainKernel(int n, List<int[]> families, NumberSet kept) {
    this.n = n;
    this.families = families;
    this.kept = kept;
  }

  /**
   * The kernel of 1..n for chains that hold some numbers. Takes O(n log n) time.
   *
   * @param imposed these numbers are kept
   */
  static ChainKernel of(int n, int[] imposed) {
    NumberSet kept = NumberSet.full(n);
    List<int[]> families = families(n, imposed);
    for (int[] primes : families) {
      int k = n / primes[0];
      int enough = Math.min(primes.length, k == 1 && n >= 4 ? 1 : k + 1);
      for (int p : Arrays.copyOfRange(primes, enough, primes.length)) {
        for (int j = 1; j <= k; j++) {
          kept.remove(j * p);
        }
      }
    }
    return new ChainKernel(n, families, kept);
  }

  /**
   * The kernel of 1..n or, when these are not all of them, just the numbers: for chains of some
   * numbers that hold some of these.
   */
  static ChainKernel of(NumberSet numbers, int[] imposed) {
    return numbers.size() == numbers.n() ? of(numbers.n(), imposed) : among(numbers);
  }

  /** Some of 1..n, none of them left out and without families: for chains of these alone. */
  static ChainKernel among(NumberSet numbers) {
    return new ChainKernel(numbers.n(), List.of(), numbers.copy());
  }

  private static List<int[]> families(int n, int[] imposed) {
    PrimeSieve primes = new PrimeSieve(n);
    List<int[]> families = new ArrayList<>();
    // Families by falling k hold rising primes: (n/(k+1), n/k].
    for (int k = (int) Math.sqrt(n); k >= 1; k--) {
      int[] family =
          IntStream.rangeClosed(n / (k + 1) + 1, n / k)
              .filter(p -> (long) p * p > n && primes.isPrime(p))
              .filter(p -> IntStream.of(imposed).noneMatch(v -> v % p == 0))
              .toArray();
      if (family.length > 0) {
        families.add(family);
      }
    }
    return families;
  }

  /** The numbers that are left, ascending. */
  int[] numbers() {
    return kept.toArray();
  }

  /** The numbers that are left, not a copy. */
  NumberSet kept() {
    return kept;
  }

  /** Whether a number is left. */
  boolean contains(int v) {
    return kept.contains(v);
  }

  /** The primes of each family that are left, ascending; their copies are ⌊n/p⌋ numbers each. */
  List<int[]> families() {
    return families.stream()
        .map(primes -> IntStream.of(primes).filter(this::contains).toArray())
        .toList();
  }

  /** The primes of each family, with those whose copies are left out, ascending; not copies. */
  List<int[]> allFamilies() {
    return families;
  }

  /**
   * Other names for the numbers of this kernel, under which they are numbers of the kernel of a
   * larger board. Of two numbers one divides the other exactly when this holds for their names.
   *
   * <p>A copy of k numbers can lie in any copy of at least k numbers of the larger board. The
   * families with the most numbers come first; what they may choose from, the others may, too.
   *
   * @return by number; nothing when the larger kernel has too few copies
   */
  Optional<int[]> embedding(ChainKernel larger) {
    int[] name = IntStream.rangeClosed(0, n).toArray();
    TreeSet<Integer> free = new TreeSet<>();
    larger.families().forEach(primes -> IntStream.of(primes).forEach(free::add));
    for (int[] primes : families()) {
      for (int p : primes) {
        if ((long) p * p <= larger.n) {
          continue;
        }
        int k = n / p;
        @Nullable Integer q = free.contains(p) ? Integer.valueOf(p) : free.floor(larger.n / k);
        if (q == null) {
          return Optional.empty();
        }
        free.remove(q);
        for (int j = 1; j <= k; j++) {
          name[j * p] = j * q;
        }
      }
    }
    return Optional.of(name);
  }

  /**
   * A chain as long as the given one that lies in the kernel and keeps the order of its families.
   *
   * @param chain a chain that holds all imposed numbers, if it has more than three numbers
   */
  int[] canonical(int[] chain) {
    int[] image = IntStream.rangeClosed(0, n).toArray();
    NumberSet used = new NumberSet(n);
    IntStream.of(chain).forEach(used::add);
    for (int[] primes : families) {
      int k = n / primes[0];
      int[] byUse =
          IntStream.of(primes)
              .boxed()
              .sorted(Comparator.comparingInt(p -> -numbersOfCopy(p, k, used)))
              .mapToInt(Integer::intValue)
              .toArray();
      for (int i = 0; i < primes.length; i++) {
        for (int j = 1; j <= k; j++) {
          image[j * byUse[i]] = j * primes[i];
        }
      }
    }
    return IntStream.of(chain).map(v -> image[v]).toArray();
  }

  private static int numbersOfCopy(int p, int k, NumberSet used) {
    return (int) IntStream.rangeClosed(1, k).filter(j -> used.contains(j * p)).count();
  }
}
