package org.junipergreen.solver.strategy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junipergreen.solver.board.Divisors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * The strategy against every move of the first player. The lines that reach y3 = 2 are cut there,
 * and Lemma A is tested for all of them at once: every even z3 and every set of five even numbers.
 *
 * <p>{@code ./check-more.sh resistance} plays out every opening of n = 1024 to 1030, and some of
 * each tenth n to 4,000.
 */
@Tag("slow")
class ThirteenMoveDefenceTest {
  private static final int FROM = Integer.getInteger("resistance.from", 552);
  private static final int TO = Integer.getInteger("resistance.to", 729);
  private static final int STEP = Integer.getInteger("resistance.step", 177);

  /** One opening of so many is played out. */
  private static final int ONE_OF = Integer.getInteger("resistance.oneOf", 67);

  /** v, y1, z1, y2 and z2. */
  private static final int NAMED_IN_MAIN_LINE = 5;

  /** What is named before y4. */
  private static final int FOUR_REPLIES = 7;

  @Test
  void fiveRepliesAnswerAllThatTheFirstPlayerNames() {
    for (int n = FROM; n <= TO; n += STEP) {
      Lines lines = new Lines(n);
      for (int opening = 2; opening <= n; opening += 2) {
        if (opening / 2 % ONE_OF == n % ONE_OF) {
          lines.follow(new long[] {opening});
        }
      }
      assertTrue(lines.ended > 0 && lines.main > 0, "nothing was played on n = " + n);
    }
  }

  @Test
  void lemmaAHoldsForAnyFiveEvenNumbers() {
    for (int n = FROM; n <= TO; n += Math.min(STEP, 40)) {
      assertEquals(Optional.empty(), failureOfLemmaA(new ThirteenMoveDefence(n), n), "n = " + n);
    }
  }

  /** The bound 552 of Lemma A is sharp: the statement itself, for every z and every B. */
  @Test
  void lemmaAIsTrueOn552AndFalseOn551() {
    assertEquals(List.of(), counterexamples(552));
    assertEquals(List.of("z = 184, B = [4, 8, 46, 92, 368]"), counterexamples(551));
  }

  /** Each z of Lemma A with five or fewer even numbers B after which no reply is safe. */
  private static List<String> counterexamples(int n) {
    int[][] neighbours = allNeighbours(n);
    List<String> found = new ArrayList<>();
    for (int z = 4; z <= n; z += 2) {
      int opening = z;
      withoutSafeReply(neighbours, z, new TreeSet<>())
          .ifPresent(named -> found.add("z = " + opening + ", B = " + named));
    }
    return found;
  }

  /** Extends B to at most five even numbers after which no reply to z is safe, if that can be. */
  private static Optional<Set<Integer>> withoutSafeReply(
      int[][] neighbours, int z, Set<Integer> b) {
    IntPredicate isFree = v -> v != 2 && v != z && !b.contains(v);
    List<Set<Integer>> fewest = null;
    for (int y : IntStream.of(neighbours[z]).filter(isFree).toArray()) {
      // Either B has y, or it has all free neighbours of some z' but y.
      List<Set<Integer>> additions = new ArrayList<>();
      if (y % 2 == 0) {
        additions.add(Set.of(y));
      }
      for (int next : IntStream.of(neighbours[y]).filter(isFree).toArray()) {
        Set<Integer> witnesses =
            IntStream.of(neighbours[next])
                .filter(isFree)
                .filter(v -> v != y)
                .boxed()
                .collect(Collectors.toSet());
        if (witnesses.stream().allMatch(v -> v % 2 == 0)) {
          additions.add(witnesses);
        }
      }
      if (additions.stream().noneMatch(Set::isEmpty)) {
        additions.removeIf(added -> b.size() + added.size() > 5);
        if (fewest == null || additions.size() < fewest.size()) {
          fewest = additions;
        }
      }
    }
    if (fewest == null) {
      return Optional.of(b);
    }
    for (Set<Integer> added : fewest) {
      Set<Integer> more = new TreeSet<>(b);
      more.addAll(added);
      Optional<Set<Integer>> found = withoutSafeReply(neighbours, z, more);
      if (found.isPresent()) {
        return found;
      }
    }
    return Optional.empty();
  }

  private static int[] neighbours(int n, int v) {
    return IntStream.rangeClosed(2, n).filter(w -> Divisors.adjacent(v, w)).toArray();
  }

  private static int[][] allNeighbours(int n) {
    return IntStream.rangeClosed(0, n).mapToObj(v -> neighbours(n, v)).toArray(int[][]::new);
  }

  /** All lines of a board, up to y3 = 2 or the fifth reply. */
  private static final class Lines {
    final int n;
    final ThirteenMoveDefence strategy;
    final int[][] neighbours;
    long ended;
    long main;

    Lines(int n) {
      this.n = n;
      strategy = new ThirteenMoveDefence(n);
      neighbours = allNeighbours(n);
    }

