package org.junipergreen.solver.search;

import java.util.Arrays;

/**
 * The shortest game that the first player can force.
 *
 * @param length how many numbers it holds, the opening included, while the loser delays
 * @param openings all openings that force it, in ascending order
 */
public record ShortestWin(int length, int[] openings) {
  @Override
  public boolean equals(Object other) {
    return other instanceof ShortestWin that
        && length == that.length
        && Arrays.equals(openings, that.openings);
  }

  @Override
  public int hashCode() {
    return 31 * length + Arrays.hashCode(openings);
  }

  @Override
  public String toString() {
    return length + " by " + Arrays.toString(openings);
  }
}
