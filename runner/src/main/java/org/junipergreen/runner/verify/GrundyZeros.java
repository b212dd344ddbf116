package org.junipergreen.runner.verify;

import java.util.List;
import java.util.stream.Stream;
import org.junipergreen.runner.store.Row;
import org.junipergreen.solver.matching.Decomposition;
import org.junipergreen.solver.matching.MatchingEngine;
import org.junipergreen.solver.matching.Part;

/**
 * Checks which Grundy values are 0: those after openings that win, even or not, and these are the
 * numbers that some maximum matching misses.
 */
final class GrundyZeros implements Check {
  @Override
  public List<Contradiction> contradictions(long n, List<Row> stored) {
    Decomposition board = MatchingEngine.solve(Math.toIntExact(n));
    return stored.stream().flatMap(row -> contradiction(row, board)).toList();
  }

  private static Stream<Contradiction> contradiction(Row row, Decomposition board) {
    int opening = Math.toIntExact((Long) row.values().get(1));
    Object value = row.values().get(2);
    boolean wins = board.part(opening) == Part.D;
    return Long.valueOf(0).equals(value) == wins
        ? Stream.empty()
        : Stream.of(Contradiction.ofOpening(row, "value", value, wins ? 0L : "more than 0"));
  }
}
