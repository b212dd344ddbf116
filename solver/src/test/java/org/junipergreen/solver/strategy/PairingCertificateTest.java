package org.junipergreen.solver.strategy;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junipergreen.solver.Ranges;
import org.junipergreen.solver.Refused;
import org.junipergreen.solver.matching.CertificateException;
import org.junipergreen.solver.matching.Solved;
import org.junipergreen.solver.work.Cancellation;
import org.junit.jupiter.api.Test;

/**
 * Certificates of pairs: what the checker accepts is what the definition says, and then the
 * strategy wins; and there is one for every board.
 */
class PairingCertificateTest {
  private static boolean isAccepted(PairingCertificate certificate) {
    try {
      PairingChecker.check(certificate);
      return true;
    } catch (CertificateException e) {
      return false;
    }
  }

  /** The conditions word for word, over all numbers of the board. For small boards. */
  private static boolean isCertificate(PairingCertificate certificate) {
    int n = (int) certificate.n();
    long[] all = LongStream.rangeClosed(1, n).toArray();
    List<Long> inPairs = numbers(certificate.pairs());
    List<Long> inClasses = numbers(certificate.classes());
    List<Long> placed = new ArrayList<>(certificate.hubs());
    placed.addAll(inClasses);
    boolean wellFormed =
        isOnce(inPairs, n)
            && isOnce(placed, n)
            && certificate.pairs().stream().allMatch(p -> EveryLine.adjacent(p[0], p[1]));
    if (!wellFormed) {
      return false;
    }
    for (long hub : certificate.hubs()) {
      if (!inClasses.contains(mate(certificate, hub))) {
        return false;
      }
    }
    for (long[] group : certificate.classes()) {
      List<Long> own = LongStream.of(group).boxed().toList();
      if (own.stream().filter(v -> isSpecial(certificate, v)).count() > 1) {
        return false;
      }
      for (long v : own) {
        for (long w : all) {
          boolean leads = EveryLine.adjacent(v, w) || mate(certificate, v) == w;
          if (leads && !own.contains(w) && !certificate.hubs().contains(w)) {
            return false;
          }
        }
      }
    }
    long opening = certificate.move();
    if (opening != 0) {
      return opening % 2 == 0 && inClasses.contains(opening) && !inPairs.contains(opening);
    }
    return IntStream.rangeClosed(1, n / 2)
        .map(i -> 2 * i)
        .allMatch(
            v ->
                certificate.hubs().contains((long) v)
                    || certificate.classes().stream()
                        .anyMatch(
                            group ->
                                LongStream.of(group).anyMatch(w -> w == v)
                                    && LongStream.of(group)
                                        .noneMatch(w -> isSpecial(certificate, w))));
  }

  private static boolean isOnce(List<Long> numbers, int n) {
    return numbers.stream().allMatch(v -> 1 <= v && v <= n)
        && numbers.stream().distinct().count() == numbers.size();
  }

  private static List<Long> numbers(List<long[]> lists) {
    return lists.stream().flatMapToLong(LongStream::of).boxed().toList();
  }

  private static long mate(PairingCertificate certificate, long v) {
    return certificate.pairs().stream()
        .filter(pair -> pair[0] == v || pair[1] == v)
        .mapToLong(pair -> pair[0] + pair[1] - v)
        .findFirst()
        .orElse(0);
  }

  private static boolean isSpecial(PairingCertificate certificate, long v) {
    long mate = mate(certificate, v);
    return mate == 0 || certificate.hubs().contains(mate);
  }

  /**
   * Every matching, and every way to put each number nowhere, among the hubs or into one of two
   * classes; some of the ways on the larger boards.
   */
  @Test
  void everyCertificateOfTheSmallestBoardsIsJudgedByTheDefinitionAndWins() {
    int[] accepted = new int[7];
    int[] steps = {1, 1, 1, 1, 1, Ranges.cut(3, 1), Ranges.cut(59, 29)};
    for (int n = 1; n <= 6; n++) {
      List<List<long[]>> matchings = matchings(n, 1, List.of());
      for (List<long[]> pairs : matchings) {
        for (int places = (int) Math.pow(4, n) - 1; places >= 0; places -= steps[n]) {
          for (long opening = 0; opening <= n; opening++) {
            PairingCertificate certificate = certificate(n, opening, places, pairs);
            boolean expected = isCertificate(certificate);
            assertEquals(expected, isAccepted(certificate), certificate::toString);
            if (expected) {
              accepted[n]++;
              assertTrue(EveryLine.longest(certificate).isPresent(), certificate::toString);
            }
          }
        }
      }
      assertTrue(accepted[n] > 0, "n = " + n);
    }
  }

  private static List<List<long[]>> matchings(int n, int from, List<long[]> pairs) {
    List<List<long[]>> all = new ArrayList<>(List.of(pairs));
    for (int d = from; d <= n; d++) {
      for (int m = 2 * d; m <= n; m += d) {
        List<Long> used = numbers(pairs);
        if (!used.contains((long) d) && !used.contains((long) m)) {
          List<long[]> more = new ArrayList<>(pairs);
          more.add(new long[] {d, m});
          all.addAll(matchings(n, d + 1, more));
        }
      }
    }
    return all;
  }

