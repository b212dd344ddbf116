package org.junipergreen.solver.heap;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Sums, in normal and in misère play, against playing out every position of up to 15 tokens. */
class HeapSumTest {
  private static final int TOKENS = 15;

  @ParameterizedTest
  @ValueSource(strings = {"grundy", "0.77", "4.7", "0.165", "0.07", "0.3"})
  void normalPlayIsBruteForce(String code) {
    HeapGame game = game(code);
    HeapSum sums = new HeapSum(game, PlainValues.upTo(game, TOKENS));
    BruteForce bruteForce = new BruteForce(game, false);
    for (int[] position : positions()) {
      boolean wins = bruteForce.wins(position);
      assertEquals(wins, sums.value(position) != 0, Arrays.toString(position));
      assertEquals(bruteForce.winningMoves(position), sums.winningMoves(position));
      assertEquals(wins, !sums.winningMoves(position).isEmpty());
      for (HeapSum.HeapOption option : sums.options(position)) {
        HeapSum.Move move = option.move();
        assertEquals(sums.value(move.after(position)), option.total(), move.toString());
        assertEquals(sums.value(move.a(), move.b()), option.value(), move.toString());
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"grundy", "0.77", "4.7", "0.165", "0.07", "0.3"})
  void miserePlayIsBruteForce(String code) {
    HeapGame game = game(code);
    MisereHeaps misere = new MisereHeaps(game, 1_000_000);
    BruteForce bruteForce = new BruteForce(game, true);
    for (int[] position : positions()) {
      assertEquals(bruteForce.wins(position), misere.wins(position), Arrays.toString(position));
      assertEquals(bruteForce.winningMoves(position), misere.winningMoves(position));
    }
  }

  @Test
  void misereSearchStopsAtItsLimit() {
    MisereHeaps misere = new MisereHeaps(HeapGame.kayles(), 100);
    assertThrows(MisereHeaps.TooLargeException.class, () -> misere.wins(30));
  }

  private static HeapGame game(String code) {
    return code.equals("grundy") ? HeapGame.grundy() : HeapGame.octal(code);
  }

  private static List<int[]> positions() {
    List<int[]> positions = new ArrayList<>();
    partitions(TOKENS, 1, new int[0], positions);
    return positions;
  }

  private static void partitions(int tokens, int least, int[] heaps, List<int[]> positions) {
    positions.add(heaps);
    for (int heap = least; heap <= tokens; heap++) {
      int[] longer = Arrays.copyOf(heaps, heaps.length + 1);
      longer[heaps.length] = heap;
      partitions(tokens - heap, heap, longer, positions);
    }
  }

  /** Plays on all heaps of a position, those without a move included, and cancels nothing. */
  private static final class BruteForce {
    private final HeapGame game;
    private final boolean misere;
    private final Map<List<Integer>, Boolean> known = new HashMap<>();

    BruteForce(HeapGame game, boolean misere) {
      this.game = game;
      this.misere = misere;
    }

    boolean wins(int... heaps) {
      return wins(sorted(heaps));
    }

    List<HeapSum.Move> winningMoves(int... heaps) {
      List<HeapSum.Move> moves = new ArrayList<>();
      for (int heap : Arrays.stream(heaps).distinct().toArray()) {
        game.forEachOption(
            heap,
            (a, b) -> {
              if (!wins(after(sorted(heaps), heap, a, b))) {
                moves.add(new HeapSum.Move(heap, a, b));
              }
            });
      }
      return moves;
    }

    private boolean wins(List<Integer> position) {
      Boolean result = known.get(position);
      if (result == null) {
        List<List<Integer>> options = new ArrayList<>();
        for (int heap : position) {
          game.forEachOption(heap, (a, b) -> options.add(after(position, heap, a, b)));
        }
        result = options.isEmpty() ? misere : options.stream().anyMatch(option -> !wins(option));
        known.put(position, result);
      }
      return result;
    }

    private static List<Integer> after(List<Integer> position, int heap, int a, int b) {
      List<Integer> left = new ArrayList<>(position);
      left.remove(Integer.valueOf(heap));
      left.add(a);
      left.add(b);
      left.removeIf(h -> h == 0);
      left.sort(null);
      return left;
    }

    private static List<Integer> sorted(int... heaps) {
      return Arrays.stream(heaps).sorted().boxed().toList();
    }
  }
}
