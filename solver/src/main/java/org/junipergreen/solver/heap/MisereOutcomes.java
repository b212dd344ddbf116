package org.junipergreen.solver.heap;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The outcomes of misère play, where a player who cannot move wins. */
public interface MisereOutcomes {
  HeapGame game();

  /** Returns whether the player to move wins. Heaps may be in any order and may be empty. */
  boolean wins(int... heaps);

  /** Returns the winning moves, ordered by heap; equal heaps are listed once. */
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
