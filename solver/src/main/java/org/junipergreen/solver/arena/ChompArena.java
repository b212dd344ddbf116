package org.junipergreen.solver.arena;

/**
 * Chomp by rows and columns. A move eats some rows from below or some columns from the right of a
 * bar. The square at the top left is poisoned and may not be eaten. A player who cannot move loses.
 * A state is named {@code <rows>x<columns>/<player to move>}.
 */
public final class ChompArena {
  private static final int MAX_SQUARES = 1_000_000;

  /** Takes two seconds of processor time and 0.5 GB. */
  private static final int MAX_MOVES = 20_000_000;

  private ChompArena() {}

  /**
   * Returns the game on a bar; player 0 begins. There are 2 · rows · columns states and rows ·
   * columns · (rows + columns − 2) moves.
   *
   * @throws IllegalArgumentException if the bar has no square, over a million squares or over 20
   *     million moves
   */
  public static Arena.Named of(int rows, int columns) {
    if (rows < 1 || columns < 1 || (long) rows * columns > MAX_SQUARES) {
      throw new IllegalArgumentException(
          "a bar has 1 to %d squares, not %d x %d".formatted(MAX_SQUARES, rows, columns));
    }
    if ((long) rows * columns * (rows + columns - 2) > MAX_MOVES) {
      throw new IllegalArgumentException(
          "a bar has at most %,d moves; %d x %d squares have more"
              .formatted(MAX_MOVES, rows, columns));
    }
    Arena.Builder builder = new Arena.Builder();
    for (int r = 1; r <= rows; r++) {
      for (int c = 1; c <= columns; c++) {
        for (int player = 0; player < 2; player++) {
          int state = builder.addState(player);
          for (int left = 1; left < r; left++) {
            builder.addMove(state, state(columns, left, c, 1 - player));
          }
          for (int left = 1; left < c; left++) {
            builder.addMove(state, state(columns, r, left, 1 - player));
          }
        }
      }
    }
    builder.addWin(0, state(columns, 1, 1, 1));
    builder.addWin(1, state(columns, 1, 1, 0));
    return new Arena.Named(
        builder.build(state(columns, rows, columns, 0)),
        state -> "%dx%d/%d".formatted(state / 2 / columns + 1, state / 2 % columns + 1, state % 2));
  }

  private static int state(int columns, int r, int c, int player) {
    return 2 * ((r - 1) * columns + c - 1) + player;
  }
}
