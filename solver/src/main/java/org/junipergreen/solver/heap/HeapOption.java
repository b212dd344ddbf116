package org.junipergreen.solver.heap;

/**
 * A move in a position of heaps, with what it leads to.
 *
 * @param move the heap and what is left of it
 * @param a the Grundy value of the smaller heap that is left, 0 when fewer than two are
 * @param b the Grundy value of the larger heap that is left, 0 when none is
 * @param total the Grundy value of the whole position after the move
 */
public record HeapOption(HeapMove move, int a, int b, int total) {
  /** The Grundy value of what is left of the heap. */
  public int value() {
    return a ^ b;
  }
}
