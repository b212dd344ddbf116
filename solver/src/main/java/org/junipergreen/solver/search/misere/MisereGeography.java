package org.junipergreen.solver.search.misere;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junipergreen.solver.search.Rule;
import org.junipergreen.solver.search.position.Bits128;
import org.junipergreen.solver.search.position.ClaimResult;
import org.junipergreen.solver.search.position.MoveOrder;
import org.junipergreen.solver.search.position.PackedBoard;
import org.junipergreen.solver.search.position.SearchNode;
import org.junipergreen.solver.search.table.CarrierTable;
import org.junipergreen.solver.work.Cancellation;

/**
 * Misère vertex geography on parts of the board without number 1. Determines which components are
 * <i>live</i>, so that a player who may enter anywhere has a winning entry.
 *
 * <p>The recursion stores strategies in a {@link CarrierTable}, as proofs and refutations of "the
 * player to move wins", without counting rounds. The conditions for a strategy to carry over differ
 * slightly, because having no move wins. <i>Required</i> are the owner's numbers, and wherever the
 * other side is to move, one of its moves, so that it still has one. <i>Inner</i> are the owner's
 * numbers and those from which the owner has no move: if no unused number is added next to these,
 * the other side gets no new move, and the owner still has none where this wins. So each game of
 * the strategy takes the same course in the other position.
 *
 * <p>Entries are tried with a limit of positions, which grows until the answer is known, because a
 * bad entry may cost a thousand times as much as a good one.
 *
 * <p>On a board from which 1 was not removed, this is the whole game.
 *
 * <p>Live and dead components are stored on the heap; a search meets a few thousand at most.
 */
final class MisereGeography {
  private static final int MIN_LIMIT = 256;

  private record Component(long lo, long hi) {}

  private final PackedBoard board;
  private final Cancellation ends;
  private final CarrierTable strategies;
  private final MoveOrder order;
  private final List<SearchNode> nodes = new ArrayList<>();
  private final Map<Component, Boolean> known = new HashMap<>();
  private long positions;
  private long limit;

  MisereGeography(PackedBoard board, Cancellation ends) {
    this.board = board;
    this.ends = ends;
    strategies = new CarrierTable(board);
    order = new MoveOrder(board, Set.of(Rule.FEWEST_REPLIES_FIRST));
  }

  long positions() {
    return positions;
  }

  /**
   * Returns whether the player to move wins if {@code token} opens the game and 1 is among the
   * rest.
   */
  boolean moverWins(int token) {
    node(0).start(token);
    limit = Long.MAX_VALUE;
    return solve(0) == ClaimResult.WIN;
  }

  boolean anyLive(long lo, long hi) {
    long restLo = lo;
    long restHi = hi;
    while ((restLo | restHi) != 0) {
      SearchNode entry = node(0);
      entry.set(Bits128.first(restLo, restHi), restLo, restHi);
      entry.dropUnreachable();
      entry.add(entry.token);
      Component component = new Component(entry.lo, entry.hi);
      if (isLive(component)) {
        return true;
      }
      restLo &= ~component.lo;
      restHi &= ~component.hi;
    }
    return false;
  }

  private boolean isLive(Component component) {
    Boolean live = known.get(component);
    if (live == null) {
      live = search(component);
      known.put(component, live);
    }
    return live;
  }

  private boolean search(Component component) {
    for (long perEntry = MIN_LIMIT; ; perEntry *= 2) {
      boolean complete = true;
      for (int v = board.size() - 1; v >= 0; v--) {
        if (Bits128.contains(component.lo, component.hi, v)) {
          node(0).set(v, component.lo, component.hi);
          limit = positions + perEntry;
          int result = solve(0);
          if (result == ClaimResult.LOSS) {
            return true;
          }
          complete &= result == ClaimResult.WIN;
        }
      }
      if (complete) {
        return false;
      }
    }
  }

  private SearchNode node(int depth) {
    while (nodes.size() <= depth) {
      nodes.add(new SearchNode(board, nodes.size(), 0));
    }
    return nodes.get(depth);
  }

  /**
   * Returns whether the player to move wins in {@code node(depth)}: WIN, LOSS or, at the limit,
   * UNKNOWN.
   */
  private int solve(int depth) {
    SearchNode p = node(depth);
    p.carrier.clear();
    if (!p.hasMove()) {
      p.carrier.innerLo = Bits128.lo(p.token);
      p.carrier.innerHi = Bits128.hi(p.token);
      return ClaimResult.WIN;
    }
    p.dropUnreachable();
    int result = strategies.find(p, true, 0);
    if (result != ClaimResult.UNKNOWN) {
      return result;
    }
    if (positions >= limit) {
      return ClaimResult.UNKNOWN;
    }
    positions++;
    ends.check();
    result = tryMoves(p, depth);
    if (result != ClaimResult.UNKNOWN) {
      strategies.add(p, true, result);
    }
    return result;
  }

  private int tryMoves(SearchNode p, int depth) {
    p.carrier.clear();
    int count = order.list(p, p.moves);
    for (int i = 0; i < count; i++) {
      SearchNode next = node(depth + 1);
      next.follow(p, p.moves[i]);
      int result = solve(depth + 1);
      if (result == ClaimResult.UNKNOWN) {
        return result;
      }
      if (result == ClaimResult.LOSS) {
        p.carrier.setTo(p.moves[i], next.carrier);
        return ClaimResult.WIN;
      }
      p.carrier.add(next.carrier);
    }
    p.carrier.addLast(p.moves[0]);
    return ClaimResult.LOSS;
  }
}
