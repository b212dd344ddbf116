package org.junipergreen.solver.arena;

/**
 * Nim with one heap of matches: a move takes some of them, up to a largest number. Two states, of
 * player 0 and of player 1, follow for each number m of matches from the least on; their names are
 * {@code m/0} and {@code m/1}.
 */
public final class NimArena {
  /** The largest number of moves: an int array of edges has room for them. */
  public static final int MAX_MOVES = 600_000_000;

  /** How the game ends. */
  public enum End {
    /** With no match; the player who took the last one has lost. */
    LAST_LOSES,
    /** With no match; the player who took the last one has won. */
    LAST_WINS,
    /** With one match; the player who would have to take it has lost. */
    ONE_LEFT
  }

  private NimArena() {}

  /**
   * The game as Q. Fortier's lecture notes have it: one to three matches are taken, and the player
   * who takes the last one loses.
   */
  public static Arena.Named of(int matches) {
    return of(matches, 3, End.LAST_LOSES);
  }

  /**
   * The game; player 0 begins. Time and memory are linear in matches times taken.
   *
   * @param matches at the beginning, at least 1
   * @param taken the largest number that a move takes, at least 1
   * @throws IllegalArgumentException when a number is less than 1, or there are more than {@link
   *     #MAX_MOVES} moves
   */
  public static Arena.Named of(int matches, int taken, End end) {
    if (matches < 1 || taken < 1) {
      throw new IllegalArgumentException(
          "%d matches of which %d are taken: both are at least 1".formatted(matches, taken));
    }
    if (2L * matches * Math.min(taken, matches) > MAX_MOVES) {
      throw new IllegalArgumentException(
          "%d matches of which %d are taken: more than %d moves"
              .formatted(matches, taken, MAX_MOVES));
    }
    int least = end == End.ONE_LEFT ? 1 : 0;
    Arena.Builder builder = new Arena.Builder();
    for (int m = 0; m <= matches - least; m++) {
      builder.addState(0);
      builder.addState(1);
      for (int k = 1; k <= Math.min(m, taken); k++) {
        builder.addMove(2 * m, 2 * (m - k) + 1);
        builder.addMove(2 * m + 1, 2 * (m - k));
      }
    }
    // A player who has no move wins only where taking the last match loses.
    int stuckWins = end == End.LAST_LOSES ? 0 : 1;
    builder.addWin(stuckWins, 0);
    builder.addWin(1 - stuckWins, 1);
    return new Arena.Named(
        builder.build(2 * (matches - least)), state -> state / 2 + least + "/" + state % 2);
  }
}
