package org.junipergreen.runner.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import org.junipergreen.solver.board.Board;
import org.junipergreen.solver.matching.PositionAnalysis;
import org.junipergreen.solver.play.GamePosition;
import org.junipergreen.solver.work.Cancellation;

/**
 * Games whose moves are drawn at random, with the winning replies in each of their positions: what
 * the page's engine has to find too.
 */
public final class RandomGames {
  /** The largest board of these games; the page plays on some larger ones, too. */
  public static final int MAX_N = 100;

  private static final long SEED = 20;

  private RandomGames() {}

  /**
   * A game on its board, from the start to a position in which nothing can be played.
   *
   * @param replies for each of its positions, the first and the last included, the winning replies
   */
  public record Game(int n, List<Integer> played, List<int[]> replies) {
    String json() {
      return "{\"n\":%d,\"played\":%s,\"replies\":%s}"
          .formatted(
              n,
              played,
              replies.stream().map(Arrays::toString).collect(Collectors.joining(",", "[", "]")));
    }
  }

  /** The first of an endless sequence of games, the same each time. */
  public static List<Game> first(int count) {
    SplittableRandom random = new SplittableRandom(SEED);
    List<Game> games = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      games.add(game(random.nextInt(1, MAX_N + 1), random));
    }
    return games;
  }

  private static Game game(int n, SplittableRandom random) {
    List<Integer> played = new ArrayList<>();
    List<int[]> replies = new ArrayList<>();
    GamePosition position = GamePosition.start(Board.upTo(n), Cancellation.never());
    replies.add(PositionAnalysis.of(Board.upTo(n), Cancellation.never()).winningMoves());
    while (position.moves().length > 0) {
      int[] moves = position.moves();
      position = position.play(moves[random.nextInt(moves.length)]);
      played.add(position.last());
      replies.add(position.winningMoves());
    }
    return new Game(n, played, replies);
  }

  /** The games as a JSON array. */
  public static String json(List<Game> games) {
    return games.stream().map(Game::json).collect(Collectors.joining(",\n", "[", "]"));
  }
}
