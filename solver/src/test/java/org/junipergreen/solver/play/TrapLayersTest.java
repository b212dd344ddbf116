package org.junipergreen.solver.play;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Arrays;
import org.junipergreen.solver.arena.Arena;
import org.junipergreen.solver.arena.Attractor;
import org.junipergreen.solver.arena.GameTreeArena;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TrapLayersTest {
  @ParameterizedTest
  @ValueSource(ints = {4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 20})
  void theTreeHasTheSameLayers(int n) {
    Arena.Named tree = GameTreeArena.trap(n);
    Attractor attractor = Attractor.of(tree.arena(), 0);
    long[] sizes = new long[attractor.lastRank() + 1];
    for (int state : attractor.statesByRank()) {
      sizes[attractor.rank(state)] += tree.name(state).isEmpty() ? 0 : 1;
    }
    int layers = sizes.length;
    while (layers > 1 && sizes[layers - 1] == 0) {
      layers--;
    }
    assertArrayEquals(Arrays.copyOf(sizes, layers), TrapLayers.sizes(n));
  }

  @Test
  void smallerAndLargerBoardsAreRefused() {
    assertThrows(IllegalArgumentException.class, () -> TrapLayers.sizes(3));
    assertThrows(IllegalArgumentException.class, () -> TrapLayers.sizes(41));
  }
}
