package org.junipergreen.solver.search.outcome;

import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junipergreen.solver.search.ArchiveFormat;
import org.junipergreen.solver.search.Rule;
import org.junipergreen.solver.search.SearchOptions;
import org.junipergreen.solver.search.position.Carrier;
import org.junipergreen.solver.search.position.PackedBoard;
import org.junipergreen.solver.search.position.Position;
import org.junipergreen.solver.search.position.Verdict;
import org.junipergreen.solver.search.strategy.CarrierTable;
import org.junipergreen.solver.search.strategy.Rounds;
import org.junipergreen.solver.search.table.EntryLayout;
import org.junipergreen.solver.search.table.PositionTable;

/**
 * What the workers of one search for the winner have in common: the rules, and the positions and
 * strategies found so far.
 *
 * <pre>
 *   value of an entry  | 1 when the player to move wins (1) | carrier of the strategy (size, or 0) |
 * </pre>
 *
 * The key takes one word for n ≤ 67, two for n ≤ 135, and three for every n beyond (number 1 and
 * the primes above n/2 left out).
 */
final class OutcomeContext {
  private static final String QUANTITY = "outcome";
  private static final int FORMAT_VERSION = 2;

  /** The player to move wins; see {@link CarrierTable}. */
  private static final int WINS = Rounds.proved(0);

  private static final int LOSES = Rounds.refuted(Rounds.NEVER);

  final PackedBoard board;
  final Set<Rule> rules;
  final PositionTable table;
  private final @Nullable CarrierTable strategies;

  OutcomeContext(PackedBoard board, Set<Rule> rules, SearchOptions options) {
    this.board = board;
    this.rules = rules;
    table = new PositionTable(board, 0, valueBits(board, rules), rules, options);
    strategies = withStrategies(rules) ? new CarrierTable(board) : null;
    table.restore((p, aspect, entry) -> restore(p, entry));
  }

  /** Whether a search with these rules keeps strategies: folding goes without. */
  private static boolean withStrategies(Set<Rule> rules) {
    return rules.contains(Rule.STRATEGIES) && !rules.contains(Rule.FOLDING);
  }

  private static int valueBits(PackedBoard board, Set<Rule> rules) {
    return 1 + (withStrategies(rules) ? board.size() : 0);
  }

  /** Whether strategies are kept; otherwise carriers are of no use. */
  boolean keepsStrategies() {
    return strategies != null;
  }

  static ArchiveFormat format(PackedBoard board, Set<Rule> rules) {
    return PositionTable.format(QUANTITY, FORMAT_VERSION, board, 0, valueBits(board, rules));
  }

  /** Who wins the reduced position {@code p} if its entry in the table tells, else null. */
  @Nullable Verdict findEntry(OutcomeNode p) {
    return table.find(p, 0) ? read(p, p.entry) : null;
  }

  /** Who wins {@code p} if a strategy found for another position tells, else null. */
  @Nullable Verdict findStrategy(OutcomeNode p) {
    int result = strategies == null ? Rounds.UNKNOWN : strategies.find(p, true, 0);
    return result == Rounds.UNKNOWN ? null : result == WINS ? Verdict.WIN : Verdict.LOSS;
  }

  /** Keeps the verdict and the carrier of {@code p}, which took so many positions below it. */
  void add(OutcomeNode p, long positions) {
    addStrategy(p, p.verdict);
    EntryLayout.put(p.entry, table.valueAt(), 1, p.verdict == Verdict.WIN ? 1 : 0);
    if (strategies != null) {
      int size = board.size();
      EntryLayout.put(p.entry, table.valueAt() + 1, size, p.carrier.lo, p.carrier.hi);
    }
    table.store(p.entry, positions);
  }

  private void addStrategy(Position p, Verdict verdict) {
    if (strategies != null) {
      strategies.add(p, true, verdict == Verdict.WIN ? WINS : LOSES);
    }
  }

  private Verdict read(Position p, long[] entry) {
    if (strategies != null) {
      int at = table.valueAt() + 1;
      int size = board.size();
      p.carrier.set(EntryLayout.getLo(entry, at, size), EntryLayout.getHi(entry, at, size));
    }
    return EntryLayout.get(entry, table.valueAt(), 1) == 1 ? Verdict.WIN : Verdict.LOSS;
  }

  private boolean restore(Position p, long[] entry) {
    Verdict verdict = read(p, entry);
    Carrier carrier = p.carrier;
    boolean possible = p.tokenUsed() && ((carrier.lo & ~p.lo) | (carrier.hi & ~p.hi)) == 0;
    if (possible) {
      addStrategy(p, verdict);
    }
    return possible;
  }
}
