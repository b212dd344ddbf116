package org.junipergreen.runner.graph;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junipergreen.solver.arena.Arena;

/**
 * The dominoes on the boards of Domineering. A state is the set of covered squares, which dominoes
 * may cover in several ways. The drawing shows one of them: that of the predecessor with the
 * smallest number, and one domino more.
 */
final class Dominoes {
  private final Arena.Named game;

  /** The predecessor from which each state is drawn, −1 for the initial state. */
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
   * Returns the rows of a state's board: {@code o} is a free square, {@code #} no square, {@code n}
   * and {@code s} are the upper and lower halves of an upright domino, {@code w} and {@code e} the
   * halves of a flat one.
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
