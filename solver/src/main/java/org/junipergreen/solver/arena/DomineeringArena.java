package org.junipergreen.solver.arena;

import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import it.unimi.dsi.fastutil.longs.LongArrayList;

/**
 * Domineering: on a board of rows × columns squares player 0 places dominoes upright and player 1
 * places them flat; player 0 begins, and a player who cannot move loses. Whose turn it is follows
 * from the number of dominoes, so a state is the set of covered squares. Its name shows the rows
 * from above, {@code #} for a covered square and {@code .} for a free one, with a slash between.
 */
public final class DomineeringArena {
  /** The largest number of positions that are listed. */
  public static final int MAX_STATES = 20_000_000;

  private static final int MAX_SQUARES = 62;

  private final int rows;
  private final int columns;
  private final Arena.Builder builder = new Arena.Builder();
  private final Long2IntOpenHashMap numbers = new Long2IntOpenHashMap();
  private final LongArrayList boards = new LongArrayList();

  private DomineeringArena(int rows, int columns) {
    this.rows = rows;
    this.columns = columns;
  }

  /**
   * The positions that can be reached from the empty board.
   *
   * @throws IllegalArgumentException when the board has no square or more than 62, or more than
   *     {@link #MAX_STATES} positions can be reached
   */
  public static NamedArena of(int rows, int columns) {
    if (rows < 1 || columns < 1 || (long) rows * columns > MAX_SQUARES) {
      throw new IllegalArgumentException(
          "a board has 1 to %d squares, not %d x %d".formatted(MAX_SQUARES, rows, columns));
    }
    DomineeringArena game = new DomineeringArena(rows, columns);
    game.number(0);
    for (int state = 0; state < game.boards.size(); state++) {
      game.addMoves(state);
    }
    Arena arena = game.builder.build(0);
    return new NamedArena(arena, state -> game.name(game.boards.getLong(state)));
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
    int state = builder.addState(Long.bitCount(board) / 2 % 2);
    numbers.put(board, state);
    return state;
  }

  private void addMoves(int state) {
    long board = boards.getLong(state);
    boolean upright = Long.bitCount(board) / 2 % 2 == 0;
    boolean stuck = true;
    for (int r = 0; r < (upright ? rows - 1 : rows); r++) {
      for (int c = 0; c < (upright ? columns : columns - 1); c++) {
        long domino = square(r, c) | (upright ? square(r + 1, c) : square(r, c + 1));
        if ((board & domino) == 0) {
          builder.addMove(state, number(board | domino));
          stuck = false;
        }
      }
    }
    if (stuck) {
      builder.addWin(upright ? 1 : 0, state);
    }
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
