package org.junipergreen.solver.chain;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.junipergreen.solver.board.DivisorGraph;

/**
 * Simulated annealing on a sequence of distinct numbers of a {@link ChainKernel}. A step picks a
 * random number v and a neighbour w and may change the sequence around them. A change that makes
 * the sequence worse by k is accepted with probability exp(−k / t). The temperature t falls during
 * each round. A step takes constant time except for moving stretches in memory. Equal seeds and
 * numbers of steps give equal sequences. Not thread-safe.
 */
abstract class Annealing {
  /** The number of steps between two polls of the cancellation. */
  static final int STEPS_PER_ASK = 1024;

  final DivisorGraph graph;
  final SplittableRandom random;

  /** The first {@link #size} entries are the sequence. */
  final int[] sequence;

  /** The index of each number in the sequence, or −1. */
  final int[] place;

  int size;

  int[] best;

  double temperature;

  private final int[] numbers;

  Annealing(ChainKernel kernel, int[] start, long seed) {
    numbers = kernel.numbers();
    graph = new DivisorGraph(kernel.kept());
    random = new SplittableRandom(seed);
    sequence = new int[numbers.length];
    place = new int[graph.n() + 1];
    best = start.clone();
    begin();
  }

  public final int[] best() {
    return best.clone();
  }

  /** Restarts from the longest chain so far. */
  final void begin() {
    Arrays.fill(place, -1);
    size = best.length;
    for (int i = 0; i < size; i++) {
      put(best[i], i);
    }
  }

  final int draw() {
    return numbers[random.nextInt(numbers.length)];
  }

  final int drawNeighbour(int v) {
    return graph.neighbour(v, random.nextInt(graph.degree(v)));
  }

  /** Returns whether to accept a change that makes the sequence worse. */
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
