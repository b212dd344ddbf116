package org.junipergreen.solver.search.outcome;

import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.LongAdder;
import org.jspecify.annotations.Nullable;
import org.junipergreen.solver.search.PositionArchive;
import org.junipergreen.solver.search.Rule;
import org.junipergreen.solver.search.SearchOptions;
import org.junipergreen.solver.search.parallel.InProgress;
import org.junipergreen.solver.search.position.PackedBoard;
import org.junipergreen.solver.search.position.Position;
import org.junipergreen.solver.search.position.Verdict;
import org.junipergreen.solver.search.reduction.Reductions;
import org.junipergreen.solver.search.strategy.StrategyMemory;
import org.junipergreen.solver.search.table.EntryLayout;
import org.junipergreen.solver.search.table.TranspositionTable;

/** What all threads of one search share. */
final class Shared {
  /** Strategies kept for each vertex and side. */
  private static final int STRATEGIES = 512;

  final PackedBoard board;
  final Reductions reductions;
  final Set<Rule> rules;
  final OutcomeEntry packing;
  final @Nullable TranspositionTable table;
  final @Nullable StrategyMemory strategies;
  final InProgress inProgress = new InProgress();
  final int threads;
  final @Nullable PositionArchive archive;
  final long archiveWork;
  final Runnable progress;

  final LongAdder nodes = new LongAdder();
  final LongAdder strategyHits = new LongAdder();
  volatile boolean stop;

  private final ConcurrentLinkedQueue<Searcher> idle = new ConcurrentLinkedQueue<>();

  Shared(PackedBoard board, SearchOptions options, Runnable progress) {
    rules = options.rules();
    this.board = board;
    this.progress = progress;
    reductions = new Reductions(board, rules);
    boolean withStrategies = withStrategies(rules);
    packing = new OutcomeEntry(board, withStrategies);
    strategies = withStrategies ? new StrategyMemory(board, STRATEGIES) : null;
    table =
        rules.contains(Rule.TABLE)
            ? new TranspositionTable(options.memory(), packing.layout())
            : null;
    threads = options.threads();
    archive = options.archive();
    archiveWork = options.archiveWork();
  }

  /** Whether a search with these rules keeps strategies: folding goes without. */
  static boolean withStrategies(Set<Rule> rules) {
    return rules.contains(Rule.STRATEGIES) && !rules.contains(Rule.FOLDING);
  }

  /** A searcher that no other thread is using. Give it back by {@link #release}. */
  Searcher acquire() {
    Searcher searcher = idle.poll();
    return searcher == null ? new Searcher(this) : searcher;
  }

  void release(Searcher searcher) {
    idle.add(searcher);
  }

  /**
   * Takes in an archived position.
   *
   * @return false when the words cannot be one
   */
  boolean restore(long[] key, long[] value, long work) {
    EntryLayout layout = packing.layout();
    if (table == null || !layout.fits(key, value) || work < 1) {
      return false;
    }
    long[] entry = layout.entry(key, value);
    Position p = new Position(board);
    packing.readKey(entry, p);
    Verdict verdict = packing.readValue(entry, p);
    boolean possible =
        p.token < board.size()
            && p.tokenUsed()
            && ((p.supportLo & ~p.lo) | (p.supportHi & ~p.hi)) == 0;
    if (possible) {
      layout.setWork(entry, work);
      table.store(entry);
      if (strategies != null) {
        strategies.add(p, verdict);
      }
    }
    return possible;
  }
}
