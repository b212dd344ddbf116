package org.junipergreen.solver.heap;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntArrays;
import it.unimi.dsi.fastutil.objects.Object2IntOpenHashMap;
import java.util.Arrays;

/**
 * Misère play, where a player who cannot move wins. No value of a heap tells the outcome of a sum,
 * so every position that can be reached is looked at, once.
 *
 * <p>Heaps without a move are left out of a position, as nothing can ever happen to them. Nothing
 * else is: two equal heaps do not cancel in misère play. The number of positions grows like the
 * number of partitions of the tokens: a million take about 12 s and 150 MB, which is Kayles with 55
 * tokens.
 */
public final class MisereHeaps implements MisereOutcomes {
  private final HeapGame game;
  private final int mostPositions;

  /** 1 for a position that the player to move wins, else 0. */
  private final Object2IntOpenHashMap<IntArrayList> wins = new Object2IntOpenHashMap<>();

  /** More positions would have to be looked at than was allowed. */
  public static final class TooLargeException extends RuntimeException {
    private static final long serialVersionUID = 1;

    TooLargeException(int positions) {
      super("more than " + positions + " positions can be reached");
    }
  }

  /**
   * Knows nothing yet.
   *
   * @param mostPositions how many positions it may remember, over all questions
   */
  public MisereHeaps(HeapGame game, int mostPositions) {
    this.game = game;
    this.mostPositions = mostPositions;
  }

  @Override
  public HeapGame game() {
    return game;
  }

  /**
   * Whether the player to move wins.
   *
   * @throws TooLargeException when too many positions would have to be looked at
   */
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

  /** The heaps that have a move, ascending. */
  private IntArrayList position(int... heaps) {
    int[] live =
        Arrays.stream(heaps).filter(heap -> game.anyOption(heap, (a, b) -> true)).toArray();
    IntArrays.unstableSort(live);
    return IntArrayList.wrap(live);
  }
}
