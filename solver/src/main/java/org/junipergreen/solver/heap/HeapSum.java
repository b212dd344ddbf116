package org.junipergreen.solver.heap;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A position of several heaps in normal play: its Grundy value is the exclusive or of the heaps'
 * values, and the player to move wins exactly when it is not 0.
 */
public final class HeapSum {
  private final HeapGame game;
  private final ValueTable values;

  /**
   * Positions whose largest heap has a value in a table.
   *
   * @param values the values of the game; it is read, not copied
   */
  public HeapSum(HeapGame game, ValueTable values) {
    this.game = game;
    this.values = values;
  }

  /** The Grundy value of a position; 0 when the player to move loses. */
  public int value(int... heaps) {
    return Arrays.stream(heaps).map(values::get).reduce(0, (a, b) -> a ^ b);
  }

  /** Every move with its values, from the smallest heap on; equal heaps are listed once. */
  public List<HeapOption> options(int... heaps) {
    int sum = value(heaps);
    List<HeapOption> options = new ArrayList<>();
    Arrays.stream(heaps)
        .sorted()
        .distinct()
        .forEach(
            heap -> {
              int others = sum ^ values.get(heap);
              game.forEachOption(
                  heap,
                  (a, b) -> {
                    int valueOfA = values.get(a);
                    int valueOfB = values.get(b);
                    options.add(
                        new HeapOption(
                            new HeapMove(heap, a, b),
                            valueOfA,
                            valueOfB,
                            others ^ valueOfA ^ valueOfB));
                  });
            });
    return options;
  }

  /** Every winning move, from the smallest heap that has one; equal heaps are listed once. */
  public List<HeapMove> winningMoves(int... heaps) {
    return options(heaps).stream()
        .filter(option -> option.total() == 0)
        .map(HeapOption::move)
        .toList();
  }
}
