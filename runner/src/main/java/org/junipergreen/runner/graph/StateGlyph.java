package org.junipergreen.runner.graph;

import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.junipergreen.solver.arena.Arena;

/** The ways to draw the states of a game. */
public enum StateGlyph {
  /** Draws their names. */
  NAME {
    @Override
    IntFunction<List<String>> boards(Arena.Named game) {
      return state -> List.of();
    }
  },
  /** Draws bars of Chomp, with names such as {@code 2x3/0}; the poisoned square is black. */
  BAR {
    @Override
    IntFunction<List<String>> boards(Arena.Named game) {
      return state -> {
        String[] size = game.name(state).split("[x/]", -1);
        String row = "o".repeat(Integer.parseInt(size[1]));
        return IntStream.range(0, Integer.parseInt(size[0]))
            .mapToObj(r -> r == 0 ? "#" + row.substring(1) : row)
            .toList();
      };
    }
  },
  /** Draws boards of Domineering, with dominoes that cover the state's squares. */
  BOARD {
    @Override
    IntFunction<List<String>> boards(Arena.Named game) {
      return new Dominoes(game)::rows;
    }
  };

  private static final int SQUARE = 10;
  private static final int LETTER = 8;

  /**
   * Returns the board of each state as rows of squares: {@code o} is light, {@code #} is black, and
   * the halves are those of {@link Dominoes}. There are no rows if the name is written.
   */
  abstract IntFunction<List<String>> boards(Arena.Named game);

  static int width(List<String> board, String name) {
    return board.isEmpty() ? LETTER * name.length() : SQUARE * board.get(0).length();
  }

  static int height(List<String> board) {
    return board.isEmpty() ? 2 * SQUARE : SQUARE * board.size();
  }

  /** Returns the drawing of a state around a point: its board, or its name if it has no board. */
  static String draw(List<String> board, String name, int x, int y) {
    if (board.isEmpty()) {
      return "<text x=\"%d\" y=\"%d\">%s</text>".formatted(x, y + 4, escaped(name));
    }
    int left = x - width(board, name) / 2;
    int top = y - height(board) / 2;
    StringBuilder squares = new StringBuilder();
    StringBuilder dominoes = new StringBuilder();
    for (int r = 0; r < board.size(); r++) {
      for (int c = 0; c < board.get(r).length(); c++) {
        char square = board.get(r).charAt(c);
        squares.append(
            "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" fill=\"%s\" stroke=\"#777777\"/>"
                .formatted(
                    left + SQUARE * c,
                    top + SQUARE * r,
                    SQUARE,
                    SQUARE,
                    square == '#' ? "#222222" : "#fff6dd"));
        if (square == 'n' || square == 'w') {
          dominoes.append(domino(left + SQUARE * c, top + SQUARE * r, square == 'n'));
        }
      }
    }
    return squares.append(dominoes).toString();
  }

  private static String domino(int x, int y, boolean upright) {
    return "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" rx=\"2\" fill=\"%s\"/>"
        .formatted(
            x + 1,
            y + 1,
            (upright ? 1 : 2) * SQUARE - 2,
            (upright ? 2 : 1) * SQUARE - 2,
            upright ? "#1f4e79" : "#8c2d04");
  }

  static String escaped(String name) {
    return name.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
  }
}
