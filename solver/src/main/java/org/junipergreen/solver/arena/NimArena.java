package org.junipergreen.solver.arena;

/**
 * Nim with one heap of matches: a move takes some of them, up to a largest number. State 2m + i is
 * m matches with player i to move; its name is {@code m/i}.
 */
public final class NimArena {
  /** The largest number of moves: an int array of edges has room for them. */
  public static final int MAX_MOVES = 600_000_000;

  private NimArena() {}

  /**
   * The game as the lecture notes have it: one to three matches are taken, and the player who takes
   * the last one loses.
   */
  public static NamedArena of(int matches) {
    return of(matches, 3, false);
  }

  /**
   * The game; player 0 begins. Time and memory are linear in matches times taken.
   *
   * @param matches at the beginning, at least 1
   * @param taken the largest number that a move takes, at least 1
   * @param lastWins whether the player who takes the last match wins (normal play), or loses
   * @throws IllegalArgumentException when a number is less than 1, or there are more than {@link
   *     #MAX_MOVES} moves
   */
  public static NamedArena of(int matches, int taken, boolean lastWins) {
    if (matches < 1 || taken < 1) {
      throw new IllegalArgumentException(
          "%d matches of which %d are taken: both are at least 1".formatted(matches, taken));
    }
    if (2L * matches * Math.min(taken, matches) > MAX_MOVES) {
      throw new IllegalArgumentException(
          "%d matches of which %d are taken: more than %d moves"
              .formatted(matches, taken, MAX_MOVES));
    }
    Arena.Builder builder = new Arena.Builder();
    for (int m = 0; m <= matches; m++) {
      builder.addState(0);
      builder.addState(1);
      for (int k = 1; k <= Math.min(m, taken); k++) {
        builder.addMove(2 * m, 2 * (m - k) + 1);
        builder.addMove(2 * m + 1, 2 * (m - k));
      }
    }
    // The player to move when no match is left has not taken the last one.
    builder.addWin(lastWins ? 1 : 0, 0);
    builder.addWin(lastWins ? 0 : 1, 1);
    return new NamedArena(builder.build(2 * matches), state -> state / 2 + "/" + state % 2);
  }
}
