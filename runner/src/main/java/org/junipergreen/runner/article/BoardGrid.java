package org.junipergreen.runner.article;

import java.util.Set;
import java.util.stream.IntStream;
import org.junipergreen.runner.cli.output.Screen;
import org.junipergreen.solver.play.GamePosition;

/**
 * Formats a position as rows of ten numbers: a dot for each number played, (20) for the last one,
 * [10] for a possible move, and *10* for a winning move, if these were requested.
 */
record BoardGrid(GameBoard board, Screen screen) {
  static final int MAX_SIZE = 200;

  private static final int IN_A_ROW = 10;

  /** Returns the lines, without a line feed at the end. */
  String of(GamePosition position, Set<Integer> winning) {
    int width = Long.toString(board.number(board.size())).length() + 3;
    int row = Math.max(1, Math.min(IN_A_ROW, screen.columns() / width));
    Set<Integer> moves = Set.copyOf(IntStream.of(position.moves()).boxed().toList());
    StringBuilder lines = new StringBuilder();
    for (int v = 1; v <= board.size(); v++) {
      String cell = cell(v, position, moves, winning);
      lines.append(" ".repeat(width - cell.length())).append(coloured(cell));
      lines.append(v % row == 0 && v < board.size() ? "\n" : "");
    }
    return lines.toString().replaceAll(" +(?=\n|$)", "");
  }

  private String cell(int v, GamePosition position, Set<Integer> moves, Set<Integer> winning) {
    String number = Long.toString(board.number(v));
    if (v == position.last()) {
      return "(" + number + ")";
    }
    if (!position.isUnused(v)) {
      return "· ";
    }
    if (winning.contains(v)) {
      return "*" + number + "*";
    }
    return moves.contains(v) ? "[" + number + "]" : number + " ";
  }

  private String coloured(String cell) {
    return switch (cell.charAt(0)) {
      case '(' -> screen.label(cell);
      case '*' -> screen.good(cell);
      case '[' -> screen.strong(cell);
      default -> cell;
    };
  }
}