    /** The second player is to reply. */
    void follow(long[] played) {
      long reply = strategy.next(played);
      assertTrue(
          reply >= 2 && reply <= n && isFree(played, reply),
          () -> line(played) + ", then " + reply);
      assertTrue(
          Divisors.adjacent((int) played[played.length - 1], (int) reply), () -> line(played));
      long[] after = Arrays.copyOf(played, played.length + 2);
      after[played.length] = reply;
      if (played.length == NAMED_IN_MAIN_LINE && reply == 2) {
        if (Arrays.stream(played).allMatch(v -> v % 2 == 0 && v != 2)) {
          main++;
          return;
        }
      }
      for (int z : neighbours[(int) reply]) {
        if (isFree(after, z)) {
          if (played.length == FOUR_REPLIES) {
            ended++;
            after[played.length + 1] = z;
            assertTrue(
                IntStream.of(neighbours[z]).anyMatch(v -> isFree(after, v)), () -> line(after));
            after[played.length + 1] = 0;
            continue;
          }
          after[played.length + 1] = z;
          follow(after.clone());
          after[played.length + 1] = 0;
        }
      }
    }

    private String line(long[] played) {
      return "n = " + n + ", " + Arrays.toString(played);
    }

    private static boolean isFree(long[] played, long v) {
      for (long named : played) {
        if (named == v) {
          return false;
        }
      }
      return true;
    }
  }

  /**
   * Looks for an even z and five even numbers B after which the reply of Lemma A is not safe. A
   * reply depends on B only by what was asked of it and named: these numbers, C. Each reply is safe
   * when every free neighbour z' of it has a free one: an odd number, or more even ones than B has
   * beside C.
   */
  private static Optional<String> failureOfLemmaA(ThirteenMoveDefence strategy, int n) {
    int[][] neighbours = allNeighbours(n);
    for (int z = 4; z <= n; z += 2) {
      Set<Long> asked = new HashSet<>();
      while (asked.size() <= 5) {
        Set<Long> named = new HashSet<>(asked);
        named.add(2L);
        named.add((long) z);
        long y = strategy.toEvenNumber(z, v -> !named.contains(v));
        if (named.contains(y) || y > n || !Divisors.adjacent(z, (int) y)) {
          return Optional.of("z = " + z + ", C = " + asked + ": " + y + " cannot be named");
        }
        named.add(y);
        for (int next : neighbours[(int) y]) {
          if (named.contains((long) next)) {
            continue;
          }
          int[] free =
              IntStream.of(neighbours[next]).filter(v -> !named.contains((long) v)).toArray();
          if (IntStream.of(free).allMatch(v -> v % 2 == 0) && free.length <= 5 - asked.size()) {
            return Optional.of("z = " + z + ", C = " + asked + ", y = " + y + ", z' = " + next);
          }
        }
        if (y % 2 == 1) {
          break;
        }
        asked.add(y);
      }
    }
    return Optional.empty();
  }

  @Test
  void theOrderOfTheNumbersDoesNotMatter() {
    ThirteenMoveDefence strategy = new ThirteenMoveDefence(1000);
    SplittableRandom random = new SplittableRandom(1000);
    for (int game = 0; game < 200; game++) {
      long[] played = {2L * random.nextInt(1, 501)};
      while (played.length < 2 * ThirteenMoveDefence.REPLIES) {
        long reply = strategy.next(played);
        long[] named = played.clone();
        Arrays.sort(named, 0, named.length - 1);
        // Another order may give another reply, which holds out as well.
        assertTrue(strategy.reply(named).isPresent(), Arrays.toString(played));
        long[] next = Arrays.copyOf(played, played.length + 2);
        next[played.length] = reply;
        int[] moves =
            IntStream.of(neighbours(1000, (int) reply))
                .filter(v -> LongStream.of(next).noneMatch(w -> w == v))
                .toArray();
        if (moves.length == 0) {
          break;
        }
        next[played.length + 1] = moves[random.nextInt(moves.length)];
        played = next;
      }
    }
  }

  @Test
  void badInputIsNamed() {
    assertThrows(IllegalArgumentException.class, () -> new ThirteenMoveDefence(551));
    ThirteenMoveDefence strategy = new ThirteenMoveDefence(552);
    assertThrows(IllegalArgumentException.class, strategy::reply);
    assertThrows(IllegalArgumentException.class, () -> strategy.reply(4, 8));
    assertFalse(strategy.reply(4, 12, 6).isPresent());
  }

  @Test
  void repliesOnBoardsThatNobodyCanSearch() {
    ThirteenMoveDefence strategy = new ThirteenMoveDefence(1_000_000_000_000_000_000L);
    assertEquals(Optional.of(4L), strategy.reply(720_720_720_720_720L));
    assertEquals(Optional.of(2L), strategy.reply(720_720_720_720_720L, 4, 28, 14, 42));
  }
}
