package org.junipergreen.solver.matching;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junipergreen.solver.board.Board;
import org.junipergreen.solver.board.NumberSet;
import org.junipergreen.solver.board.Pratt;
import org.junipergreen.solver.lifetime.Cancellation;
import org.junipergreen.solver.matching.forest.HungarianForest;
import org.junipergreen.solver.matching.forest.Neighbours;

/**
 * Who wins on the board 1..n, from the start or after some numbers, with a strategy that proves it:
 * whatever the loser plays, the winner plays its partner.
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
 * <p>In the middle of a game the numbers that have been played are off the board, and the
 * conditions are those of what is left. The token alone stays: it is the number that the player to
 * move wins with, or else the one that was played last. It has to lie in a class and have no
 * partner. Then the lemma holds from there, with it as the one number that has been played.
 *
 * <p>A certificate can hold any numbers: only {@link PairingChecker} says whether it proves
 * anything.
 *
 * @param n the largest number on the board
 * @param played the numbers that have been played, in order; none at the start
 * @param move the number with which the player to move wins, or 0 when that player loses
 * @param hubs the hubs
 * @param classes the numbers of each class
 * @param pairs the pairs, in each the smaller number first
 * @param primes certificates of the primes from {@value PairingChecker#TRIED}² on that divide a
 *     number of a class, and of those that they rest on, ascending
 */
public record PairingCertificate(
    long n,
    List<Long> played,
    long move,
    List<Long> hubs,
    List<long[]> classes,
    List<long[]> pairs,
    List<Pratt.Step> primes) {
  /**
   * The largest board of {@link #after}: below it no factor needs a certificate, of which there
   * could be as many as numbers.
   */
  public static final int MAX_N_AFTER = PairingChecker.TRIED * PairingChecker.TRIED;

  /** Copies the lists. */
  public PairingCertificate {
    played = List.copyOf(played);
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
    return ofMatching(n, List.of(), opening, opening, NumberSet.full(n));
  }

  /**
   * A certificate of who wins after some numbers, by the first winning move if there is one; two
   * maximum matchings.
   *
   * @param n the largest number on the board, from 1 to {@link #MAX_N_AFTER}
   * @param played the numbers played so far, in order, at least one
   * @throws IllegalArgumentException when they are no game; the message says why
   */
  public static PairingCertificate after(int n, int... played) {
    if (n > MAX_N_AFTER) {
      throw new IllegalArgumentException("n must be at most " + MAX_N_AFTER + ", not " + n);
    }
    Board board = Board.upTo(n);
    board.requireGame(played);
    NumberSet left = NumberSet.full(n);
    IntStream.of(played).forEach(left::remove);
    int last = played[played.length - 1];
    int[] wins = PositionAnalysis.winningMoves(board, last, left);
    if (wins.length == 0) {
      left.add(last);
    }
    List<Long> before = IntStream.of(played).mapToObj(v -> (long) v).toList();
    return wins.length == 0
        ? ofMatching(n, before, 0, last, left)
        : ofMatching(n, before, wins[0], wins[0], left);
  }

  /**
   * From a maximum matching of what is left.
   *
   * @param token the number that the loser moves from, which is left; 0 before any opening
   */
  private static PairingCertificate ofMatching(
      int n, List<Long> played, int move, int token, NumberSet left) {
    Neighbours neighbours = Neighbours.of(Board.upTo(n), new Cancellation());
    HungarianForest forest = HungarianForest.of(left, neighbours, limit -> {});
    if (token != 0) {
      forest.expose(token);
    }
    ReachedClasses reached =
        new ReachedClasses(
            forest,
            neighbours,
            left,
            token == 0 ? IntStream.rangeClosed(1, n / 2).map(i -> 2 * i) : IntStream.of(token));
    List<Long> hubs = new ArrayList<>();
    reached.hubs().intStream().sorted().forEach(hub -> hubs.add((long) hub));
    return new PairingCertificate(
        n, played, move, hubs, longs(reached.classes()), longs(reached.pairs()), List.of());
  }

  /** What it claims, in a line: {@code n = 100: J1 wins with 4; 11 hubs, 3 classes, 20 pairs}. */
  @Override
  public String toString() {
    return "n = %d%s: J%d wins%s; %d hubs, %d classes, %d pairs"
        .formatted(
            n,
            played.isEmpty() ? "" : " after " + played,
            winner(),
            move == 0 ? "" : " with " + move,
            hubs.size(),
            classes.size(),
            pairs.size());
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
    int toMove = 1 + played.size() % 2;
    return move == 0 ? 3 - toMove : toMove;
  }

  /** No game in which the winner plays partners holds more numbers. */
  public long length() {
    return played.size() + 2L * pairs.size() + (move == 0 ? 0 : 1);
  }
}
