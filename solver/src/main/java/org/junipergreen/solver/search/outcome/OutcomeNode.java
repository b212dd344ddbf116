package org.junipergreen.solver.search.outcome;

import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junipergreen.solver.search.Rule;
import org.junipergreen.solver.search.position.PackedBoard;
import org.junipergreen.solver.search.position.Result;
import org.junipergreen.solver.search.position.SearchNode;
import org.junipergreen.solver.search.reduction.FoldedGraph;
import org.junipergreen.solver.search.reduction.LeafReduction;

/** A node of the search for the winner, which knows how its position is reduced. */
final class OutcomeNode extends SearchNode {
  private final boolean components;

  /** Deletes leaves, when {@link Rule#LEAVES} is on. */
  private final @Nullable LeafReduction leaves;

  /** The position as a graph, when {@link Rule#FOLDING} is on. */
  private final @Nullable FoldedGraph graph;

  /** What came of the position: {@link Result#WIN}, LOSS or UNKNOWN. */
  int result = Result.UNKNOWN;

  OutcomeNode(PackedBoard board, int depth, int entryWords, Set<Rule> rules) {
    super(board, depth, entryWords);
    components = rules.contains(Rule.COMPONENT);
    leaves = rules.contains(Rule.LEAVES) ? new LeafReduction() : null;
    graph = rules.contains(Rule.FOLDING) ? new FoldedGraph(board, components) : null;
  }

  /** Makes this the root of a search: a position that is not reduced yet. */
  void root(int token, long lo, long hi) {
    set(token, lo, hi);
    if (graph != null) {
      graph.start(this);
    }
  }

  /** Makes this the position after {@code move} in {@code from}, which is reduced already. */
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
   * @return who wins when that is plain by now, with the carrier set; else {@link Result#UNKNOWN}
   */
  int reduce() {
    if (graph != null) {
      return graph.reduce(this);
    }
    carrier.clear();
    if (leaves != null && leaves.reduce(this)) {
      return Result.WIN;
    }
    if (!hasMove()) {
      return Result.LOSS;
    }
    if (components) {
      dropUnreachable();
    }
    return Result.UNKNOWN;
  }

  /** Makes the carrier that of the position as it was before it was reduced. */
  void completeCarrier() {
    if (leaves != null) {
      leaves.completeCarrier(this, result == Result.LOSS);
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
