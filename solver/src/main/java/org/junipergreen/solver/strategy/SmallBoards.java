package org.junipergreen.solver.strategy;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.junipergreen.solver.board.Board;
import org.junipergreen.solver.board.NumberSet;
import org.junipergreen.solver.matching.Decomposition;
import org.junipergreen.solver.matching.MatchingEngine;
import org.junipergreen.solver.matching.forest.HungarianForest;
import org.junipergreen.solver.matching.forest.Neighbours;
import org.junipergreen.solver.matching.forest.ReachedClasses;
import org.junipergreen.solver.work.Cancellation;
import org.junipergreen.solver.work.Phases;

/**
 * A lazy cache of the decompositions of the boards 1..m for small m, where all openings are
 * allowed: j wins if and only if it lies in D(m). Takes about m / 4 bytes and at most some
 * milliseconds for each m up to 1,000, so nothing but an interrupt cancels it. Not thread-safe.
 */
public final class SmallBoards {
  private final List<Decomposition> found = new ArrayList<>();

  /** The least board that serves a number, if it has been found. */
  private final Map<Integer, Integer> serving = new HashMap<>();

  public Decomposition board(int m) {
    for (int k = found.size() + 1; k <= m; k++) {
      found.add(MatchingEngine.solve(Board.upTo(k), Cancellation.never()));
    }
    return found.get(m - 1);
  }

  public int[] winning(int m) {
    return board(m).winningVertices();
  }

  /** The least m for which D(m) has a multiple of i, or empty if it exceeds a limit. */
  public OptionalInt serving(int i, int limit) {
    if (!serving.containsKey(i)) {
      IntStream.rangeClosed(i, limit)
          .filter(m -> multiple(i, m).isPresent())
          .findFirst()
          .ifPresent(m -> serving.put(i, m));
    }
    int least = serving.getOrDefault(i, Integer.MAX_VALUE);
    return least <= limit ? OptionalInt.of(least) : OptionalInt.empty();
  }

  OptionalInt multiple(int i, int m) {
    Decomposition decomposition = board(m);
    return IntStream.iterate(i, v -> v <= m, v -> v + i)
        .filter(v -> decomposition.part(v) == Decomposition.Part.D)
        .findFirst();
  }

  /** Returns the part of board m that a game can reach from a winning number j. */
  static ReachedClasses from(int m, int j) {
    HungarianForest forest = forest(m);
    forest.expose(j);
    return reached(m, forest, j);
  }

  /** Returns the partner of j in board m, and the part that a game can reach from it. */
  static Answered answer(int m, int j) {
    HungarianForest forest = forest(m);
    return new Answered(forest.mate(j), reached(m, forest, forest.mate(j)));
  }

  /** An answer, and the part of the board that a game can reach from it. */
  record Answered(int partner, ReachedClasses reached) {}

  private static HungarianForest forest(int m) {
    return HungarianForest.of(NumberSet.full(m), neighbours(m), Phases.NONE);
  }

  private static ReachedClasses reached(int m, HungarianForest forest, int start) {
    return new ReachedClasses(forest, neighbours(m), NumberSet.full(m), IntStream.of(start));
  }

  private static Neighbours neighbours(int m) {
    return Neighbours.of(Board.upTo(m), Cancellation.never());
  }
}
