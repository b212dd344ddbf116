package org.junipergreen.solver.arena;

/**
 * Nim with one heap of matches, where a move takes from one match up to a given maximum. For each
 * number m of matches there are two states in ascending order of m, {@code m/0} and {@code m/1},
 * named after m and the player to move.
 */
public final class NimArena {
  /** The largest number of moves. Their edges fit in an int array. */
  public static final int MAX_MOVES = 600_000_000;

  /** The condition that ends the game. */
  public enum End {
    /** The player who takes the last match loses. */
    LAST_LOSES,
    /** The player who takes the last match wins. */
    LAST_WINS,
    /** The player who faces a single match loses. */
    ONE_LEFT
  }

  private NimArena() {}

  /**
   * Returns the game; player 0 begins. Takes time and memory linear in {@code matches} · {@code
   * taken}.
   *
   * @param matches the initial number of matches, at least 1
   * @param taken the maximum number of matches in a move, at least 1
   * @throws IllegalArgumentException if a number is less than 1 or there are more than {@link
   *     #MAX_MOVES} moves
   */
  public static Arena.Named of(int matches, int taken, End end) {
    if (matches < 1 || taken < 1) {
      throw new IllegalArgumentException(
          "%d matches of which %d are taken: both must be at least 1".formatted(matches, taken));
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
    // A player without a move wins only if taking the last match loses.
    int stuckWins = end == End.LAST_LOSES ? 0 : 1;
    builder.addWin(stuckWins, 0);
    builder.addWin(1 - stuckWins, 1);
    return new Arena.Named(
        builder.build(2 * (matches - least)), state -> state / 2 + least + "/" + state % 2);
  }
}
