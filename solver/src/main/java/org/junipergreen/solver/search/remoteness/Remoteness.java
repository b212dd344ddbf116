package org.junipergreen.solver.search.remoteness;

import java.util.Arrays;

/**
 * How an opening's game goes when the winner hurries and the loser delays.
 *
 * @param opening the opening
 * @param wins whether the player who makes the opening wins
 * @param length how many numbers the whole game holds, the opening included; odd when the opener
 *     wins
 * @param line one such game from the opening to the last number, {@code length} numbers: the one in
 *     which both players choose the smallest of their best moves
 */
public record Remoteness(int opening, boolean wins, int length, int[] line) {
  @Override
  public boolean equals(Object other) {
    return other instanceof Remoteness that
        && opening == that.opening
        && wins == that.wins
        && length == that.length
        && Arrays.equals(line, that.line);
  }

  @Override
  public int hashCode() {
    return 31 * opening + Arrays.hashCode(line);
  }

  @Override
  public String toString() {
    return opening + (wins ? " wins" : " loses") + " in " + length + ": " + Arrays.toString(line);
  }
}
