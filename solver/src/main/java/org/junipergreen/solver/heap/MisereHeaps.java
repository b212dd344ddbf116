package org.junipergreen.solver.heap;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntArrays;
import it.unimi.dsi.fastutil.objects.Object2IntOpenHashMap;
import java.util.Arrays;

/**
 * Misère play, where a player who cannot move wins. Since Grundy values do not determine the
 * outcome of sums, all reachable positions are searched with memoization.
 *
 * <p>Only heaps without a move are removed from a position; equal heaps do not cancel in misère
 * play. The number of positions grows like the number of partitions of the tokens. A million
 * positions, such as Kayles with 55 tokens, take about 12 s and 150 MB.
 */
public final class MisereHeaps implements MisereOutcomes {
  private final HeapGame game;
  private final int mostPositions;

  /** 1 if the player to move wins, 0 otherwise. */
  private final Object2IntOpenHashMap<IntArrayList> wins = new Object2IntOpenHashMap<>();

  /** Thrown if the search exceeds its limit of positions. */
  public static final class TooLargeException extends RuntimeException {
    private static final long serialVersionUID = 1;

    TooLargeException(int positions) {
      super("more than " + positions + " positions can be reached");
    }
  }

  /** Caches at most {@code mostPositions} positions over all calls. */
  public MisereHeaps(HeapGame game, int mostPositions) {
    this.game = game;
    this.mostPositions = mostPositions;
  }

  @Override
  public HeapGame game() {
    return game;
  }

  @Override
  public boolean wins(int... heaps) {
    return wins(position(heaps));
  }

  private boolean wins(IntArrayList position) {
    if (position.isEmpty()) {
      return true;
    }
    if (wins.containsKey(position)) {
      return wins.getInt(position) == 1;
    }
    boolean result = hasWinningMove(position);
    if (wins.size() == mostPositions) {
      throw new TooLargeException(mostPositions);
    }
    wins.put(position, result ? 1 : 0);
    return result;
  }

  private boolean hasWinningMove(IntArrayList position) {
    for (int i = 0; i < position.size(); i++) {
      int heap = position.getInt(i);
      int index = i;
      boolean repeated = i > 0 && position.getInt(i - 1) == heap;
      if (!repeated && game.anyOption(heap, (a, b) -> !wins(after(position, index, a, b)))) {
        return true;
      }
    }
    return false;
  }

  private IntArrayList after(IntArrayList position, int index, int a, int b) {
    int[] heaps = new int[position.size() + 1];
    position.getElements(0, heaps, 0, position.size());
    heaps[index] = a;
    heaps[position.size()] = b;
    return position(heaps);
  }

  private IntArrayList position(int... heaps) {
    int[] live =
        Arrays.stream(heaps).filter(heap -> game.anyOption(heap, (a, b) -> true)).toArray();
    IntArrays.unstableSort(live);
    return IntArrayList.wrap(live);
  }
}
