package org.junipergreen.solver.matching;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junipergreen.solver.board.Board;
import org.junipergreen.solver.board.NumberSet;
import org.junipergreen.solver.board.Pratt;
import org.junipergreen.solver.matching.forest.HungarianForest;
import org.junipergreen.solver.matching.forest.Neighbours;

/**
 * Who wins on the board 1..n, with a strategy that proves it: whatever the loser plays, the winner
 * plays its partner.
 *
 * <p>Some numbers are <em>hubs</em>, others lie in <em>classes</em>; many are neither. Some numbers
 * are paired with a neighbour. A number of a class is <em>special</em> when it has no partner, or
 * its partner is a hub. The conditions are
 *
 * <ol>
 *   <li>every neighbour of a number of a class lies in the same class or is a hub;
 *   <li>every hub has its partner in a class;
 *   <li>no class has more than one special number.
 * </ol>
 *
 * <p><b>Lemma.</b> Let the token stand on a number of a class whose special number, if it has one,
 * has been played, and of each pair let both numbers have been played or none. Then the player to
 * move loses. <i>Proof.</i> The player moves to an unused number w. If w is a hub, then its partner
 * is unused, and is the special number of its class. If not, then w is in the class of the token by
 * 1. It is not special, so its partner is in the class by 1, and unused. The opponent plays the
 * partner, and the same holds again. So the opponent always has an answer, and the game ends.
 *
 * <p>So the first player wins with an opening in a class that has no partner; and the second player
 * answers an opening that is a hub, or that is paired within a class without a special number, by
 * its partner. A maximum matching gives all of it: the hubs are A of the Gallai–Edmonds
 * decomposition, the classes are the components of what A leaves, and only what a game can reach is
 * kept.
 *
 * <p>A certificate can hold any numbers: only {@link PairingChecker} says whether it proves
 * anything.
 *
 * @param n the largest number on the board
 * @param opening the number with which the first player wins, or 0 when the second player does
 * @param hubs the hubs
 * @param classes the numbers of each class
 * @param pairs the pairs, in each the smaller number first
 * @param primes certificates of the primes from {@value PairingChecker#TRIED}² on that divide a
 *     number of a class, and of those that they rest on, ascending
 */
public record PairingCertificate(
    long n,
    long opening,
    List<Long> hubs,
    List<long[]> classes,
    List<long[]> pairs,
    List<Pratt.Step> primes) {
  /** Copies the lists. */
  public PairingCertificate {
    hubs = List.copyOf(hubs);
    classes = List.copyOf(classes);
    pairs = List.copyOf(pairs);
    primes = List.copyOf(primes);
  }

  /**
   * A certificate of who wins, with few numbers: by {@link ThreePrimes} where there are three, and
   * so for every n from {@link ThreePrimes#ALWAYS_FROM} on, within milliseconds; else from a
   * matching, where the first player wins by the opening that needs the fewest numbers.
   *
   * @param n the largest number on the board, at least 1
   */
  public static PairingCertificate of(long n) {
    return ThreePrimes.find(n)
        .map(ThreePrimes::certificate)
        .orElseGet(() -> ofMatching(Math.toIntExact(n)));
  }

  /**
   * A certificate from a maximum matching; one matching for each winning opening.
   *
   * @param n the largest number on the board, at least 1
   */
  static PairingCertificate ofMatching(int n) {
    return IntStream.of(MatchingEngine.solve(Board.upTo(n)).openings())
        .mapToObj(v -> ofMatching(n, v))
        .min(Comparator.comparingLong(PairingCertificate::size))
        .orElseGet(() -> ofMatching(n, 0));
  }

  private static PairingCertificate ofMatching(int n, int opening) {
    NumberSet board = NumberSet.full(n);
    Neighbours neighbours = Neighbours.of(Board.upTo(n));
    HungarianForest forest = HungarianForest.of(board, neighbours, limit -> {});
    if (opening != 0) {
      forest.expose(opening);
    }
    ReachedClasses reached =
        new ReachedClasses(
            forest,
            neighbours,
            board,
            opening == 0 ? IntStream.rangeClosed(1, n / 2).map(i -> 2 * i) : IntStream.of(opening));
    List<Long> hubs = new ArrayList<>();
    reached.hubs().intStream().sorted().forEach(hub -> hubs.add((long) hub));
    return new PairingCertificate(
        n, opening, hubs, longs(reached.classes()), longs(reached.pairs()), List.of());
  }

  private static List<long[]> longs(List<int[]> lists) {
    return lists.stream().map(list -> IntStream.of(list).asLongStream().toArray()).toList();
  }

  /** How many numbers are hubs or lie in classes. */
  private long size() {
    return hubs.size() + classes.stream().flatMapToLong(LongStream::of).count();
  }

  /** Who wins: 1 for the first player, 2 for the second. */
  public int winner() {
    return opening == 0 ? 2 : 1;
  }

  /** No game in which the winner plays partners holds more numbers. */
  public long length() {
    return 2L * pairs.size() + (opening == 0 ? 0 : 1);
  }
}
