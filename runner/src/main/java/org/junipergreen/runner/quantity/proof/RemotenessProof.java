package org.junipergreen.runner.quantity.proof;

import static org.junipergreen.runner.quantity.proof.NoProofException.unless;

import it.unimi.dsi.fastutil.longs.LongArrayList;
import it.unimi.dsi.fastutil.longs.LongList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junipergreen.solver.search.remoteness.LengthStrategies;
import org.junipergreen.solver.work.Cancellation;

/**
 * The length of the game on 1..n after each even opening if the winner hurries and the loser
 * delays, proved by a strategy for each side.
 *
 * @param lengths the number of moves of the whole game, including the opening, for the openings 2,
 *     4, …
 * @param answers the moves of the strategies, in the order in which the check needs them
 */
public record RemotenessProof(long n, LongList lengths, LongList answers) implements Proof {
  private static final int MAX_N = LengthStrategies.MAX_N;

  /**
   * Finds the strategies.
   *
   * @param lengths the results of a search
   * @throws IllegalArgumentException if a length is wrong
   */
  public static RemotenessProof of(int n, int[] lengths, Cancellation ends) {
    LongStream answers = LengthStrategies.of(n, lengths, ends).intStream().asLongStream();
    return new RemotenessProof(
        n,
        LongArrayList.toList(IntStream.of(lengths).asLongStream()),
        LongArrayList.toList(answers));
  }

  @Override
  public String check() throws NoProofException {
    unless(1 <= n && n <= MAX_N, () -> "n is not from 1 to " + MAX_N);
    unless(lengths.size() == n / 2, () -> "there are %d lengths".formatted(lengths.size()));
    new Replay().openings();
    return lengths.isEmpty()
        ? "n = 1: there is no opening"
        : "n = %d: the game has these lengths after the openings 2, 4, …: %s".formatted(n, lengths);
  }

  /** Follows the strategies by the rules of the game only. */
  private final class Replay {
    /** A position: the last number played, and the free numbers reachable from it. */
    private record Position(int last, BitSet free) {}

    private final Map<Position, Long> won = new HashMap<>();
    private final Map<Position, Long> heldOut = new HashMap<>();
    private int asked;

    void openings() throws NoProofException {
      BitSet all = new BitSet();
      all.set(1, Math.toIntExact(n) + 1);
      for (int i = 0; i < lengths.size(); i++) {
        Position opened = play(new Position(0, all), 2 * (i + 1));
        long following = lengths.getLong(i) - 1;
        unless(0 <= following && following < n, () -> "a game has no such length");
        if (following % 2 == 1) {
          win(opened, following);
          holdOut(opened, following - 2);
        } else {
          for (int reply : moves(opened)) {
            win(play(opened, reply), following - 1);
          }
          answer(opened, following == 0, following - 3);
        }
      }
      unless(asked == answers.size(), () -> "there are answers that are not asked for");
    }

    /** Checks that the player to move wins within this many moves. */
    private void win(Position position, long within) throws NoProofException {
      unless(within >= 1, () -> "the winner needs more numbers");
      if (ends(position) || won.getOrDefault(position, Long.MAX_VALUE) <= within) {
        return;
      }
      Position after = play(position, next(position));
      for (int reply : moves(after)) {
        win(play(after, reply), within - 2);
      }
      won.put(position, within);
    }

    /** Checks that the player to move does not win within this many moves. */
    private void holdOut(Position position, long within) throws NoProofException {
      if (within < 1 || heldOut.getOrDefault(position, 0L) >= within) {
        return;
      }
      for (int move : moves(position)) {
        answer(play(position, move), false, within - 2);
      }
      heldOut.put(position, within);
    }

    /**
     * Checks that the player to move has a move after which the opponent does not win within this
     * many moves.
     *
     * @param over whether the game must be over, without a move
     */
    private void answer(Position position, boolean over, long within) throws NoProofException {
      unless(over == (moves(position).length == 0), () -> "a game has another length");
      if (within >= 1 && !ends(position)) {
        holdOut(play(position, next(position)), within);
      }
    }

    private int next(Position position) throws NoProofException {
      unless(asked < answers.size(), () -> "an answer is missing");
      long answer = answers.getLong(asked++);
      unless(
          IntStream.of(moves(position)).anyMatch(move -> move == answer),
          () -> "%d cannot be played after %d".formatted(answer, position.last));
      return (int) answer;
    }

    private boolean ends(Position position) {
      return IntStream.of(moves(position)).anyMatch(v -> moves(play(position, v)).length == 0);
    }

    private int[] moves(Position position) {
      return position.free.stream().filter(v -> isNeighbour(v, position.last)).toArray();
    }

    private Position play(Position position, int move) {
      BitSet reached = new BitSet();
      BitSet waiting = new BitSet();
      waiting.set(move);
      while (!waiting.isEmpty()) {
        int v = waiting.nextSetBit(0);
        waiting.clear(v);
        position.free.stream()
            .filter(w -> w != move && !reached.get(w) && isNeighbour(v, w))
            .forEach(
                w -> {
                  reached.set(w);
                  waiting.set(w);
                });
      }
      return new Position(move, reached);
    }

    private static boolean isNeighbour(int v, int w) {
      return v != w && (v % w == 0 || w % v == 0);
    }
  }
}
