package org.junipergreen.solver.count;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.Objects;
import java.util.concurrent.atomic.LongAdder;
import org.junipergreen.solver.work.Cancellation;
import org.junipergreen.solver.work.Team;

/**
 * Counts the sets of paths of a graph that form a game without its hub ({@link GamesByFrontier}):
 * in total and by opening, each by the parity of the number of vertices.
 *
 * <p>In the {@linkplain ForwardPass forward pass}, each state s counts the ways F(s) that lead to
 * it, which gives the total. In the backward pass, each state t counts the ways B(t) that continue
 * from it. An opening is chosen in a step from a state s to a state t, so the sum of F(s)·B(t) over
 * these steps is the number of games with this opening. Two passes serve all openings. (The numbers
 * by opening are derivatives of the total, and this is the backward mode of differentiation.)
 *
 * <p>States of games have one word. The backward pass needs the layers of the forward pass, 32
 * bytes per state.
 */
final class PathPairs {
  private static final ParityTally TALLY = ParityTally.TALLY;
  private static final int WORDS = ParityTally.WORDS;

  /** One way, which misses no vertex. */
  private static final long[] ONE = {1, 0, 0};

  private final PathRules rules;
  private final int[] order;
  private final Team team;
  private final LayerStore store;
  private final ForwardPass forward;

  private final String back;

  private final LongAdder work = new LongAdder();

  record Ways(BigInteger even, BigInteger odd) {
    static final Ways NONE = new Ways(BigInteger.ZERO, BigInteger.ZERO);
    static final Ways ONE = new Ways(BigInteger.ONE, BigInteger.ZERO);

    Ways plus(Ways other) {
      return new Ways(even.add(other.even), odd.add(other.odd));
    }

    Ways times(int factor) {
      BigInteger times = BigInteger.valueOf(factor);
      return new Ways(even.multiply(times), odd.multiply(times));
    }

    /** Shifts the parity by a number of moves. */
    Ways after(int moves) {
      return moves % 2 == 0 ? this : new Ways(/* even= */ odd, /* odd= */ even);
    }
  }

  /**
   * @param order all vertices, each once
   * @param name the name of its layers in the store
   */
  PathPairs(PathRules rules, int[] order, Team team, String name, LayerStore store) {
    this.rules = rules;
    this.order = order;
    this.team = team;
    this.store = store;
    String pass = "%s-%08x".formatted(name, hash(rules, order));
    back = pass + "-back-";
    forward = new ForwardPass(rules, order, TALLY, team, pass + "-there-", store, Long.MAX_VALUE);
  }

  /** Distinguishes layers of other rules or another order. */
  private static int hash(PathRules rules, int[] order) {
    int hash =
        Objects.hash(
            Arrays.hashCode(order),
            Arrays.hashCode(rules.mayEnd()),
            rules.required(),
            rules.ends(),
            rules.deadEnd().name());
    for (int v : order) {
      hash = 31 * hash + Arrays.hashCode(rules.graph().neighbours(v).toArray());
    }
    return hash;
  }

  /** Returns the total, by the forward pass only. */
  Ways total(ForwardPass.PassProgress progress) {
    return ways(forward.sums(progress), 0);
  }

  private Ways ways(long[] sums, int at) {
    Ways byMissed = new Ways(ParityTally.even(sums, at), ParityTally.odd(sums, at));
    return byMissed.after(order.length);
  }

  private Cancellation ends() {
    return team.ends();
  }

  /**
   * Returns the number for each opening by vertex; at index 0, the total. Runs both passes,
   * resuming from the last stored layer, and removes the layers.
   *
   * @throws ArithmeticException if the sum over the openings differs from the total of the forward
   *     pass
   */
  Ways[] byOpening(ForwardPass.PassProgress progress) {
    int step = 0;
    Layer layer = store.layer(back, step);
    while (layer == null && step < order.length) {
      layer = store.layer(back, ++step);
    }
    if (layer == null) {
      long[] sums = new long[(rules.graph().n() + 1) * WORDS];
      TALLY.add(sums, 0, forward.layer(order.length, true, progress).sums(), 0, WORDS);
      layer = new Layer(new long[][] {{}}, sums);
    }
    while (step > 0) {
      layer = before(step, layer);
      store.keep(back, step - 1, layer);
      store.forget(back, step);
      forward.forget(step);
      step--;
      forward.tell(progress, 2 * order.length - step, step, layer, work.sumThenReset());
    }
    forward.forget(0);
    store.forget(back, 0);
    return byOpening(layer.sums());
  }

  private Ways[] byOpening(long[] sums) {
    Ways[] byOpening = new Ways[sums.length / WORDS];
    long[] all = new long[WORDS];
    for (int v = 0; v < byOpening.length; v++) {
      byOpening[v] = ways(sums, v * WORDS);
      if (v > 0) {
        TALLY.add(all, 0, sums, v * WORDS, WORDS);
      }
    }
    if (!ways(all, 0).equals(byOpening[0])) {
      throw new ArithmeticException("there are 2^96 games or more");
    }
    return byOpening;
  }

  private Layer before(int step, Layer after) {
    Layer there = forward.layer(step - 1, true, (n, frontier, states, followed) -> {});
    ShardedTable table = new ShardedTable(after, 1, WORDS, ends());
    long[][] behind = after.rows();
    forward.forEach(
        behind.length, () -> new ForwardPass.Worker(i -> table.fill(i, behind[i]), () -> {}));
    long[] sums = after.sums().clone();
    long[][] rows = there.rows();
    forward.forEach(
        rows.length,
        () -> {
          Backward worker = new Backward(table, step, sums.length);
          return new ForwardPass.Worker(
              part -> worker.follow(rows[part]),
              () -> {
                work.add(worker.followed);
                synchronized (sums) {
                  for (int i = 0; i < sums.length; i += WORDS) {
                    TALLY.add(sums, i, worker.sums, i, WORDS);
                  }
                }
              });
        });
    return new Layer(rows, sums);
  }

  /** The states of a layer for which a worker counts the ways that continue from them. */
  private final class Backward {
    private final ShardedTable table;
    private final FrontierRules.Transitions transitions;
    private final long[] sums;
    private final long[] onward = new long[WORDS];
    private final long[] step = new long[WORDS];
    private long[] rows = {};
    private int at;
    private long followed;

    Backward(ShardedTable table, int vertices, int words) {
      this.table = table;
      transitions = forward.transitions(this::next, vertices);
      sums = new long[words];
    }

    /** Replaces the ways that lead to states by those that continue from them. */
    void follow(long[] part) {
      rows = part;
      for (at = 1; at < part.length; at += 1 + WORDS) {
        if (at % (1 << 16) == 1) {
          ends().check();
        }
        Arrays.fill(onward, 0);
        transitions.follow(part[at - 1], part[at - 1], Integer.MAX_VALUE);
        System.arraycopy(onward, 0, part, at, WORDS);
      }
    }

    private void next(long low, long high, int missed, int opening, boolean negative) {
      followed++;
      long[] from = ONE;
      int start = 0;
      if ((low | high) != FrontierRules.COMPLETE) {
        RowTable shard = table.shardOf(low, high);
        from = shard.words();
        start = shard.find(low, high) + 1;
      }
      TALLY.put(step, 0, WORDS, from, start, WORDS, missed);
      if (negative) {
        TALLY.negate(step, 0, WORDS);
      }
      TALLY.add(onward, 0, step, 0, WORDS);
      if (opening != 0) {
        ParityTally.addProduct(sums, opening * WORDS, rows, at, step, 0);
      }
    }
  }
}