  /** The digits of {@code places} to the base 4: nowhere, a hub, in the first or second class. */
  private static PairingCertificate certificate(
      int n, long opening, int places, List<long[]> pairs) {
    List<List<Long>> numbers =
        IntStream.range(0, 4).<List<Long>>mapToObj(i -> new ArrayList<>()).toList();
    int rest = places;
    for (long v = 1; v <= n; v++) {
      numbers.get(rest % 4).add(v);
      rest /= 4;
    }
    List<long[]> classes =
        numbers.subList(2, 4).stream()
            .map(group -> group.stream().mapToLong(v -> v).toArray())
            .toList();
    return new PairingCertificate(n, List.of(), opening, numbers.get(1), classes, pairs, List.of());
  }

  @Test
  void everyBoardHasOneWithTheRightWinner() throws CertificateException {
    for (int n = 1; n <= Ranges.cut(130, 250); n++) {
      int winner = Solved.board(n).summary().winner();
      for (PairingCertificate certificate :
          List.of(
              PairingCertificate.of(n, Cancellation.never()),
              PairingCertificate.ofMatching(n, Cancellation.never()))) {
        PairingChecker.check(certificate);
        assertEquals(winner, certificate.winner(), "n = " + n);
      }
    }
  }

  @Test
  void itsStrategyWinsEveryGameOnSmallBoards() {
    for (int n = 1; n <= 40; n++) {
      PairingCertificate certificate = PairingCertificate.ofMatching(n, Cancellation.never());
      OptionalInt longest = EveryLine.longest(certificate);
      assertTrue(longest.isPresent(), "n = " + n);
      assertTrue(longest.getAsInt() <= certificate.length(), "n = " + n);
    }
  }

  @Test
  void boardsOfAnySizeHaveAShortOne() {
    for (int digits = 3; digits <= 18; digits++) {
      PairingCertificate certificate =
          PairingCertificate.of((long) Math.pow(10, digits), Cancellation.never());
      assertDoesNotThrow(() -> PairingChecker.check(certificate));
      assertEquals(ThreePrimes.LENGTH, certificate.length());
    }
    PairingCertificate last = PairingCertificate.of(Long.MAX_VALUE, Cancellation.never());
    assertDoesNotThrow(() -> PairingChecker.check(last));
  }

  @Test
  void factorsWithoutACertificateAreRefused() {
    PairingCertificate right = PairingCertificate.of(10_000_000, Cancellation.never());
    PairingCertificate without =
        new PairingCertificate(
            right.n(),
            List.of(),
            right.move(),
            right.hubs(),
            right.classes(),
            right.pairs(),
            List.of());
    Refused.because(
        "has no certificate", CertificateException.class, () -> PairingChecker.check(without));
    assertTrue(PairingCertificate.of(1_000_000, Cancellation.never()).primes().isEmpty());
  }

  /** Products of two factors on either side of the limit up to which divisors are tried. */
  @Test
  void divisorsOfProductsAreFound() {
    assertClassRefused("1994 leads to 2,", 2 * 997);
    assertClassRefused("994009 leads to 997,", 997 * 997);
    assertClassRefused("999919 leads to 991,", 991 * 1009);
    assertClassRefused("factor 1022117 of 1022117", 1009 * 1013);
  }

  /** A class of one number, whose partner is the hub 1, is none. */
  private static void assertClassRefused(String message, long v) {
    PairingCertificate alone =
        new PairingCertificate(
            v,
            List.of(),
            0,
            List.of(1L),
            List.of(new long[] {v}),
            List.of(new long[] {1, v}),
            List.of());
    Refused.because(message, CertificateException.class, () -> PairingChecker.check(alone));
  }

  /** Every position of the smallest boards has one, with the winner that the recursion finds. */
  @Test
  void everyPositionHasOneWithTheRightWinner() throws CertificateException {
    for (int n = 2; n <= 12; n++) {
      for (int opening = 2; opening <= n; opening += 2) {
        positions(n, opening);
      }
    }
    PairingChecker.check(PairingCertificate.after(1000, Cancellation.never(), 666, 333));
    PairingChecker.check(PairingCertificate.after(1000, Cancellation.never(), 500));
  }

  /** Returns whether the player to move wins. */
  private static boolean positions(int n, int... played) throws CertificateException {
    boolean wins = false;
    int last = played[played.length - 1];
    for (int v = 1; v <= n; v++) {
      int next = v;
      if (IntStream.of(played).noneMatch(w -> w == next) && EveryLine.adjacent(v, last)) {
        int[] more = Arrays.copyOf(played, played.length + 1);
        more[played.length] = v;
        wins |= !positions(n, more);
      }
    }
    // All short games, and of the long ones those that end in an even number.
    if (played.length <= 4 || last % 2 == 0) {
      PairingCertificate certificate = PairingCertificate.after(n, Cancellation.never(), played);
      PairingChecker.check(certificate);
      assertEquals(wins, certificate.move() != 0, () -> Arrays.toString(played));
      assertEquals(wins == (played.length % 2 == 0) ? 1 : 2, certificate.winner());
    }
    return wins;
  }

  @Test
  void whatItHoldsIsWhatCanBeReached() {
    PairingCertificate eight = PairingCertificate.ofMatching(8, Cancellation.never());
    assertEquals(1, eight.winner());
    assertEquals("[1, 6]", eight.hubs().stream().sorted().toList().toString());
    assertEquals(
        "[[2, 4, 8], [3], [7]]",
        eight.classes().stream().map(Arrays::toString).sorted().toList().toString());
    assertTrue(PairingCertificate.ofMatching(1, Cancellation.never()).classes().isEmpty());
  }
}
