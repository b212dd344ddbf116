package org.junipergreen.solver.count;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.Objects;
import java.util.concurrent.atomic.LongAdder;
import org.junipergreen.solver.lifetime.Cancellation;
import org.junipergreen.solver.lifetime.Team;

/**
 * How many sets of paths a graph has that are a game without its hub ({@link GamesByFrontier}): in
 * all, and by the opening, each by the parity of the vertices that they use.
 *
 * <p>A frontier method as in {@link LongestPathCount}. The vertices come in one after the other. On
 * the way there each state counts the ways that lead to it: F. That gives the sum. On the way back
 * each state counts the ways that lead on from it: B. An opening is chosen in a step from a state s
 * to a state t; so the sum of F(s)·B(t) over these steps is the number of games with this opening,
 * and two ways serve all openings. (The numbers by opening are derivatives of the sum, and this is
 * how the backward mode of differentiation finds them all at the cost of a few sums.)
 *
 * <p>Needs the layers of the way there on the way back, 32 bytes a state.
 */
final class PathPairs {
  private final GameMoves.Rules rules;
  private final int[] order;
  private final Team team;
  private final LayerStore store;
  private final WayThere wayThere;

  /** How its layers are called in the store. */
  private final String back;

  /** Of the step at hand. */
  private final LongAdder work = new LongAdder();

  /** A number of ways by parity. */
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

    /** The same, each with so many moves more. */
    Ways after(int moves) {
      return moves % 2 == 0 ? this : new Ways(/* even= */ odd, /* odd= */ even);
    }
  }

  /**
   * Prepares a count.
   *
   * @param order all vertices, each once
   * @param name how its layers are called in the store
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

  /** Tells layers of other rules, or of another order, from those of this count. */
  private static int hash(GameMoves.Rules rules, int[] order) {
    int hash =
        Objects.hash(
            Arrays.hashCode(order),
            Arrays.hashCode(rules.mayOpen()),
            rules.ends(),
            rules.spanning(),
            rules.deadEnd().ordinal());
    for (int v : order) {
      hash = 31 * hash + Arrays.hashCode(rules.graph().neighbours(v).toArray());
    }
    return hash;
  }

  /** All of them, by the way there alone. */
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
   * Those of each opening, by vertex; at 0 all of them. Goes there and back, or on from the last
   * layer that was kept, and forgets the layers.
   *
   * @throws ArithmeticException when the sum over the openings is another than that of the way
   *     there
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

  /** The states of a layer for which a worker finds out what leads on from them. */
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

    /** Puts the ways that lead on in place of those that lead there. */
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
