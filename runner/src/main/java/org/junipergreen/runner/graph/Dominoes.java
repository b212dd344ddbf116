package org.junipergreen.runner.graph;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junipergreen.solver.arena.Arena;

/**
 * The dominoes that lie on the boards of Domineering. A state is the set of covered squares, which
 * dominoes may cover in several ways; drawn are those of one way to the state: it comes from the
 * state with the smallest number that leads to it, and that one likewise.
 */
final class Dominoes {
  private final Arena.Named game;

  /** For each state the one that it is drawn to come from, -1 for the initial one. */
  private final int[] before;

  Dominoes(Arena.Named game) {
    this.game = game;
    Arena arena = game.arena();
    before = new int[arena.size()];
    Arrays.fill(before, -1);
    for (int state = 0; state < arena.size(); state++) {
      for (int i = 0; i < arena.degree(state); i++) {
        int next = arena.successor(state, i);
        before[next] = before[next] < 0 ? state : before[next];
      }
    }
  }

  /**
   * The rows of a state's board: {@code o} for a free square, {@code #} for none, {@code n} and
   * {@code s} for the upper and the lower half of an upright domino, {@code w} and {@code e} for
   * the halves of a flat one.
   */
  List<String> rows(int state) {
    char[] board = game.name(state).replace('.', 'o').toCharArray();
    for (int at = state; before[at] >= 0; at = before[at]) {
      String with = game.name(at);
      String without = game.name(before[at]);
      int first = Arrays.mismatch(with.toCharArray(), without.toCharArray());
      boolean flat = with.charAt(first + 1) != without.charAt(first + 1);
      board[first] = flat ? 'w' : 'n';
      board[flat ? first + 1 : first + with.indexOf('/') + 1] = flat ? 'e' : 's';
    }
    return Stream.of(new String(board).split("/", -1)).toList();
  }
}
