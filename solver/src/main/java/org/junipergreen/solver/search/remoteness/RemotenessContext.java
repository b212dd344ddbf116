package org.junipergreen.solver.search.remoteness;

import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junipergreen.solver.search.ArchiveFormat;
import org.junipergreen.solver.search.Rule;
import org.junipergreen.solver.search.SearchOptions;
import org.junipergreen.solver.search.position.PackedBoard;
import org.junipergreen.solver.search.position.Position;
import org.junipergreen.solver.search.strategy.CarrierTable;
import org.junipergreen.solver.search.strategy.Rounds;
import org.junipergreen.solver.search.table.PositionTable;

/**
 * What the workers of one search for remotenesses have in common: the rules, and the claims that
 * were proved and refuted so far, by position in the table and among the strategies. The aspect of
 * a position in the table is 1 on the winner's turn, else 0.
 */
final class RemotenessContext {
  private static final String QUANTITY = "remoteness";
  private static final int FORMAT_VERSION = 1;
  private static final int ASPECT_BITS = 1;

  /** A claim that took fewer positions is not kept in the table: it is as soon decided again. */
  private static final int LEAST_POSITIONS = 3;

  final PackedBoard board;
  final Set<Rule> rules;
  final PositionTable table;
  private final RemotenessEntry entries;
  private final @Nullable CarrierTable strategies;

  RemotenessContext(PackedBoard board, Set<Rule> rules, SearchOptions options) {
    this.board = board;
    this.rules = rules;
    table = new PositionTable(board, ASPECT_BITS, RemotenessEntry.valueBits(board), rules, options);
    entries = new RemotenessEntry(board, table.valueAt());
    strategies = rules.contains(Rule.STRATEGIES) ? new CarrierTable(board) : null;
    table.restore(this::restore);
  }

  static ArchiveFormat format(PackedBoard board) {
    return PositionTable.format(
        QUANTITY, FORMAT_VERSION, board, ASPECT_BITS, RemotenessEntry.valueBits(board));
  }

  /** Looks for a strategy, found for another position, that decides the claim of {@code p}. */
  int findStrategy(RemotenessNode p) {
    return strategies == null ? Rounds.UNKNOWN : strategies.find(p, p.winnersTurn, p.k);
  }

  /** Looks up the claim of the reduced position {@code p}, and sets the carrier if it is known. */
  int findEntry(RemotenessNode p) {
    if (!table.find(p, aspect(p))) {
      return Rounds.UNKNOWN;
    }
    int result = entries.proof(p.entry, p);
    if (result != Rounds.UNKNOWN && Rounds.of(result) <= p.k) {
      return result;
    }
    result = entries.refutation(p.entry, p);
    return result != Rounds.UNKNOWN && Rounds.of(result) >= p.k ? result : Rounds.UNKNOWN;
  }

  private static int aspect(RemotenessNode p) {
    return p.winnersTurn ? 1 : 0;
  }

  /**
   * Takes in the result of {@code p}, which has its carrier.
   *
   * @param positions how many it took
   */
  void add(RemotenessNode p, long positions) {
    if (strategies != null) {
      strategies.add(p, p.winnersTurn, p.result);
    }
    if (positions >= LEAST_POSITIONS) {
      if (!table.find(p, aspect(p))) {
        entries.clear(p.entry);
      }
      entries.write(p, p.result, p.entry);
      table.store(p.entry, positions);
    }
  }

  private boolean restore(Position p, int aspect, long[] entry) {
    boolean possible = entries.isPossible(entry, p);
    if (possible) {
      addStrategy(p, aspect == 1, entries.proof(entry, p));
      addStrategy(p, aspect == 1, entries.refutation(entry, p));
    }
    return possible;
  }

  private void addStrategy(Position p, boolean winnersTurn, int result) {
    if (strategies != null && result != Rounds.UNKNOWN) {
      strategies.add(p, winnersTurn, result);
    }
  }
}
