package org.junipergreen.solver.chain;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.function.BooleanSupplier;
import org.junipergreen.solver.board.DivisorGraph;
import org.junipergreen.solver.board.Moves;
import org.junipergreen.solver.board.NumberSet;

/**
 * Long chains for boards of any size, by simulated annealing; nothing is proved.
 *
 * <p>A step draws a number v and one of its neighbours w in the {@link ChainKernel}, and tries to
 * make them neighbours in the chain:
 *
 * <pre>
 *   insert    … w x …            … w v x …
 *   replace   … w x y …          … w v y …
 *   reverse   … v a … b w c …    … v w b … a c …    (2-opt; at an end, Pósa's rotation)
 *   cut       … v a … b w …      … v w …
 * </pre>
 *
 * <p>To cut, which makes the chain shorter by k numbers, is done with probability exp(−k / t). The
 * temperature t falls in the course of each round. A step takes constant time but for stretches
 * that move in memory.
 *
 * <p>The same seed and the same numbers of steps give the same chain. 12 bytes a number, and the
 * divisor graph. Not thread-safe.
 */
public final class ChainAnnealing {
  /** So many rounds give a proof a chain to begin with. */
  public static final int ROUNDS = 4;

  /** Steps of such a round for each number of the board. */
  public static final long STEPS_PER_NUMBER = 2000;

  private static final double HOTTEST = 0.8;
  private static final double COLDEST = 0.2;

  /** The steps after which a round asks again whether to stop. */
  private static final int STEPS_PER_ASK = 4096;

  private final int[] numbers;
  private final DivisorGraph graph;
  private final SplittableRandom random;

  /** An imposed number's place in the imposed chain, from 1; 0 for all others. */
  private final int[] imposed;

  private final int[] chain;
  private final int[] place;
  private int length;
  private int[] best;

  /**
   * Begins with the imposed chain.
   *
   * @param n the largest number on the board
   * @param through a chain, perhaps empty, that all chains are to hold as it is, or backwards
   * @throws IllegalArgumentException when it is no chain
   */
  public ChainAnnealing(int n, int[] through, long seed) {
    this(ChainKernel.of(n, through), n, through, seed);
  }

  /**
   * The same for chains of some numbers alone.
   *
   * @param allowed out of 1..n, at least one
   * @param through a chain of them, perhaps empty
   * @throws IllegalArgumentException when it is no chain
   */
  public ChainAnnealing(NumberSet allowed, int[] through, long seed) {
    this(ChainKernel.among(allowed), allowed.n(), through, seed);
  }

  private ChainAnnealing(ChainKernel kernel, int n, int[] through, long seed) {
    if (through.length > 0) {
      ChainChecker.check(n, through);
    }
    numbers = kernel.numbers();
    graph = new DivisorGraph(kernel.kept());
    random = new SplittableRandom(seed);
    imposed = new int[n + 1];
    chain = new int[numbers.length];
    place = new int[n + 1];
    Arrays.fill(place, -1);
    int[] start = through.length > 0 ? through : new int[] {numbers[0]};
    for (int v : start) {
      if (through.length > 0) {
        imposed[v] = length + 1;
      }
      chain[length] = v;
      place[v] = length++;
    }
    best = start.clone();
  }

  /** The longest chain so far, as a copy. */
  public int[] best() {
    return best.clone();
  }

  /**
   * One round: cools down from hot to cold.
   *
   * @param steps how many, at least 1
   * @param stop asked every few thousand steps; when true the round ends at once
   */
  public void round(long steps, BooleanSupplier stop) {
    double cooling = Math.log(COLDEST / HOTTEST) / steps;
    for (long i = 0; i < steps; i++) {
      if (i % STEPS_PER_ASK == 0 && stop.getAsBoolean()) {
        break;
      }
      step(HOTTEST * Math.exp(cooling * i));
    }
    keep();
  }

  /** Remembers the chain if it is the longest so far; called before it gets shorter. */
  private void keep() {
    if (length > best.length) {
      best = Arrays.copyOf(chain, length);
    }
  }

  private void step(double temperature) {
    int v = numbers[random.nextInt(numbers.length)];
    int degree = graph.degree(v);
    if (degree == 0) {
      return;
    }
    int w = graph.neighbour(v, random.nextInt(degree));
    if (place[v] >= 0 && place[w] >= 0) {
      join(v, w, temperature);
    } else if (place[v] >= 0) {
      bring(w, v);
    } else if (place[w] >= 0) {
      bring(v, w);
    }
  }

  /** Inserts an unused number beside one of its neighbours, or replaces a number there. */
  private void bring(int v, int w) {
    int side = random.nextBoolean() ? 1 : -1;
    int at = place[w];
    if (fits(v, at + side) && !isFixed(at, at + side)) {
      insert(v, side > 0 ? at + 1 : at);
    } else if (isInside(at + side) && imposed[chain[at + side]] == 0 && fits(v, at + 2 * side)) {
      place[chain[at + side]] = -1;
      chain[at + side] = v;
      place[v] = at + side;
    }
  }

  /** Makes two numbers of the chain neighbours: reverses or, by chance, cuts. */
  private void join(int v, int w, double temperature) {
    int i = Math.min(place[v], place[w]);
    int j = Math.max(place[v], place[w]);
    if (j - i < 2) {
      return;
    }
    if (random.nextBoolean()) {
      if (mayMeet(i + 1, j + 1) && !isFixed(i, i + 1) && !isFixed(j, j + 1)) {
        reverse(i + 1, j);
        return;
      }
    } else if (mayMeet(i - 1, j - 1) && !isFixed(i - 1, i) && !isFixed(j - 1, j)) {
      reverse(i, j - 1);
      return;
    }
    int loss = j - i - 1;
    if (random.nextDouble() < Math.exp(-loss / temperature) && isFree(i + 1, j)) {
      keep();
      remove(i + 1, j);
    }
  }

  private boolean isInside(int at) {
    return at >= 0 && at < length;
  }

  /** Whether a number may stand next to this place, or the place is beyond an end. */
  private boolean fits(int v, int at) {
    return !isInside(at) || Moves.adjacent(v, chain[at]);
  }

  private boolean mayMeet(int i, int j) {
    return !isInside(i) || !isInside(j) || Moves.adjacent(chain[i], chain[j]);
  }

  /** Whether the numbers at two neighbouring places are imposed neighbours. */
  private boolean isFixed(int i, int j) {
    return isInside(i)
        && isInside(j)
        && imposed[chain[i]] > 0
        && imposed[chain[j]] > 0
        && Math.abs(imposed[chain[i]] - imposed[chain[j]]) == 1;
  }

  private boolean isFree(int from, int to) {
    for (int i = from; i < to; i++) {
      if (imposed[chain[i]] > 0) {
        return false;
      }
    }
    return true;
  }

  private void insert(int v, int at) {
    System.arraycopy(chain, at, chain, at + 1, length - at);
    chain[at] = v;
    length++;
    renumber(at);
  }

  private void remove(int from, int to) {
    for (int i = from; i < to; i++) {
      place[chain[i]] = -1;
    }
    System.arraycopy(chain, to, chain, from, length - to);
    length -= to - from;
    renumber(from);
  }

  private void renumber(int from) {
    for (int i = from; i < length; i++) {
      place[chain[i]] = i;
    }
  }

  private void reverse(int from, int to) {
    for (int i = from, j = to; i < j; i++, j--) {
      int v = chain[i];
      chain[i] = chain[j];
      chain[j] = v;
      place[chain[i]] = i;
      place[chain[j]] = j;
    }
  }
}
