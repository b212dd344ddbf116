package org.junipergreen.solver.chain;

import java.util.Arrays;
import org.junipergreen.solver.board.Divisors;
import org.junipergreen.solver.board.NumberSet;
import org.junipergreen.solver.work.Cancellation;

/**
 * Long chains on boards of any size by simulated annealing, without proof. A step picks a number v
 * and a neighbour w in the {@link ChainKernel} and tries to make them neighbours in the chain:
 *
 * <pre>
 *   insert    … w x …            … w v x …
 *   replace   … w x y …          … w v y …
 *   reverse   … v a … b w c …    … v w b … a c …    (2-opt; at an end, Pósa's rotation)
 *   cut       … v a … b w …      … v w …
 * </pre>
 *
 * <p>A cut makes the chain shorter by k numbers. Equal seeds and numbers of steps give equal
 * chains. Takes 12 bytes for each number, and the divisor graph. Not thread-safe.
 */
public final class ChainAnnealing extends Annealing {
  /** The number of rounds that prepare the initial chain of a proof. */
  public static final int ROUNDS = 4;

  /** The number of steps of such a round for each number of the board. */
  public static final long STEPS_PER_NUMBER = 2000;

  private static final double HOTTEST = 0.8;
  private static final double COLDEST = 0.2;

  /** The index of each imposed number in the imposed chain, from 1; 0 for other numbers. */
  private final int[] imposed;

  /**
   * Creates an annealing that starts from the imposed chain.
   *
   * @param allowed the numbers that may be used, a non-empty subset of 1..n
   * @param through a possibly empty chain that all chains must contain, forwards or backwards
   * @throws IllegalArgumentException if {@code through} is not a chain
   */
  public ChainAnnealing(NumberSet allowed, int[] through, long seed) {
    super(ChainKernel.of(allowed, through), start(allowed, through), seed);
    imposed = new int[allowed.n() + 1];
    for (int i = 0; i < through.length; i++) {
      imposed[through[i]] = i + 1;
    }
  }

  private static int[] start(NumberSet allowed, int[] through) {
    if (through.length == 0) {
      return new int[] {allowed.next(1)};
    }
    ChainChecker.check(allowed.n(), through);
    return through;
  }

  /**
   * Runs one round of at least one step while the temperature falls.
   *
   * @param ends polled every 1024 steps; a request ends the round
   */
  public void round(long steps, Cancellation ends) {
    double cooling = Math.log(COLDEST / HOTTEST) / steps;
    for (long i = 0; i < steps; i++) {
      if (i % STEPS_PER_ASK == 0 && ends.isRequested()) {
        break;
      }
      temperature = HOTTEST * Math.exp(cooling * i);
      step();
    }
    keep();
  }

  /** Saves the chain if it is the longest so far. Must be called before the chain is shortened. */
  private void keep() {
    if (size > best.length) {
      best = Arrays.copyOf(sequence, size);
    }
  }

  private void step() {
    int v = draw();
    if (graph.degree(v) == 0) {
      return;
    }
    int w = drawNeighbour(v);
    if (place[v] >= 0 && place[w] >= 0) {
      join(v, w);
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
    } else if (isInside(at + side) && imposed[sequence[at + side]] == 0 && fits(v, at + 2 * side)) {
      replace(v, at + side);
    }
  }

  /** Makes two numbers of the chain neighbours by a reversal or, at random, by a cut. */
  private void join(int v, int w) {
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
    if (accepts(loss) && isFree(i + 1, j)) {
      keep();
      remove(i + 1, j);
    }
  }

  private boolean isInside(int at) {
    return at >= 0 && at < size;
  }

  private boolean fits(int v, int at) {
    return !isInside(at) || Divisors.adjacent(v, sequence[at]);
  }

  private boolean mayMeet(int i, int j) {
    return !isInside(i) || !isInside(j) || Divisors.adjacent(sequence[i], sequence[j]);
  }

  /** Returns whether the numbers at two adjacent indices are adjacent in the imposed chain. */
  private boolean isFixed(int i, int j) {
    return isInside(i)
        && isInside(j)
        && imposed[sequence[i]] > 0
        && imposed[sequence[j]] > 0
        && Math.abs(imposed[sequence[i]] - imposed[sequence[j]]) == 1;
  }

  private boolean isFree(int from, int to) {
    for (int i = from; i < to; i++) {
      if (imposed[sequence[i]] > 0) {
        return false;
      }
    }
    return true;
  }

  private void reverse(int from, int to) {
    for (int i = from, j = to; i < j; i++, j--) {
      swap(i, j);
    }
  }
}
