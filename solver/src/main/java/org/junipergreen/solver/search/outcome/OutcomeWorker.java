package org.junipergreen.solver.search.outcome;

import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junipergreen.solver.search.Rule;
import org.junipergreen.solver.search.parallel.SearchWorker;
import org.junipergreen.solver.search.position.ClaimResult;
import org.junipergreen.solver.search.position.MoveOrder;
import org.junipergreen.solver.search.position.PackedBoard;
import org.junipergreen.solver.search.position.Position;
import org.junipergreen.solver.search.position.SearchNode;
import org.junipergreen.solver.search.reduction.FoldedGraph;
import org.junipergreen.solver.search.reduction.LeafReduction;
import org.junipergreen.solver.search.table.CarrierTable;
import org.junipergreen.solver.search.table.EntryLayout;

/**
 * The recursion over positions, for one thread. A position is won if some move leads to a lost one.
 * A position is reduced, looked up in the table and among the strategies, and only then searched
 * move by move.
 *
 * <pre>
 *   value of an entry  | 1 when the player to move wins (1) | carrier of the strategy (size, or 0) |
 * </pre>
 */
final class OutcomeWorker extends SearchWorker<OutcomeWorker.OutcomeNode> {
  /** A node of the search for the winner, with the reductions of its position. */
  static final class OutcomeNode extends SearchNode {
    private final boolean components;

    /** Deletes leaves, if {@link Rule#LEAVES} is on. */
    private final @Nullable LeafReduction leaves;

    /** The position as a graph, if {@link Rule#FOLDING} is on. */
    private final @Nullable FoldedGraph graph;

    /** The result: {@link ClaimResult#WIN}, LOSS or UNKNOWN. */
    int result = ClaimResult.UNKNOWN;

    OutcomeNode(PackedBoard board, int depth, int entryWords, Set<Rule> rules) {
      super(board, depth, entryWords);
      components = rules.contains(Rule.COMPONENT);
      leaves = rules.contains(Rule.LEAVES) ? new LeafReduction() : null;
      graph = rules.contains(Rule.FOLDING) ? new FoldedGraph(board, components) : null;
    }

    /** Sets the root of a search, a position that is not reduced yet. */
    void root(int token, long lo, long hi) {
      set(token, lo, hi);
      if (graph != null) {
        graph.start(this);
      }
    }

    /** Sets the position after {@code move} in {@code from}, which is already reduced. */
    void enter(OutcomeNode from, int move) {
      if (graph == null || from.graph == null) {
        follow(from, move);
      } else {
        graph.follow(from.graph, move);
      }
    }

    /**
     * Reduces the position.
     *
     * @return who wins if this is decided, with the carrier set; else {@link ClaimResult#UNKNOWN}
     */
    int reduce() {
      if (graph != null) {
        return graph.reduce(this);
      }
      carrier.clear();
      if (leaves != null && leaves.reduce(this)) {
        return ClaimResult.WIN;
      }
      if (!hasMove()) {
        return ClaimResult.LOSS;
      }
      if (components) {
        dropUnreachable();
      }
      return ClaimResult.UNKNOWN;
    }

    /** Completes the carrier to one of the position before its reduction. */
    void completeCarrier() {
      if (leaves != null) {
        leaves.completeCarrier(this, result == ClaimResult.LOSS);
      }
    }

    @Override
    public long movesLo() {
      return graph == null ? super.movesLo() : graph.movesLo();
    }

    @Override
    public long movesHi() {
      return graph == null ? super.movesHi() : graph.movesHi();
    }
  }

  private final Set<Rule> rules;

  /** Strategies found so far; without them carriers are not needed. */
  private final @Nullable CarrierTable strategies;

  private final MoveOrder order;

  OutcomeWorker(OutcomeSearch search, Set<Rule> rules, @Nullable CarrierTable strategies) {
    super(search, true);
    this.rules = rules;
    this.strategies = strategies;
    order = new MoveOrder(board, rules);
  }

  @Override
  protected OutcomeNode newNode(int depth) {
    return new OutcomeNode(board, depth, layout.words(), rules);
  }

  /**
   * Returns WIN or LOSS for the position in which {@code token} has just been played and these are
   * unused.
   */
  int solve(int token, long lo, long hi) {
    OutcomeNode root = node(0);
    root.root(token, lo, hi);
    solve(root, false);
    return root.result;
  }

  /**
   * Solves the position in {@code p}, reducing it in place. If strategies are stored, its carrier
   * is then that of the original position.
   *
   * @param exclusive whether to do nothing and return false if another thread is searching it
   */
  private boolean solve(OutcomeNode p, boolean exclusive) {
    p.result = known(p);
    if (p.result == ClaimResult.UNKNOWN && !search(p, exclusive)) {
      return false;
    }
    if (strategies != null) {
      p.completeCarrier();
    }
    return true;
  }

  private int known(OutcomeNode p) {
    int result = p.reduce();
    if (result == ClaimResult.UNKNOWN && find(p, 0)) {
      result = read(p, p.entry);
    }
    if (result == ClaimResult.UNKNOWN && strategies != null) {
      result = strategies.find(p, true, 0);
      if (result != ClaimResult.UNKNOWN) {
        countStrategyHit();
      }
    }
    return result;
  }

  @Override
  protected void expand(OutcomeNode p) {
    long before = positions();
    int count = order.list(p, p.moves);
    p.carrier.clear();
    p.result = tryMoves(p, count) ? ClaimResult.WIN : ClaimResult.LOSS;
    EntryLayout.put(p.entry, layout.valueAt(), 1, p.result == ClaimResult.WIN ? 1 : 0);
    if (strategies != null) {
      strategies.add(p, true, p.result);
      EntryLayout.put(p.entry, carrierAt(), board.size(), p.carrier.lo, p.carrier.hi);
    }
    store(p, positions() - before);
  }

  @Override
  protected Tried tryMove(OutcomeNode p, int move, boolean exclusive) {
    OutcomeNode next = node(p.depth + 1);
    next.enter(p, move);
    if (!solve(next, exclusive)) {
      return Tried.PUT_OFF;
    }
    if (next.result == ClaimResult.LOSS) {
      order.won(p.token, move);
      if (strategies != null) {
        p.carrier.setTo(move, next.carrier);
      }
      return Tried.DECIDES;
    }
    if (strategies != null) {
      p.carrier.add(next.carrier);
    }
    return Tried.DECIDES_NOT;
  }

  /** Returns the value in {@code entry}, and copies its carrier to {@code p}. */
  private int read(Position p, long[] entry) {
    if (strategies != null) {
      int size = board.size();
      p.carrier.set(
          EntryLayout.getLo(entry, carrierAt(), size), EntryLayout.getHi(entry, carrierAt(), size));
    }
    return EntryLayout.get(entry, layout.valueAt(), 1) == 1 ? ClaimResult.WIN : ClaimResult.LOSS;
  }

  private int carrierAt() {
    return layout.valueAt() + 1;
  }

  @Override
  protected boolean restore(Position p, int aspect, long[] entry) {
    int result = read(p, entry);
    boolean possible = p.tokenUsed() && p.containsAll(p.carrier.lo, p.carrier.hi);
    if (possible && strategies != null) {
      strategies.add(p, true, result);
    }
    return possible;
  }
}
