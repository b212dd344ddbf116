package org.junipergreen.solver.chain;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.junipergreen.solver.board.DivisorGraph;

/**
 * Simulated annealing on a sequence of different numbers of a {@link ChainKernel}. A step draws a
 * number v and one of its neighbours w, and may change the sequence about them; what makes it worse
 * by k is done with probability exp(−k / t). The temperature t falls in the course of each round.
 *
 * <p>A step takes constant time but for stretches that move in memory. The same seed and the same
 * numbers of steps give the same sequence. Not thread-safe.
 */
abstract class Annealing {
  /** The steps after which a round asks again whether to stop. */
  static final int STEPS_PER_ASK = 1024;

  final DivisorGraph graph;
  final SplittableRandom random;

  /** The sequence is the first {@link #size} entries. */
  final int[] sequence;

  /** By number: its place in the sequence, or −1. */
  final int[] place;

  int size;

  /** The longest chain so far. */
  int[] best;

  /** The temperature at the step at hand. */
  double temperature;

  private final int[] numbers;

  /**
   * Begins.
   *
   * @param start a chain of numbers of the kernel
   */
  Annealing(ChainKernel kernel, int[] start, long seed) {
    numbers = kernel.numbers();
    graph = new DivisorGraph(kernel.kept());
    random = new SplittableRandom(seed);
    sequence = new int[numbers.length];
    place = new int[graph.n() + 1];
    best = start.clone();
    begin();
  }

  /** The longest chain so far, as a copy. */
  public final int[] best() {
    return best.clone();
  }

  /** Makes the longest chain so far the sequence. */
  final void begin() {
    Arrays.fill(place, -1);
    size = best.length;
    for (int i = 0; i < size; i++) {
      put(best[i], i);
    }
  }

  /** A number, all equally likely. */
  final int draw() {
    return numbers[random.nextInt(numbers.length)];
  }

  /** A neighbour of a number that has one, all equally likely. */
  final int drawNeighbour(int v) {
    return graph.neighbour(v, random.nextInt(graph.degree(v)));
  }

  /** Decides by chance whether to do what makes the sequence worse. */
  final boolean accepts(int worse) {
    return random.nextDouble() < Math.exp(-worse / temperature);
  }

  final void put(int v, int at) {
    sequence[at] = v;
    place[v] = at;
  }

  final void replace(int v, int at) {
    place[sequence[at]] = -1;
    put(v, at);
  }

  final void insert(int v, int at) {
    System.arraycopy(sequence, at, sequence, at + 1, size - at);
    sequence[at] = v;
    size++;
    renumber(at);
  }

  final void remove(int from, int to) {
    for (int i = from; i < to; i++) {
      place[sequence[i]] = -1;
    }
    System.arraycopy(sequence, to, sequence, from, size - to);
    size -= to - from;
    renumber(from);
  }

  private void renumber(int from) {
    for (int i = from; i < size; i++) {
      place[sequence[i]] = i;
    }
  }

  final void swap(int i, int j) {
    int v = sequence[i];
    put(sequence[j], i);
    put(v, j);
  }
}
