package org.junipergreen.solver.matching.sweep;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.junipergreen.solver.matching.forest.Blossoms;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Ears on the root 1: 2-3 on 1, 4-5 on 2 and 1, 6-7 on 1, and 8-9-10-11 on 4 and 6. */
class EarDecompositionTest {
  private final byte[] labels = new byte[12];
  private final EarDecomposition ears =
      new EarDecomposition(Blossoms.inColumns(new int[12]), labels);

  @BeforeEach
  void build() {
    Arrays.fill(labels, SweepBoard.CORE);
    for (int v = 1; v < 12; v++) {
      ears.single(v);
    }
    ears.begin(1);
    add(1, 1, 2, 3);
    add(2, 1, 4, 5);
    add(1, 1, 6, 7);
    add(4, 6, 8, 9, 10, 11);
  }

  private void add(int support, int other, int... vertices) {
    for (int i = 1; i < vertices.length; i++) {
      ears.splice(vertices[0], vertices[i]);
    }
    ears.add(vertices[0], support, other);
  }

  private void remove(int v) {
    ears.single(v);
    labels[v] = SweepBoard.FREE;
  }

  @Test
  void allIsSoundAtFirst() {
    ears.forget(1);
    for (int v = 1; v < 12; v++) {
      assertTrue(ears.isSound(v), v + " is sound");
    }
  }

  @Test
  void whatStandsOnARemovedEarIsUnsoundAndTheRestIsNot() {
    remove(2);
    remove(3);
    ears.forget(1);
    for (int v : new int[] {2, 3, 4, 5, 8, 9, 10, 11}) {
      assertFalse(ears.isSound(v), v + " is sound");
    }
    for (int v : new int[] {1, 6, 7}) {
      assertTrue(ears.isSound(v), v + " is sound");
    }
  }

  /** What is known is counted in a byte. */
  @Test
  void whatIsKnownIsForgottenAnyNumberOfTimes() {
    remove(2);
    remove(3);
    for (int i = 0; i < 300; i++) {
      ears.forget(1);
      assertFalse(ears.isSound(8), "8 is sound after " + i);
      assertTrue(ears.isSound(7), "7 is not sound after " + i);
    }
  }

  @Test
  void anEarWithNewSupportsIsSoundAgain() {
    remove(2);
    remove(3);
    ears.forget(1);
    assertFalse(ears.isSound(8));
    ears.add(4, 6, 7);
    ears.forget(1);
    assertTrue(ears.isSound(8));
  }
}
