package org.junipergreen.solver.count;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;
import org.junipergreen.solver.lifetime.Cancellation;
import org.junipergreen.solver.lifetime.Team;

/**
 * The vertices come in one after the other, and each state gathers the ways that lead to it: a
 * frontier method as in {@link LongestPathCount}. What it keeps of the ways is a {@link Tally}.
 *
 * <p>A state takes a row in its layer, its key and the tally's words; twice as much at most in the
 * table that is being filled.
 */
final class WayThere {
  private final GameMoves.Rules rules;
  private final int[] order;
  private final Tally tally;
  private final Team team;
  private final String pass;
  private final LayerStore store;
  private final Frontier[] frontiers;

  /** Of the step at hand. */
  private final LongAdder work = new LongAdder();

  /** Is told how far a way is. */
  interface Listener {
    /**
     * Called after each step.
     *
     * @param step how many vertices came in, or came in and went on the way back
     * @param frontier how many vertices the frontier has
     * @param states how many states there are
     * @param work to how many states the states before lead, each counted as often as they do
     */
    void advanced(int step, int frontier, long states, long work);
  }

  /**
   * Prepares it.
   *
   * @param order all vertices, each once
   * @param pass how its layers are called in the store
   * @throws FrontierTooWideException when a state has no room for the frontier
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

  /** The tally of all that is complete at the end; no layer is left. */
  long[] sums(Listener listener) {
    long[] sums = layer(order.length, false, listener).sums();
    store.forget(pass, order.length);
    return sums;
  }

  /**
   * The layer when so many vertices came in: the one that was kept, or made from the last one
   * before it that was.
   *
   * @param keepsAll whether the layers before stay in the store
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

  /** Forgets the layer of so many vertices. */
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

  /** Tells of a layer when so many vertices are in. */
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

  /** The states of a layer that a worker follows. */
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

  /** What becomes of states when so many vertices come in. */
  GameMoves moves(GameMoves.Receiver receiver, int step) {
    GameMoves moves = new GameMoves(rules, receiver);
    moves.enter(frontiers[step], step == order.length);
    return moves;
  }

  private Cancellation ends() {
    return team.ends();
  }

  /** What a thread does for each part of some work, and when there are no more. */
  record Worker(IntConsumer part, Runnable end) {}

  /** Makes a worker. */
  interface Workers {
    Worker begin();
  }

  /**
   * Hands each part of some work to one of as many threads as the team has, this one among them: a
   * team has as many as were asked for.
   */
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
