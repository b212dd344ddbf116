package org.junipergreen.solver.search.reduction;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junipergreen.solver.board.Board;
import org.junipergreen.solver.search.position.PackedBoard;
import org.junipergreen.solver.search.position.Position;
import org.junipergreen.solver.search.position.Positions;
import org.junit.jupiter.api.Test;

/** Each rule alone, on positions small enough to see through. */
class RulesTest {
  private static final PackedBoard BOARD = new PackedBoard(Board.upTo(30), true);

  @Test
  void boardLeavesOutOneAndPrimesAboveHalf() {
    for (int v = 1; v <= 30; v++) {
      boolean out = List.of(1, 17, 19, 23, 29).contains(v);
      assertEquals(out, BOARD.vertex(v) < 0, "number " + v);
    }
    assertEquals(25, BOARD.size());
    assertTrue(BOARD.adjacent(BOARD.vertex(6), BOARD.vertex(30)));
    assertFalse(BOARD.adjacent(BOARD.vertex(12), BOARD.vertex(30)));
  }

  @Test
  void boardKeepsEverythingWhenOneIsNoPoison() {
    assertEquals(30, new PackedBoard(Board.upTo(30), false).size());
    assertEquals(3, new PackedBoard(Board.upTo(3), true).size());
  }

  @Test
  void leafGoesAndUncoversTheNext() {
    // 7 is a leaf at 14; with 14 gone, 22 is a leaf at 2; with 2 gone, 4 is only next to 8.
    Position p = Positions.of(BOARD, 16, 2, 4, 8, 7, 14, 22);

    assertFalse(new LeafReduction().reduce(p));

    assertEquals(List.of(4, 8), Positions.unused(p));
  }

  @Test
  void leafBesideTheTokenWinsAtOnce() {
    Position p = Positions.of(BOARD, 14, 2, 7, 4, 8, 16);

    assertTrue(new LeafReduction().reduce(p));

    assertEquals(List.of(7), Positions.carrier(p));
  }

  @Test
  void leafBesideTheTokenAndAnotherIsNoLeaf() {
    Position p = Positions.of(BOARD, 6, 12, 24);

    assertFalse(new LeafReduction().reduce(p));

    assertEquals(List.of(12, 24), Positions.unused(p));
  }

  @Test
  void otherComponentsAreDropped() {
    Position p = Positions.of(BOARD, 8, 4, 12, 24, 9, 27, 25);

    p.dropUnreachable();

    assertEquals(List.of(4, 12, 24), Positions.unused(p));
  }

  @Test
  void largePrimesComeInOrder() {
    Position p = Positions.of(BOARD, 2, 11, 26, 4);

    new PrimeSymmetry(BOARD).reduce(p);

    assertEquals(List.of(4, 13, 22), Positions.unused(p));
  }

  @Test
  void exchangedPrimesTakeTheTokenAlong() {
    Position p = Positions.of(BOARD, 26, 2, 13, 22);

    new PrimeSymmetry(BOARD).reduce(p);

    assertEquals(22, BOARD.number(p.token));
    assertEquals(List.of(2, 11, 26), Positions.unused(p));
  }

  @Test
  void vertexTakesTheSmallestLabelWithItsNeighbours() {
    Position p = Positions.of(BOARD, 2, 28);

    Relabelling.reduce(p);

    assertEquals(List.of(4), Positions.unused(p));
  }

  @Test
  void deletedLeafJoinsTheCarrierOnlyWhereTheLoserCanEnterItsNeighbour() {
    Position p = Positions.of(BOARD, 16, 2, 8, 7, 14);
    LeafReduction leaves = new LeafReduction();
    leaves.reduce(p);
    p.carrier.setTo(BOARD.vertex(8));
    leaves.completeCarrier(p, false);
    assertEquals(List.of(8), Positions.carrier(p));

    p.carrier.setTo(BOARD.vertex(2));
    leaves.completeCarrier(p, false);
    assertEquals(List.of(2, 7), Positions.carrier(p));
  }
}
