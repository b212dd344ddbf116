package org.junipergreen.solver.search.misere;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BooleanSupplier;
import org.junipergreen.solver.search.Rule;
import org.junipergreen.solver.search.SearchInterruptedException;
import org.junipergreen.solver.search.position.MoveOrder;
import org.junipergreen.solver.search.position.PackedBoard;
import org.junipergreen.solver.search.position.Position;
import org.junipergreen.solver.search.reduction.Components;
import org.junipergreen.solver.search.strategy.RemotenessFrame;
import org.junipergreen.solver.search.strategy.RemotenessMemory;
import org.junipergreen.solver.search.strategy.Rounds;

/**
 * Misère vertex geography on parts of the board without number 1: which components are <i>live</i>,
 * so that a player who may enter anywhere has a winning entry.
 *
 * <p>The recursion keeps strategies in a {@link RemotenessMemory}, as proofs and refutations of
 * "the player to move wins", without counting rounds. What carries a strategy over is a little
 * different here, since having no move wins. <i>Required</i> are the owner's numbers, and wherever
 * the other side is to move one of its moves, lest it has none. <i>Inner</i> are the owner's
 * numbers and those from which he has no move: where no unused number is added next to these, the
 * other side gets no new move, and the owner has still none where he wins by that. So each game of
 * the strategy takes the same turns in the other position.
 *
 * <p>Entries are tried with a limit of positions, which grows until the answer is known: a bad
 * entry may cost a thousand times what a good one does.
 *
 * <p>Live and dead components are kept on the heap; a search meets a few thousand at most.
 */
final class MisereGeography {
  private static final int STRATEGIES = 512;
  private static final int FIRST_LIMIT = 256;
  private static final int WINS = Rounds.proved(0);
  private static final int LOSES = Rounds.refuted(Rounds.NEVER);

  /** The limit came first. */
  private static final int OPEN = Rounds.UNKNOWN;

  private record Component(long lo, long hi) {}

  private final PackedBoard board;
  private final int n;
  private final BooleanSupplier stop;
  private final RemotenessMemory strategies;
  private final MoveOrder order;
  private final List<RemotenessFrame> frames = new ArrayList<>();
  private final Map<Component, Boolean> known = new HashMap<>();
  private long nodes;
  private long limit;

  /**
   * @param stop whether the search is to end by a {@link SearchInterruptedException}
   */
  MisereGeography(PackedBoard board, BooleanSupplier stop) {
    this.board = board;
    this.stop = stop;
    n = board.n();
    strategies = new RemotenessMemory(board, STRATEGIES);
    order = new MoveOrder(board, Set.of(Rule.FEWEST_REPLIES_FIRST));
  }

  /** Positions searched so far. */
  long nodes() {
    return nodes;
  }

  /** Whether some component of these vertices is live. */
  boolean anyLive(long lo, long hi) {
    long restLo = lo;
    long restHi = hi;
    while ((restLo | restHi) != 0) {
      RemotenessFrame entry = frame(0);
      entry.token = Position.first(restLo, restHi);
      entry.lo = restLo;
      entry.hi = restHi;
      entry.remove(entry.token);
      Components.reduce(entry);
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
    for (long perEntry = FIRST_LIMIT; ; perEntry *= 2) {
      boolean complete = true;
      for (int v = board.size() - 1; v >= 0; v--) {
        if (((v < 64 ? component.lo : component.hi) >>> v & 1) != 0) {
          RemotenessFrame entry = frame(0);
          entry.token = v;
          entry.lo = component.lo;
          entry.hi = component.hi;
          entry.remove(v);
          limit = nodes + perEntry;
          int result = solve(0);
          if (result == LOSES) {
            return true;
          }
          complete &= result == WINS;
        }
      }
      if (complete) {
        return false;
      }
    }
  }

  private RemotenessFrame frame(int depth) {
    while (frames.size() <= depth) {
      frames.add(new RemotenessFrame(board, 0));
    }
    return frames.get(depth);
  }

  /**
   * Whether the player to move wins in {@code frame(depth)}: WINS, LOSES or, at the limit, OPEN.
   */
  private int solve(int depth) {
    RemotenessFrame p = frame(depth);
    p.clearSupport();
    if (!p.hasMove()) {
      p.supportOnly(p.token);
      p.innerLo = p.supportLo;
      p.innerHi = p.supportHi;
      p.supportLo = 0;
      p.supportHi = 0;
      return WINS;
    }
    Components.reduce(p);
    int result = strategies.find(p, true, 0);
    if (result != Rounds.UNKNOWN) {
      return result;
    }
    if (nodes >= limit) {
      return OPEN;
    }
    nodes++;
    if (stop.getAsBoolean()) {
      throw new SearchInterruptedException(n);
    }
    result = tryMoves(p, depth);
    if (result != OPEN) {
      strategies.add(p, true, result);
    }
    return result;
  }

  private int tryMoves(RemotenessFrame p, int depth) {
    p.clearSupport();
    int count = order.list(p, p.moves);
    for (int i = 0; i < count; i++) {
      RemotenessFrame next = frame(depth + 1);
      next.follow(p, p.moves[i]);
      int result = solve(depth + 1);
      if (result == OPEN) {
        return result;
      }
      if (result == LOSES) {
        p.supportMove(p.moves[i], next);
        return WINS;
      }
      p.addSupport(next);
    }
    p.addLast(p.moves[0]);
    return LOSES;
  }
}
