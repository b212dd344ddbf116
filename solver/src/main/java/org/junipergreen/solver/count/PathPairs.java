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
 * <p>A frontier method as in {@link LongestPathCount}. In the forward pass, each state s counts the
 * ways F(s) that lead to it, which gives the total. In the backward pass, each state t counts the
 * ways B(t) that continue from it. An opening is chosen in a step from a state s to a state t, so
 * the sum of F(s)·B(t) over these steps is the number of games with this opening. Two passes serve
 * all openings. (The numbers by opening are derivatives of the total, and this is the backward mode
 * of differentiation.)
 *
 * <p>The backward pass needs the layers of the forward pass, 32 bytes per state.
 */
final class PathPairs {
  private final GameMoves.Rules rules;
  private final int[] order;
  private final Team team;
  private final LayerStore store;
  private final WayThere wayThere;

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
  PathPairs(GameMoves.Rules rules, int[] order, Team team, String name, LayerStore store) {
    this.rules = rules;
    this.order = order;
    this.team = team;
    this.store = store;
    String pass = "%s-%08x".formatted(name, hash(rules, order));
    back = pass + "-back-";
    wayThere = new WayThere(rules, order, ParityTally.TALLY, team, pass + "-there-", store);
  }

  /** Distinguishes layers of other rules or another order. */
  private static int hash(GameMoves.Rules rules, int[] order) {
    int hash =
        Objects.hash(
            Arrays.hashCode(order),
            Arrays.hashCode(rules.mayOpen()),
            rules.ends(),
            rules.spanning(),
            rules.deadEnd().name());
    for (int v : order) {
      hash = 31 * hash + Arrays.hashCode(rules.graph().neighbours(v).toArray());
    }
    return hash;
  }

  /** Returns the total, by the forward pass only. */
  Ways total(WayThere.Listener listener) {
    return ways(wayThere.sums(listener), 0);
  }

  private static Ways ways(long[] sums, int at) {
    return new Ways(ParityPair.even(sums, at), ParityPair.odd(sums, at));
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
  Ways[] byOpening(WayThere.Listener listener) {
    int step = 0;
    Layer layer = store.layer(back, step);
    while (layer == null && step < order.length) {
      layer = store.layer(back, ++step);
    }
    if (layer == null) {
      long[] sums = new long[(rules.graph().n() + 1) * ParityPair.WORDS];
      ParityPair.add(sums, 0, wayThere.layer(order.length, true, listener).sums(), 0);
      layer = new Layer(new long[][] {{}}, sums);
    }
    while (step > 0) {
      layer = before(step, layer);
      store.keep(back, step - 1, layer);
      store.forget(back, step);
      wayThere.forget(step);
      step--;
      wayThere.tell(listener, 2 * order.length - step, step, layer, work.sumThenReset());
    }
    wayThere.forget(0);
    store.forget(back, 0);
    return byOpening(layer.sums());
  }

  private static Ways[] byOpening(long[] sums) {
    Ways[] byOpening = new Ways[sums.length / ParityPair.WORDS];
    long[] all = new long[ParityPair.WORDS];
    for (int v = 0; v < byOpening.length; v++) {
      byOpening[v] = ways(sums, v * ParityPair.WORDS);
      if (v > 0) {
        ParityPair.add(all, 0, sums, v * ParityPair.WORDS);
      }
    }
    if (!ways(all, 0).equals(byOpening[0])) {
      throw new ArithmeticException("there are 2^96 games or more");
    }
    return byOpening;
  }

  private Layer before(int step, Layer after) {
    Layer there = wayThere.layer(step - 1, true, (n, frontier, states, followed) -> {});
    ShardedTable table = new ShardedTable(after, ParityPair.WORDS, ends());
    long[][] behind = after.rows();
    wayThere.forEach(
        behind.length, () -> new WayThere.Worker(i -> table.fill(i, behind[i]), () -> {}));
    long[] sums = after.sums().clone();
    long[][] rows = there.rows();
    wayThere.forEach(
        rows.length,
        () -> {
          Backward worker = new Backward(table, step, sums.length);
          return new WayThere.Worker(
              part -> worker.follow(rows[part]),
              () -> {
                work.add(worker.followed);
                synchronized (sums) {
                  for (int i = 0; i < sums.length; i += ParityPair.WORDS) {
                    ParityPair.add(sums, i, worker.sums, i);
                  }
                }
              });
        });
    return new Layer(rows, sums);
  }

  /** The states of a layer for which a worker counts the ways that continue from them. */
  private final class Backward {
    private final ShardedTable table;
    private final GameMoves moves;
    private final long[] sums;
    private final long[] onward = new long[ParityPair.WORDS];
    private final long[] step = new long[ParityPair.WORDS];
    private long[] rows = {};
    private int at;
    private long followed;

    Backward(ShardedTable table, int vertices, int words) {
      this.table = table;
      moves = wayThere.moves(this::next, vertices);
      sums = new long[words];
    }

    /** Replaces the ways that lead to states by those that continue from them. */
    void follow(long[] part) {
      rows = part;
      for (at = 0; at < part.length; at += ParityTally.WIDTH) {
        if (at % (1 << 16) == 0) {
          ends().check();
        }
        onward[0] = 0;
        onward[1] = 0;
        onward[2] = 0;
        moves.follow(part[at]);
        System.arraycopy(onward, 0, part, at + 1, ParityPair.WORDS);
      }
    }

    private void next(long state, int used, int opening, boolean negative) {
      followed++;
      step[0] = 1;
      step[1] = 0;
      step[2] = 0;
      if (state != GameMoves.COMPLETE) {
        RowTable shard = table.shardOf(state);
        System.arraycopy(shard.words(), shard.find(state) + 1, step, 0, ParityPair.WORDS);
      }
      if ((used & 1) != 0) {
        long even = step[0];
        step[0] = step[1];
        step[1] = even;
        step[2] = ParityPair.exchanged(step[2]);
      }
      if (negative) {
        ParityPair.subtract(onward, 0, step[0], step[1], step[2]);
      } else {
        ParityPair.add(onward, 0, step, 0);
      }
      if (opening != 0) {
        ParityPair.addProduct(sums, opening * ParityPair.WORDS, rows, at + 1, step, 0);
      }
    }
  }
}
