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
 * The kernel of 1..n: numbers that suffice for one of its longest chains. Lemma: there is a longest
 * chain that, for each family of copies of k numbers (see below), enters only the first k + 1
 * copies, and has in no copy more numbers than in the previous one.
 *
 * <p><b>Copies.</b> For a prime p with p² > n and k = ⌊n/p⌋, so k &lt; p, the <em>copy</em> of p is
 * p, 2p, …, kp. A neighbour of jp is a multiple jp·m or a divisor p·d, both in the copy, or a
 * divisor d of j, with d ≤ k. So all neighbours outside the copy lie in 1..k and depend on j alone.
 * Primes with the same k form a <em>family</em>: exchanging two copies, jp for jq, is a symmetry of
 * the divisor graph.
 *
 * <p><b>How many copies a chain enters.</b> The first number after leaving a copy with ⌊n/p⌋ ≤ k is
 * one of 1..k. So at least one number of 1..k lies between two stretches in such copies. A chain
 * therefore has at most k + 1 of these stretches, and enters at most k + 1 copies of any family.
 * For k = 1, the primes above n/2, whose only neighbour is 1, one copy suffices from n = 4 on: a
 * chain with two of them is p 1 q, of three numbers, and 3 1 4 2 has four.
 *
 * <p><b>Proof of the lemma.</b> Permute the copies of each family so that those with the most
 * numbers in the chain come first ({@link #canonical}). The result is a chain of the same length,
 * and the copies that it enters come first. The numbers of the other copies can be omitted.
 *
 * <p>Symmetries must fix {@code imposed} numbers, so a copy that contains one belongs to no family.
 */
final class ChainKernel {
  private final int n;

  /** The primes of each family, including omitted ones, ascending. */
  private final List<int[]> families;

  private final NumberSet kept;

  private ChainKernel(int n, List<int[]> families, NumberSet kept) {
    this.n = n;
    this.families = families;
    this.kept = kept;
  }

  /** The kernel of 1..n for chains that contain the imposed numbers. Takes O(n log n) time. */
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

  /** Returns the kernel of 1..n if all of it is given, otherwise {@link #among}. */
  static ChainKernel of(NumberSet numbers, int[] imposed) {
    return numbers.size() == numbers.n() ? of(numbers.n(), imposed) : among(numbers);
  }

  /** Returns the given numbers without omissions and families. */
  static ChainKernel among(NumberSet numbers) {
    return new ChainKernel(numbers.n(), List.of(), numbers.copy());
  }

  private static List<int[]> families(int n, int[] imposed) {
    PrimeSieve primes = new PrimeSieve(n);
    List<int[]> families = new ArrayList<>();
    // Families by decreasing k contain increasing primes: (n/(k+1), n/k].
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

  int[] numbers() {
    return kept.toArray();
  }

  NumberSet kept() {
    return kept;
  }

  boolean contains(int v) {
    return kept.contains(v);
  }

  /** Returns the kept primes of each family, ascending. Their copies have ⌊n/p⌋ numbers each. */
  List<int[]> families() {
    return families.stream()
        .map(primes -> IntStream.of(primes).filter(this::contains).toArray())
        .toList();
  }

  /** Returns all primes of each family, ascending. The arrays are not copied. */
  List<int[]> allFamilies() {
    return families;
  }

  /**
   * Returns an embedding of this kernel into that of a larger board, indexed by number, or empty if
   * the larger kernel has too few copies. One of two numbers divides the other if and only if this
   * holds for their images.
   *
   * <p>A copy of k numbers fits into any copy of at least k numbers of the larger board. Families
   * with the most numbers are placed first; the other families can use every copy that they can.
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
   * Returns an equally long chain in the kernel that respects the order of families. Chains of more
   * than three numbers must contain all imposed numbers.
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
