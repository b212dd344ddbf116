package org.junipergreen.solver.arena;

import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.Arrays;

/**
 * Domineering: player 0 places vertical dominoes and player 1 horizontal ones on the squares of a
 * board. Player 0 begins, and a player who cannot move loses. The number of dominoes determines the
 * player to move, so a state is the set of covered squares. Its name lists the rows from the top,
 * separated by slashes, with {@code #} for a covered square and {@code .} for a free one. Missing
 * squares of the board count as covered.
 */
public final class DomineeringArena {
  public static final int MAX_STATES = 20_000_000;

  private static final int MAX_SQUARES = 62;

  private final int rows;
  private final int columns;
  private final long missing;
  private final Arena.Builder builder = new Arena.Builder();
  private final Long2IntOpenHashMap numbers = new Long2IntOpenHashMap();
  private final LongArrayList boards = new LongArrayList();

  private DomineeringArena(int rows, int columns, long missing) {
    this.rows = rows;
    this.columns = columns;
    this.missing = missing;
  }

  /**
   * Returns the positions that can be reached from the empty board.
   *
   * @throws IllegalArgumentException unless the board has 1 to 62 squares and at most {@link
   *     #MAX_STATES} reachable positions
   */
  public static Arena.Named of(int rows, int columns) {
    if (rows < 1 || columns < 1 || (long) rows * columns > MAX_SQUARES) {
      throw new IllegalArgumentException(
          "a board has 1 to %d squares, not %d x %d".formatted(MAX_SQUARES, rows, columns));
    }
    return of(rows, columns, 0);
  }

  /**
   * Returns the positions that can be reached on a board of any shape.
   *
   * @param cells the board in the form of a state's name, with {@code #} for a missing square
   * @throws IllegalArgumentException if {@code cells} is malformed, or as for {@link #of(int, int)}
   */
  public static Arena.Named of(String cells) {
    String[] lines = cells.split("/", -1);
    int columns = lines[0].length();
    if (!cells.matches("[.#/]+") || Arrays.stream(lines).anyMatch(l -> l.length() != columns)) {
      throw new IllegalArgumentException(
          "'%s' is not a list of rows of . and #, all of one length, separated by /"
              .formatted(cells));
    }
    if (columns == 0 || (long) lines.length * columns > MAX_SQUARES) {
      throw new IllegalArgumentException("a board has 1 to %d squares".formatted(MAX_SQUARES));
    }
    String squares = String.join("", lines);
    long missing = 0;
    for (int i = 0; i < squares.length(); i++) {
      missing |= squares.charAt(i) == '#' ? 1L << i : 0;
    }
    return of(lines.length, columns, missing);
  }

  private static Arena.Named of(int rows, int columns, long missing) {
    DomineeringArena game = new DomineeringArena(rows, columns, missing);
    game.number(missing);
    for (int state = 0; state < game.boards.size(); state++) {
      game.addMoves(state);
    }
    Arena arena = game.builder.build(0);
    return new Arena.Named(arena, state -> game.name(game.boards.getLong(state)));
  }

  private int number(long board) {
    int known = numbers.getOrDefault(board, -1);
    if (known >= 0) {
      return known;
    }
    if (boards.size() == MAX_STATES) {
      throw new IllegalArgumentException(
          "more than %d positions of the %d x %d board can be reached"
              .formatted(MAX_STATES, rows, columns));
    }
    boards.add(board);
    int state = builder.addState(isVertical(board) ? 0 : 1);
    numbers.put(board, state);
    return state;
  }

  private void addMoves(int state) {
    long board = boards.getLong(state);
    boolean vertical = isVertical(board);
    boolean stuck = true;
    for (int r = 0; r < (vertical ? rows - 1 : rows); r++) {
      for (int c = 0; c < (vertical ? columns : columns - 1); c++) {
        long domino = square(r, c) | (vertical ? square(r + 1, c) : square(r, c + 1));
        if ((board & domino) == 0) {
          builder.addMove(state, number(board | domino));
          stuck = false;
        }
      }
    }
    if (stuck) {
      builder.addWin(vertical ? 1 : 0, state);
    }
  }

  private boolean isVertical(long board) {
    return Long.bitCount(board ^ missing) / 2 % 2 == 0;
  }

  private long square(int r, int c) {
    return 1L << (r * columns + c);
  }

  private String name(long board) {
    StringBuilder name = new StringBuilder();
    for (int r = 0; r < rows; r++) {
      name.append(r == 0 ? "" : "/");
      for (int c = 0; c < columns; c++) {
        name.append((board & square(r, c)) == 0 ? '.' : '#');
      }
    }
    return name.toString();
  }
}
