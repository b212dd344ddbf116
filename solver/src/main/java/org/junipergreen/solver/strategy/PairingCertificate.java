package org.junipergreen.solver.strategy;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junipergreen.solver.board.Board;
import org.junipergreen.solver.board.NumberSet;
import org.junipergreen.solver.board.Pratt;
import org.junipergreen.solver.matching.MatchingEngine;
import org.junipergreen.solver.matching.PositionAnalysis;
import org.junipergreen.solver.matching.forest.HungarianForest;
import org.junipergreen.solver.matching.forest.Neighbours;
import org.junipergreen.solver.matching.forest.ReachedClasses;
import org.junipergreen.solver.work.Cancellation;
import org.junipergreen.solver.work.Phases;

/**
 * A proof of the winner on the board 1..n, from the start or after some numbers, by a pairing
 * strategy: the winner answers each number by its partner.
 *
 * <p>Some numbers are <em>hubs</em>, others belong to <em>classes</em>; many are neither. Some
 * numbers are paired with a neighbour. A member of a class is <em>special</em> if it has no partner
 * or its partner is a hub. The conditions are
 *
 * <ol>
 *   <li>every neighbour of a member of a class lies in the same class or is a hub;
 *   <li>every hub has its partner in a class;
 *   <li>no class has more than one special number.
 * </ol>
 *
 * <p><b>Lemma.</b> Let the token be on a member of a class whose special number, if any, has been
 * played, and let both or none of each pair have been played. Then the player to move loses.
 * <i>Proof.</i> The player moves to an unused number w. If w is a hub, its partner is unused and is
 * the special number of its class. Otherwise w is in the class of the token by 1. It is not
 * special, so its partner is in the class by 1, and unused. The opponent plays the partner, and the
 * conditions hold again. So the opponent always has an answer, and the game is finite.
 *
 * <p>So the first player wins with an opening in a class that has no partner. The second player
 * answers an opening that is a hub, or that is paired within a class without a special number, by
 * its partner. A maximum matching gives these sets: the hubs are A of the Gallai–Edmonds
 * decomposition, and the classes are the components without A, restricted to the reachable numbers.
 *
 * <p>After some moves, the conditions refer to the unused numbers and the token: the number that
 * the player to move wins with, or else the last one played. It must lie in a class and have no
 * partner. Then the lemma holds, with the token as the only number played.
 *
 * <p>The content is unchecked; see {@link PairingChecker}.
 *
 * @param n the largest number on the board
 * @param played the numbers that have been played, in order; may be empty
 * @param move the winning move, or 0 if the player to move loses
 * @param hubs the hubs
 * @param classes the numbers of each class
 * @param pairs the pairs, each with the smaller number first
 * @param primes ascending certificates of the primes from {@value PairingChecker#TRIED}² on that
 *     divide a member of a class, and of the primes that these require
 */
public record PairingCertificate(
    long n,
    List<Long> played,
    long move,
    List<Long> hubs,
    List<long[]> classes,
    List<long[]> pairs,
    List<Pratt.PrimeStep> primes) {
  /** The largest board of {@link #after}. Up to it no factor needs a certificate. */
  public static final int MAX_N_AFTER = PairingChecker.TRIED * PairingChecker.TRIED;

  public PairingCertificate {
    played = List.copyOf(played);
    hubs = List.copyOf(hubs);
    classes = List.copyOf(classes);
    pairs = List.copyOf(pairs);
    primes = List.copyOf(primes);
  }

  /**
   * Returns a short certificate of the winner for n ≥ 1: by {@link ThreePrimes} if they exist,
   * hence for every n from {@link ThreePrimes#ALWAYS_FROM} on, within milliseconds. Otherwise uses
   * a matching and the winning opening that needs the fewest numbers.
   */
  public static PairingCertificate of(long n, Cancellation ends) {
    return ThreePrimes.find(n)
        .map(ThreePrimes::certificate)
        .orElseGet(() -> ofMatching(Math.toIntExact(n), ends));
  }

  /** Returns a certificate by one maximum matching for each winning opening; n ≥ 1. */
  static PairingCertificate ofMatching(int n, Cancellation ends) {
    return IntStream.of(MatchingEngine.solve(Board.upTo(n), ends).openings())
        .mapToObj(v -> ofMatching(n, v, ends))
        .min(Comparator.comparingLong(PairingCertificate::size))
        .orElseGet(() -> ofMatching(n, 0, ends));
  }

  private static PairingCertificate ofMatching(int n, int opening, Cancellation ends) {
    return ofMatching(n, List.of(), opening, opening, NumberSet.full(n), ends);
  }

  /**
   * Returns a certificate of the winner after some numbers, with the first winning move if there is
   * one. Computes two maximum matchings.
   *
   * @param n from 1 to {@link #MAX_N_AFTER}
   * @param played the numbers played so far, in order, at least one
   * @throws IllegalArgumentException if they are not a legal game; the message gives the reason
   */
  public static PairingCertificate after(int n, Cancellation ends, int... played) {
    if (n > MAX_N_AFTER) {
      throw new IllegalArgumentException("n must be at most " + MAX_N_AFTER + ", not " + n);
    }
    Board board = Board.upTo(n);
    board.requireGame(played);
    NumberSet left = NumberSet.full(n);
    IntStream.of(played).forEach(left::remove);
    int last = played[played.length - 1];
    int[] wins = PositionAnalysis.winningMoves(board, last, left, ends);
    if (wins.length == 0) {
      left.add(last);
    }
    List<Long> before = IntStream.of(played).mapToObj(v -> (long) v).toList();
    return wins.length == 0
        ? ofMatching(n, before, 0, last, left, ends)
        : ofMatching(n, before, wins[0], wins[0], left, ends);
  }

  /**
   * Creates a certificate from a maximum matching of {@code left}.
   *
   * @param token the number from which the loser moves, contained in {@code left}; 0 before the
   *     opening
   */
  private static PairingCertificate ofMatching(
      int n, List<Long> played, int move, int token, NumberSet left, Cancellation ends) {
    Neighbours neighbours = Neighbours.of(Board.upTo(n), ends);
    HungarianForest forest = HungarianForest.of(left, neighbours, Phases.NONE);
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

  /** Returns a string such as {@code n = 100: J1 wins with 4; 11 hubs, 3 classes, 20 pairs}. */
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

  private long size() {
    return hubs.size() + classes.stream().flatMapToLong(LongStream::of).count();
  }

  /** Returns the winner, 1 or 2. */
  public int winner() {
    int toMove = 1 + played.size() % 2;
    return move == 0 ? 3 - toMove : toMove;
  }

  /** Returns an upper bound for the length of a game in which the winner plays partners. */
  public long length() {
    return played.size() + 2L * pairs.size() + (move == 0 ? 0 : 1);
  }
}
