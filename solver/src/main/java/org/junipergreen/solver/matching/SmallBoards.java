package org.junipergreen.solver.matching;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.junipergreen.solver.board.Board;
import org.junipergreen.solver.board.NumberSet;
import org.junipergreen.solver.lifetime.Cancellation;
import org.junipergreen.solver.matching.forest.HungarianForest;
import org.junipergreen.solver.matching.forest.Neighbours;

/**
 * The decompositions of the boards 1..m for small m, found when they are asked for, and kept: about
 * m / 4 bytes and at most some milliseconds for each m up to 1,000. Not thread-safe.
 *
 * <p>Openings are free here: j wins on board m exactly when it lies in D(m).
 */
public final class SmallBoards {
  private final List<Decomposition> found = new ArrayList<>();

  /** The least boards that serve 1, 2, …; 0 where none has been found so far. */
  private final List<Integer> serving = new ArrayList<>();

  /** The decomposition of board 1..m, m at least 1. */
  public Decomposition board(int m) {
    for (int k = found.size() + 1; k <= m; k++) {
      found.add(MatchingEngine.solve(Board.upTo(k)));
    }
    return found.get(m - 1);
  }

  /** The members of D(m), in ascending order. */
  public int[] winning(int m) {
    return board(m).winningVertices();
  }

  /**
   * The least m for which D(m) has a multiple of i, written h(i); nothing when it is above a limit.
   */
  public OptionalInt serving(int i, int limit) {
    while (serving.size() < i) {
      serving.add(0);
    }
    int from = serving.get(i - 1);
    if (from == 0) {
      int least =
          IntStream.rangeClosed(i, limit)
              .filter(m -> multiple(i, m).isPresent())
              .findFirst()
              .orElse(0);
      serving.set(i - 1, least);
      return least == 0 ? OptionalInt.empty() : OptionalInt.of(least);
    }
    return from <= limit ? OptionalInt.of(from) : OptionalInt.empty();
  }

  /** The least multiple of i in D(m). */
  OptionalInt multiple(int i, int m) {
    Decomposition decomposition = board(m);
    return IntStream.iterate(i, v -> v <= m, v -> v + i)
        .filter(v -> decomposition.part(v) == Decomposition.Part.D)
        .findFirst();
  }

  /**
   * What a game on board m can reach from a number j of D(m), which the winner plays, and whose
   * partners the winner plays later: j has no partner there.
   */
  static ReachedClasses from(int m, int j) {
    HungarianForest forest = forest(m);
    forest.expose(j);
    return reached(m, forest, j);
  }

  /** The partner of j in a maximum matching of board m, and what a game can reach from there. */
  static Answered answer(int m, int j) {
    HungarianForest forest = forest(m);
    return new Answered(forest.mate(j), reached(m, forest, forest.mate(j)));
  }

  /**
   * An answer, and what follows.
   *
   * @param partner the number that answers
   * @param reached what a game can reach from there
   */
  record Answered(int partner, ReachedClasses reached) {}

  private static HungarianForest forest(int m) {
    return HungarianForest.of(
        NumberSet.full(m), Neighbours.of(Board.upTo(m), new Cancellation()), limit -> {});
  }

  private static ReachedClasses reached(int m, HungarianForest forest, int start) {
    return new ReachedClasses(
        forest,
        Neighbours.of(Board.upTo(m), new Cancellation()),
        NumberSet.full(m),
        IntStream.of(start));
  }
}
