package org.junipergreen.solver.heap;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Who wins in misère play, where a player who cannot move wins. */
public interface MisereOutcomes {
  /** The game that is played. */
  HeapGame game();

  /** Whether the player to move wins; heaps of any order, 0 for an empty one. */
  boolean wins(int... heaps);

  /**
   * Every winning move, from the smallest heap that has one; equal heaps are listed once. A
   * position without any move is won, and has none.
   */
  default List<HeapSum.Move> winningMoves(int... heaps) {
    int[] position = Arrays.stream(heaps).sorted().toArray();
    List<HeapSum.Move> moves = new ArrayList<>();
    for (int i = 0; i < position.length; i++) {
      int heap = position[i];
      if (i == 0 || position[i - 1] != heap) {
        int[] after = Arrays.copyOf(position, position.length + 1);
        int index = i;
        game()
            .forEachOption(
                heap,
                (a, b) -> {
                  after[index] = a;
                  after[position.length] = b;
                  if (!wins(after)) {
                    moves.add(new HeapSum.Move(heap, a, b));
                  }
                });
      }
    }
    return moves;
  }
}
