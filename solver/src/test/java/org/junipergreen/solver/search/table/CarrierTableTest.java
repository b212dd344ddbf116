package org.junipergreen.solver.search.table;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junipergreen.solver.board.Board;
import org.junipergreen.solver.search.position.ClaimResult;
import org.junipergreen.solver.search.position.PackedBoard;
import org.junipergreen.solver.search.position.Position;
import org.junit.jupiter.api.Test;

class CarrierTableTest {
  private static final PackedBoard BOARD = new PackedBoard(Board.upTo(143), true);
  private static final int CAPACITY = CarrierIndex.BLOCK;

  /** A full ring drops the first strategy that was not found since the hand last went by. */
  @Test
  void fullRingKeepsWhatIsFound() {
    CarrierTable table = new CarrierTable(BOARD, CAPACITY);
    for (int i = 0; i < CAPACITY; i++) {
      table.add(position(i), true, ClaimResult.proved(0));
    }
    assertEquals(ClaimResult.proved(0), table.find(position(0), true, 0));

    table.add(position(CAPACITY), true, ClaimResult.proved(0));

    assertEquals(ClaimResult.proved(0), table.find(position(0), true, 0));
    assertEquals(ClaimResult.UNKNOWN, table.find(position(1), true, 0));
    assertEquals(ClaimResult.proved(0), table.find(position(2), true, 0));
    assertEquals(ClaimResult.proved(0), table.find(position(CAPACITY), true, 0));
  }

  /** The token on the last vertex, and one other unused, which is the carrier. */
  private static Position position(int v) {
    Position p = new Position(BOARD);
    p.token = BOARD.size() - 1;
    p.add(v);
    p.carrier.setTo(v);
    return p;
  }

  @Test
  void roundsDecideWhichClaimsAStrategyProves() {
    CarrierTable table = new CarrierTable(BOARD, CAPACITY);
    table.add(position(5), true, ClaimResult.proved(3));
    table.add(position(5), true, ClaimResult.refuted(1));
    assertEquals(ClaimResult.proved(3), table.find(position(5), true, 4));
    assertEquals(ClaimResult.proved(3), table.find(position(5), true, 3));
    assertEquals(ClaimResult.UNKNOWN, table.find(position(5), true, 2));
    assertEquals(ClaimResult.refuted(1), table.find(position(5), true, 1));
    assertEquals(ClaimResult.UNKNOWN, table.find(position(5), false, 4));
  }
}
