package org.junipergreen.solver.chain;

import java.util.BitSet;
import org.junipergreen.solver.work.Cancellation;

/**
 * Longer chains from a long one by simulated annealing on tours, without proof.
 *
 * <p>A tour is a circle of distinct numbers of the {@link ChainKernel}. Two neighbours in it of
 * which neither divides the other form a <em>break</em>. A tour with at most one break is a chain;
 * each further break costs {@link #PENALTY} numbers. In contrast to {@link ChainAnnealing}, which
 * always keeps one piece, the search can reorder the pieces of a chain. A step picks a number v and
 * a neighbour w, and tries one of
 *
 * <pre>
 *   insert    … w x …            … w v x …            v is not in the tour
 *   replace   … w x y …          … w v y …            v is not in the tour
 *   remove    … u v x …          … u x …
 *   reverse   … v a … w b …      … v w … a b …        (2-opt)
 *   move      … u v x … w y …    … u x … w v y …      (or-opt)
 * </pre>
 *
 * <p>Takes n² bits.
 */
final class TourAnnealing extends Annealing {
  private static final int PENALTY = 8;
  private static final double HOTTEST = 0.3;
  private static final double COLDEST = 0.1;

  /** Moves need tours of at least this size. */
  private static final int MIN_SIZE = 8;

  private static final int STEPS_PER_REMOVAL = 20;

  private final BitSet[] adjacent;
  private int breaks;

  TourAnnealing(ChainKernel kernel, int[] start, long seed) {
    super(kernel, start, seed);
    adjacent = new BitSet[graph.n() + 1];
    for (int v : kernel.numbers()) {
      adjacent[v] = new BitSet();
      graph.neighbours(v).forEach(adjacent[v]::set);
    }
  }

  /**
   * Runs one round from the longest chain so far while the temperature falls.
   *
   * @param enough a chain of this length ends the round
   */
  void round(long steps, int enough, Cancellation ends) {
    begin();
    breaks = gap(sequence[size - 1], sequence[0]);
    double cooling = Math.log(COLDEST / HOTTEST) / steps;
    for (long i = 0; i < steps && best.length < enough; i++) {
      if (i % STEPS_PER_ASK == 0) {
        if (ends.isRequested()) {
          return;
        }
        temperature = HOTTEST * Math.exp(cooling * i);
      }
      step();
      if (breaks <= 1 && size > best.length) {
        keep();
      }
    }
  }

  /** Saves the tour as a chain, starting after its break. */
  private void keep() {
    int first = 0;
    while (first < size - 1 && gap(sequence[first], sequence[first + 1]) == 0) {
      first++;
    }
    best = new int[size];
    for (int i = 0; i < size; i++) {
      best[i] = sequence[(first + 1 + i) % size];
    }
  }

  private void step() {
    int v = draw();
    if (graph.degree(v) == 0) {
      return;
    }
    int w = drawNeighbour(v);
    if (place[v] < 0) {
      if (place[w] >= 0) {
        bring(v, w);
      }
    } else if (size < MIN_SIZE) {
      return;
    } else if (random.nextInt(STEPS_PER_REMOVAL) == 0) {
      drop(v);
    } else if (place[w] >= 0 && next(place[v]) != place[w] && next(place[w]) != place[v]) {
      if (random.nextInt(4) > 0) {
        join(v, w);
      } else {
        move(v, w);
      }
    }
  }

  /** Inserts an unused number beside one of its neighbours, or replaces a number there. */
  private void bring(int v, int w) {
    boolean after = random.nextBoolean();
    int left = after ? place[w] : previous(place[w]);
    int right = next(left);
    if (size < MIN_SIZE || random.nextInt(3) > 0) {
      int more =
          gap(sequence[left], v) + gap(v, sequence[right]) - gap(sequence[left], sequence[right]);
      if (accepts(1, more)) {
        insert(v, left + 1);
      }
      return;
    }
    int at = after ? right : left;
    int u = sequence[previous(at)];
    int x = sequence[next(at)];
    if (accepts(0, gap(u, v) + gap(v, x) - gap(u, sequence[at]) - gap(sequence[at], x))) {
      replace(v, at);
    }
  }

  private void drop(int v) {
    int u = sequence[previous(place[v])];
    int x = sequence[next(place[v])];
    if (accepts(-1, gap(u, x) - gap(u, v) - gap(v, x))) {
      remove(place[v], place[v] + 1);
    }
  }

  /** Makes two numbers of the tour neighbours by reversing the stretch between them. */
  private void join(int v, int w) {
    int i = place[v];
    int j = place[w];
    boolean after = random.nextBoolean();
    int a = after ? next(i) : previous(i);
    int b = after ? next(j) : previous(j);
    if (accepts(0, gap(sequence[a], sequence[b]) - gap(v, sequence[a]) - gap(w, sequence[b]))) {
      if (after) {
        reverse(a, j);
      } else {
        reverse(i, b);
      }
    }
  }

  /** Moves a number beside another one. */
  private void move(int v, int w) {
    int u = sequence[previous(place[v])];
    int x = sequence[next(place[v])];
    boolean after = random.nextBoolean();
    int y = sequence[after ? next(place[w]) : previous(place[w])];
    if (y == v) {
      return;
    }
    int more = gap(u, x) - gap(u, v) - gap(v, x) + gap(v, y) - gap(w, y);
    if (accepts(0, more)) {
      remove(place[v], place[v] + 1);
      insert(v, place[after ? w : y] + 1);
    }
  }

  /** Decides whether to accept a change; if so, updates the number of breaks. */
  private boolean accepts(int moreNumbers, int moreBreaks) {
    int worse = PENALTY * (further(breaks + moreBreaks) - further(breaks)) - moreNumbers;
    boolean accepted = worse <= 0 || accepts(worse);
    if (accepted) {
      breaks += moreBreaks;
    }
    return accepted;
  }

  private static int further(int breaks) {
    return Math.max(0, breaks - 1);
  }

  /** Returns 1 if there is a break between two numbers, otherwise 0. */
  private int gap(int v, int w) {
    return adjacent[v].get(w) ? 0 : 1;
  }

  private int next(int at) {
    return at + 1 == size ? 0 : at + 1;
  }

  private int previous(int at) {
    return at == 0 ? size - 1 : at - 1;
  }

  /** Reverses a stretch or, equivalently, the rest of the circle, whichever is shorter. */
  private void reverse(int from, int to) {
    int count = (to - from + size) % size + 1;
    int i = from;
    int j = to;
    if (2 * count > size) {
      i = next(to);
      j = previous(from);
      count = size - count;
    }
    for (int k = count / 2; k > 0; k--) {
      swap(i, j);
      i = next(i);
      j = previous(j);
    }
  }
}
