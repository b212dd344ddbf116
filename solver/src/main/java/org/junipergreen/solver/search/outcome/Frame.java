package org.junipergreen.solver.search.outcome;

import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junipergreen.solver.search.Rule;
import org.junipergreen.solver.search.position.PackedBoard;
import org.junipergreen.solver.search.position.Position;
import org.junipergreen.solver.search.reduction.FoldedGraph;
import org.junipergreen.solver.search.table.EntryLayout;

/** One level of the search: a position with room for its moves and its table entry. */
final class Frame extends Position {
  final int[] moves;
  final long[] entry;

  /** The position as a graph, when {@link Rule#FOLDING} is on. */
  final @Nullable FoldedGraph graph;

  Frame(PackedBoard board, EntryLayout layout, Set<Rule> rules) {
    super(board);
    moves = new int[board.size()];
    entry = new long[layout.words()];
    graph =
        rules.contains(Rule.FOLDING)
            ? new FoldedGraph(board, rules.contains(Rule.COMPONENT))
            : null;
  }

  /** Makes ready to solve the position that was put here, which is not reduced yet. */
  void root() {
    if (graph != null) {
      graph.start(this);
    }
  }

  /** Makes this the position after {@code move} in {@code from}, which is reduced already. */
  void enter(Frame from, int move) {
    if (graph == null || from.graph == null) {
      follow(from, move);
    } else {
      graph.follow(from.graph, move);
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

  /**
   * Makes the support that of a win by {@code move}, after which the opponent loses {@code next}.
   */
  void supportWin(int move, Position next) {
    supportOnly(move);
    addSupport(next);
  }

  /** Adds the support of {@code next}, where the opponent has moved and won. */
  void addSupport(Position next) {
    supportLo |= next.supportLo;
    supportHi |= next.supportHi;
  }

  void clearSupport() {
    supportLo = 0;
    supportHi = 0;
  }
}
