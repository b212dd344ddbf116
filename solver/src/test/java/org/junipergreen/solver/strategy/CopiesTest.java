package org.junipergreen.solver.strategy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.BiPredicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junipergreen.solver.board.PrimeFactors;
import org.junipergreen.solver.board.PrimeSieve;
import org.junipergreen.solver.matching.Decomposition;
import org.junipergreen.solver.matching.Decomposition.Part;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Small boards inside larger ones. */
@Tag("slow")
class CopiesTest {
  private static final int TO = Integer.getInteger("juniper.copies", 2000);

  private static final SmallBoards boards = new SmallBoards();

  /** The theorem, for every c of every board, and how often it says something. */
  @Test
  void multiplesOfANumberWhoseOuterNeighboursLieInAAreCopies() {
    long copies = 0;
    for (int n = 1; n <= TO; n++) {
      CopiedParts.Comparison comparison = CopiedParts.of(boards.board(n), n, boards);
      assertEquals(Optional.empty(), comparison.contradiction(), "n = " + n);
      copies += comparison.copies();
    }
    assertTrue(copies > TO * 100L, copies + " copies were compared");
  }

  @Test
  void theBoundIsNoMoreThanTheDeficiency() {
    CopyBound bound = new CopyBound(100_000, boards);
    for (int n = 1; n <= TO; n++) {
      assertTrue(bound.of(n) <= boards.board(n).deficiency(), "n = " + n);
    }
    assertEquals(111, bound.of(1000));
    assertEquals(1159, bound.of(10_000));
    assertEquals(11_405, bound.of(100_000));
  }

  @Test
  void theLeastBoardThatServesANumber() {
    for (int i = 1; i <= 200; i++) {
      OptionalInt least = OptionalInt.empty();
      for (int m = i; m <= 400 && least.isEmpty(); m++) {
        for (int v = i; v <= m; v += i) {
          least = boards.board(m).part(v) == Part.D ? OptionalInt.of(m) : least;
        }
      }
      assertEquals(least, boards.serving(i, 400), "i = " + i);
      assertTrue(least.isEmpty() || boards.serving(i, least.getAsInt() - 1).isEmpty());
    }
    assertEquals(OptionalInt.of(75), boards.serving(50, 400));
  }

  /** The largest k such that 1..k all lie in A. */
  private int hubs(int n) {
    Decomposition board = boards.board(n);
    int k = 0;
    while (k < n && board.part(k + 1) == Part.A) {
      k++;
    }
    return k;
  }

  /** From each of these n on, 1..k lie in A, as far as boards are decomposed here. */
  @Test
  void smallNumbersComeToLieInAForGood() {
    int[][] table = {{1, 11}, {3, 119}, {5, 1192}, {9, 1644}, {13, 3664}};
    for (int[] line : table) {
      int last = 0;
      for (int n = 1; n <= TO; n++) {
        last = hubs(n) < line[0] ? n : last;
      }
      assertEquals(Math.min(TO, line[1] - 1), last, "k = " + line[0]);
    }
  }

  /**
   * From each of these n on there are more primes p with ⌊n/p⌋ = m than numbers that need one, for
   * each m up to M; counted as far as juniper.copies.primes, twice the last n where a theorem is
   * needed.
   */
  @Test
  void countsOfPrimesAreEnough() {
    int[][] table = {{1, 1, 11}, {3, 3, 177}, {5, 8, 1816}, {9, 12, 4188}, {13, 16, 9008}};
    int to = Integer.getInteger("juniper.copies.primes", 100_000);
    PrimeSieve sieve = new PrimeSieve(to);
    int[] primes = new int[to + 1];
    for (int v = 1; v <= to; v++) {
      primes[v] = primes[v - 1] + (sieve.isPrime(v) ? 1 : 0);
    }
    for (int[] line : table) {
      int[] served = served(line[1]);
      int last = 0;
      for (int n = line[1] * (line[1] + 1); n <= to; n++) {
        for (int m = 1; m <= line[1]; m++) {
          boolean enough = served[m] == 0 || primes[n / m] - primes[n / (m + 1)] > served[m];
          last = enough ? last : n;
        }
      }
      assertEquals(Math.max(last + 1, line[1] * (line[1] + 1)), line[2], "k = " + line[0]);
    }
  }

  /** For each m how many i have h(i) = m. */
  private int[] served(int most) {
    int[] served = new int[most + 1];
    for (int i = 1; i <= most; i++) {
      boards.serving(i, most).ifPresent(m -> served[m]++);
    }
    return served;
  }

  /** The smallest counterexamples of docs/self-similarity.md: least n, then least c. */
  @Test
  void whatIsFalse() {
    assertEquals("n = 2, c = 2", first((n, c) -> !isCopy(n, c)));
    assertEquals("n = 4, c = 2", first((n, c) -> isCopy(n, c) && !outerNeighboursLieInA(n, c)));
    assertEquals(
        "n = 5, c = 4",
        first((n, c) -> !PrimeFactors.isPrime(c) && hubs(n) >= n / c && !isCopy(n, c)));
    assertEquals(3, IntStream.range(1, 100).filter(n -> hubs(n + 1) < hubs(n)).min().orElse(0));
  }

  private static String first(BiPredicate<Integer, Integer> found) {
    for (int n = 2; n < 100; n++) {
      for (int c = 2; c <= n; c++) {
        if (found.test(n, c)) {
          return "n = " + n + ", c = " + c;
        }
      }
    }
    return "none";
  }

  private static boolean isCopy(int n, int c) {
    return IntStream.rangeClosed(1, n / c)
        .allMatch(j -> boards.board(n).part(j * c) == boards.board(n / c).part(j));
  }

  private static boolean outerNeighboursLieInA(int n, int c) {
    return IntStream.rangeClosed(1, n)
        .filter(v -> v % c != 0)
        .filter(v -> IntStream.rangeClosed(1, n / c).anyMatch(j -> j * c % v == 0))
        .allMatch(v -> boards.board(n).part(v) == Part.A);
  }

  /** The published sequences are these; -Djuniper.copies.write=true writes their terms. */
  @Test
  void theSequencesArePublished() throws IOException {
    publish("hubs.txt", IntStream.rangeClosed(1, 2000).mapToObj(n -> n + " " + hubs(n)));
    publish(
        "serving.txt",
        IntStream.rangeClosed(1, 1000)
            .mapToObj(i -> i + " " + boards.serving(i, 2 * i + 20).orElseThrow()));
    publish(
        "doubles.txt",
        IntStream.iterate(1, i -> i + 1)
            .limit(176)
            .filter(k -> k > 1 && boards.board(k).part(2) == Part.D)
            .mapToObj(Integer::toString));
  }

  private static void publish(String name, Stream<String> terms) throws IOException {
    Path file = Path.of("../results/copies", name);
    String text =
        Stream.concat(Stream.of(Files.readAllLines(file).get(0)), terms)
            .collect(Collectors.joining("\n", "", "\n"));
    if (Boolean.getBoolean("juniper.copies.write")) {
      Files.writeString(file, text);
    }
    assertEquals(Files.readString(file), text, name);
  }
}
