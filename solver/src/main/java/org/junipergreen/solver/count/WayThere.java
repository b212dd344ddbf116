package org.junipergreen.solver.count;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;
import org.junipergreen.solver.work.Cancellation;
import org.junipergreen.solver.work.Team;

/**
 * The forward pass: vertices are added one after the other, and each state accumulates the ways
 * that lead to it. A frontier method as in {@link LongestPathCount}. The counts of a state are a
 * {@link Tally}.
 *
 * <p>A state takes a row in its layer, with its key and the words of the tally; at most twice as
 * much in the table under construction.
 */
final class WayThere {
  private final GameMoves.Rules rules;
  private final int[] order;
  private final Tally tally;
  private final Team team;
  private final String pass;
  private final LayerStore store;
  private final Frontier[] frontiers;

  private final LongAdder work = new LongAdder();

  /** Observes the progress of a pass. */
  interface Listener {
    /**
     * Called after each step.
     *
     * @param step the number of vertices added, and in the backward pass, also removed
     * @param work the number of transitions from the previous states
     */
    void advanced(int step, int frontier, long states, long work);
  }

  /**
   * @param order all vertices, each once
   * @param pass the name of its layers in the store
   * @throws FrontierTooWideException if the frontier does not fit into a state
   */
  WayThere(
      GameMoves.Rules rules, int[] order, Tally tally, Team team, String pass, LayerStore store) {
    this.rules = rules;
    this.order = order;
    this.tally = tally;
    this.team = team;
    this.pass = pass;
    this.store = store;
    frontiers = new Frontier[order.length + 1];
    Frontier frontier = new Frontier(rules.graph());
    for (int step = 1; step <= order.length; step++) {
      frontier.enter(order[step - 1]);
      frontiers[step] = frontier.copy();
      if (frontier.staying().length > GameMoves.MAX_FRONTIER) {
        throw new FrontierTooWideException(
            "the frontier has more than " + GameMoves.MAX_FRONTIER + " vertices");
      }
    }
  }

  /** Returns the tally of everything complete at the end. No layer remains. */
  long[] sums(Listener listener) {
    long[] sums = layer(order.length, false, listener).sums();
    store.forget(pass, order.length);
    return sums;
  }

  /**
   * Returns the layer after this many vertices: a stored one, or one computed from the last stored
   * layer before it.
   *
   * @param keepsAll whether the previous layers remain in the store
   */
  Layer layer(int last, boolean keepsAll, Listener listener) {
    int step = last;
    Layer layer = store.layer(pass, step);
    while (layer == null && step > 0) {
      layer = store.layer(pass, --step);
    }
    if (layer == null) {
      layer = start();
      store.keep(pass, 0, layer);
    }
    while (step < last) {
      layer = next(++step, layer);
      store.keep(pass, step, layer);
      if (!keepsAll) {
        store.forget(pass, step - 1);
      }
      tell(listener, step, step, layer, work.sumThenReset());
    }
    return layer;
  }

  /** Removes the layer after this many vertices. */
  void forget(int step) {
    store.forget(pass, step);
  }

  private Layer start() {
    long[] words = new long[tally.words(0)];
    tally.start(words);
    long[] row = new long[1 + words.length];
    row[0] = rules.start();
    System.arraycopy(words, 0, row, 1, words.length);
    return new Layer(new long[][] {row}, new long[tally.words(order.length)]);
  }

  void tell(Listener listener, int step, int vertices, Layer layer, long work) {
    int frontier = vertices == 0 ? 0 : frontiers[vertices].staying().length;
    listener.advanced(step, frontier, layer.states(1 + tally.words(vertices)), work);
  }

  private Layer next(int step, Layer before) {
    int words = tally.words(step);
    long states = before.states(1 + tally.words(step - 1));
    ShardedTable table = new ShardedTable(states, words, ends());
    long[] sums = before.sums().clone();
    long[][] old = before.rows();
    forEach(
        old.length,
        () -> {
          Forward worker = new Forward(table, step);
          return new Worker(
              part -> worker.follow(old[part]),
              () -> {
                work.add(worker.followed);
                worker.batches.flush();
                synchronized (sums) {
                  tally.add(sums, 0, worker.sum, 0, words);
                }
              });
        });
    long[][] rows = new long[table.shards()][];
    forEach(rows.length, () -> new Worker(shard -> rows[shard] = table.take(shard), () -> {}));
    return new Layer(rows, sums);
  }

  /** Processes states of a layer in one worker. */
  private final class Forward {
    private final ShardedTable.Batches batches;
    private final GameMoves moves;
    private final int step;
    private final int width;
    private final long[] sum;
    private final long[] ways;
    private long[] rows = {};
    private int at;
    private long followed;

    Forward(ShardedTable table, int step) {
      batches = table.new Batches(tally);
      moves = moves(this::next, step);
      this.step = step;
      width = 1 + tally.words(step - 1);
      sum = new long[tally.words(step)];
      ways = new long[sum.length];
    }

    void follow(long[] part) {
      rows = part;
      for (at = 0; at < part.length; at += width) {
        moves.follow(part[at]);
      }
    }

    private void next(long state, int used, int opening, boolean negative) {
      followed++;
      if (state == GameMoves.COMPLETE) {
        tally.put(ways, 0, rows, at + 1, step, used, negative);
        tally.add(sum, 0, ways, 0, sum.length);
      } else {
        int to = batches.place(state);
        tally.put(batches.batch(), to, rows, at + 1, step, used, negative);
      }
    }
  }

  /** Returns the transitions of states after this many vertices. */
  GameMoves moves(GameMoves.Receiver receiver, int step) {
    GameMoves moves = new GameMoves(rules, receiver);
    moves.enter(frontiers[step], step == order.length);
    return moves;
  }

  private Cancellation ends() {
    return team.ends();
  }

  /** The work of a thread for each part, and after the last one. */
  record Worker(IntConsumer part, Runnable end) {}

  interface Workers {
    Worker begin();
  }

  /** Distributes parts of work to as many threads as the team has, including this one. */
  void forEach(int parts, Workers workers) {
    AtomicInteger next = new AtomicInteger();
    team.together(
        Math.min(parts, Math.max(1, team.threads())),
        () -> {
          Team.name("count");
          @Nullable Worker worker = null;
          for (int i = next.getAndIncrement(); i < parts; i = next.getAndIncrement()) {
            ends().check();
            worker = worker == null ? workers.begin() : worker;
            worker.part.accept(i);
          }
          if (worker != null) {
            worker.end.run();
          }
        });
  }
}
