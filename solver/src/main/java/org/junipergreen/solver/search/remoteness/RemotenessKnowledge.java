package org.junipergreen.solver.search.remoteness;

import java.util.EnumSet;
import java.util.Set;
import java.util.concurrent.atomic.LongAdder;
import org.jspecify.annotations.Nullable;
import org.junipergreen.solver.search.PositionArchive;
import org.junipergreen.solver.search.Rule;
import org.junipergreen.solver.search.SearchOptions;
import org.junipergreen.solver.search.position.PackedBoard;
import org.junipergreen.solver.search.reduction.Reductions;
import org.junipergreen.solver.search.strategy.RemotenessFrame;
import org.junipergreen.solver.search.strategy.RemotenessMemory;
import org.junipergreen.solver.search.strategy.Rounds;
import org.junipergreen.solver.search.table.EntryLayout;
import org.junipergreen.solver.search.table.TranspositionTable;

/**
 * What one search for remotenesses has found so far: proved and refuted claims by position, in the
 * transposition table and among the strategies. All its threads share it.
 */
final class RemotenessKnowledge {
  /** Strategies kept for each vertex, turn and owner. */
  private static final int STRATEGIES = 512;

  /** A claim that took fewer positions is not kept in the table: it is as soon decided again. */
  private static final int LEAST_COST = 3;

  final PackedBoard board;
  final RemotenessEntry packing;
  final @Nullable TranspositionTable table;
  private final Reductions reductions;
  private final @Nullable RemotenessMemory strategies;
  private final @Nullable PositionArchive archive;
  private final long archiveWork;
  private final LongAdder strategyHits = new LongAdder();

  RemotenessKnowledge(PackedBoard board, SearchOptions options) {
    this.board = board;
    packing = new RemotenessEntry(board);
    Set<Rule> rules = options.rules();
    table =
        rules.contains(Rule.TABLE)
            ? new TranspositionTable(options.memory(), packing.layout())
            : null;
    strategies = rules.contains(Rule.STRATEGIES) ? new RemotenessMemory(board, STRATEGIES) : null;
    EnumSet<Rule> exact = EnumSet.noneOf(Rule.class);
    exact.addAll(rules);
    exact.remove(Rule.POISON_PAIRS);
    reductions = new Reductions(board, exact);
    archive = options.archive();
    archiveWork = options.archiveWork();
    if (archive != null) {
      archive.replay(this::restore);
    }
  }

  /**
   * Looks up whether the winner needs at most {@code k} rounds in {@code p}, and sets the support
   * if that is known; otherwise {@code p} is reduced.
   *
   * <p>Strategies do not need the reduced position, and are nearer at hand than the table.
   */
  int find(RemotenessFrame p, boolean winnersTurn, int k) {
    p.trail.clear();
    int result = strategies == null ? Rounds.UNKNOWN : strategies.find(p, winnersTurn, k);
    if (result != Rounds.UNKNOWN) {
      strategyHits.increment();
      return result;
    }
    reductions.reduce(p);
    return table == null ? Rounds.UNKNOWN : find(table, p, winnersTurn, k);
  }

  private int find(TranspositionTable table, RemotenessFrame p, boolean winnersTurn, int k) {
    packing.writeKey(p, winnersTurn, p.entry);
    if (!table.find(p.entry)) {
      return Rounds.UNKNOWN;
    }
    int result = packing.proof(p.entry, p);
    if (result != Rounds.UNKNOWN && Rounds.of(result) <= k) {
      return result;
    }
    result = packing.refutation(p.entry, p);
    return result != Rounds.UNKNOWN && Rounds.of(result) >= k ? result : Rounds.UNKNOWN;
  }

  /** How many claims a strategy found for another one has decided. */
  long strategyHits() {
    return strategyHits.sum();
  }

  /**
   * Takes in a result for {@code p}, which carries its support.
   *
   * @param cost the number of positions that it took
   */
  void add(RemotenessFrame p, boolean winnersTurn, int result, long cost) {
    if (strategies != null) {
      strategies.add(p, winnersTurn, result);
    }
    if (table == null || cost < LEAST_COST) {
      return;
    }
    packing.writeKey(p, winnersTurn, p.entry);
    if (!table.find(p.entry)) {
      packing.clearValue(p.entry);
    }
    packing.writeResult(p, result, p.entry);
    packing.layout().setWork(p.entry, cost);
    table.store(p.entry);
    if (archive != null && cost >= archiveWork) {
      archive.save(packing.layout().key(p.entry), packing.layout().value(p.entry), cost);
    }
  }

  private boolean restore(long[] key, long[] value, long work) {
    EntryLayout layout = packing.layout();
    if (table == null || !layout.fits(key, value) || work < 1) {
      return false;
    }
    RemotenessFrame p = new RemotenessFrame(board, layout.words());
    long[] entry = layout.entry(key, value);
    packing.readKey(entry, p);
    if (!packing.isPossible(entry, p)) {
      return false;
    }
    layout.setWork(entry, work);
    table.store(entry);
    if (strategies != null) {
      addStrategy(p, packing.winnersTurn(entry), packing.proof(entry, p));
      addStrategy(p, packing.winnersTurn(entry), packing.refutation(entry, p));
    }
    return true;
  }

  private void addStrategy(RemotenessFrame p, boolean winnersTurn, int result) {
    if (strategies != null && result != Rounds.UNKNOWN) {
      strategies.add(p, winnersTurn, result);
    }
  }
}
