package org.junipergreen.runner.graph;

import java.util.Arrays;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
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

  /**
   * The dominoes on the boards of Domineering. A state is the set of covered squares, which
   * dominoes may cover in several ways. The drawing shows one of them: that of the predecessor with
   * the smallest number, and one domino more.
   */
  static final class Dominoes {
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
     * Returns the rows of a state's board: {@code o} is a free square, {@code #} no square, {@code
     * n} and {@code s} are the upper and lower halves of an upright domino, {@code w} and {@code e}
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
}
