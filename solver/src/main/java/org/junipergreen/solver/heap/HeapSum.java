package org.junipergreen.solver.heap;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A position of several heaps in normal play: its Grundy value is the exclusive or of the heaps'
 * values, and the player to move wins exactly when it is not 0.
 */
public final class HeapSum {
  private final HeapGame game;
  private final ValueTable values;

  /**
   * A move in a position of heaps, with what it leads to.
   *
   * @param move the heap and what is left of it
   * @param a the Grundy value of the smaller heap that is left, 0 when fewer than two are
   * @param b the Grundy value of the larger heap that is left, 0 when none is
   * @param total the Grundy value of the whole position after the move
   */
  public record HeapOption(Move move, int a, int b, int total) {
    /** The Grundy value of what is left of the heap. */
    public int value() {
      return a ^ b;
    }
  }

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
                            new Move(heap, a, b),
                            valueOfA,
                            valueOfB,
                            others ^ valueOfA ^ valueOfB));
                  });
            });
    return options;
  }

  /** Every winning move, from the smallest heap that has one; equal heaps are listed once. */
  public List<Move> winningMoves(int... heaps) {
    return options(heaps).stream()
        .filter(option -> option.total() == 0)
        .map(HeapOption::move)
        .toList();
  }

  /**
   * A move: a heap and what is left of it.
   *
   * @param heap the heap's tokens
   * @param a the tokens of the smaller heap that is left, 0 when fewer than two are
   * @param b the tokens of the larger heap that is left, 0 when none is
   */
  public record Move(int heap, int a, int b) {
    /** What the move makes of a position that has the heap; what is left of that comes last. */
    public int[] after(int... heaps) {
      IntArrayList left = new IntArrayList(heaps);
      left.rem(heap);
      IntStream.of(a, b).filter(h -> h > 0).forEach(left::add);
      return left.toIntArray();
    }

    /** Such as {@code 13:6+7}, or {@code 2:0} when nothing is left. */
    @Override
    public String toString() {
      String left =
          IntStream.of(a, b)
              .filter(h -> h > 0)
              .mapToObj(Integer::toString)
              .collect(Collectors.joining("+"));
      return heap + ":" + (left.isEmpty() ? "0" : left);
    }
  }
}
