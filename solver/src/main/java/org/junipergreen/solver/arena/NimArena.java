package org.junipergreen.solver.arena;

/**
 * Nim with one heap of matches: a move takes one to three of them, and the player who takes the
 * last one loses. State 2m + i is m matches with player i to move; its name is {@code m/i}.
 */
public final class NimArena {
  /** The largest number of matches: an int array of edges has room for them. */
  public static final int MAX_MATCHES = 100_000_000;

  private static final int MAX_TAKEN = 3;

  private NimArena() {}

  /**
   * The game with 1 to {@link #MAX_MATCHES} matches; player 0 begins. Time and memory are linear.
   *
   * @throws IllegalArgumentException when there are fewer or more
   */
  public static NamedArena of(int matches) {
    if (matches < 1 || matches > MAX_MATCHES) {
      throw new IllegalArgumentException(
          "%d matches are not between 1 and %d".formatted(matches, MAX_MATCHES));
    }
    Arena.Builder builder = new Arena.Builder();
    for (int m = 0; m <= matches; m++) {
      builder.addState(0);
      builder.addState(1);
      for (int taken = 1; taken <= Math.min(m, MAX_TAKEN); taken++) {
        builder.addMove(2 * m, 2 * (m - taken) + 1);
        builder.addMove(2 * m + 1, 2 * (m - taken));
      }
    }
    // The player to move when no match is left has not taken the last one.
    builder.addWin(0, 0);
    builder.addWin(1, 1);
    return new NamedArena(builder.build(2 * matches), state -> state / 2 + "/" + state % 2);
  }
}
