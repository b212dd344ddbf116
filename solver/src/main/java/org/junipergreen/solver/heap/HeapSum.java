package org.junipergreen.solver.heap;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** A position of several heaps in normal play, won if and only if its Grundy value is not 0. */
public final class HeapSum {
  private final HeapGame game;
  private final ValueTable values;

  /**
   * A move and the resulting Grundy values.
   *
   * @param a the value of the smaller heap left, 0 if fewer than two are left
   * @param b the value of the larger heap left, 0 if none is left
   * @param total the value of the whole position after the move
   */
  public record HeapOption(Move move, int a, int b, int total) {
    /** Returns the Grundy value of the heaps left by the move. */
    public int value() {
      return a ^ b;
    }
  }

  /** Uses a table of values, which is not copied and must cover the largest heap. */
  public HeapSum(HeapGame game, ValueTable values) {
    this.game = game;
    this.values = values;
  }

  /** Returns the Grundy value of a position, 0 if the player to move loses. */
  public int value(int... heaps) {
    return Arrays.stream(heaps).map(values::get).reduce(0, (a, b) -> a ^ b);
  }

  /** Returns the moves with their values, ordered by heap; equal heaps are listed once. */
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

  /** Returns the winning moves, ordered by heap; equal heaps are listed once. */
  public List<Move> winningMoves(int... heaps) {
    return options(heaps).stream()
        .filter(option -> option.total() == 0)
        .map(HeapOption::move)
        .toList();
  }

  /**
   * A move from a heap.
   *
   * @param heap the heap's tokens
   * @param a the tokens of the smaller heap left, 0 if fewer than two are left
   * @param b the tokens of the larger heap left, 0 if none is left
   */
  public record Move(int heap, int a, int b) {
    /** Applies the move to a position that contains the heap. New heaps come last. */
    public int[] after(int... heaps) {
      IntArrayList left = new IntArrayList(heaps);
      left.rem(heap);
      IntStream.of(a, b).filter(h -> h > 0).forEach(left::add);
      return left.toIntArray();
    }

    /** Returns a string such as {@code 13:6+7}, or {@code 2:0} if no heap is left. */
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
