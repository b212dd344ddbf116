package org.junipergreen.solver.count;

import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.DoubleConsumer;
import java.util.function.IntConsumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.junipergreen.solver.work.Cancellation;
import org.junipergreen.solver.work.Phases;
import org.junipergreen.solver.work.WorkerPool;

/**
 * The forward pass: vertices are added one after the other, and each state accumulates the ways
 * that lead to it. {@link FrontierRules} define the states and their transitions, and the counts of
 * a state are a {@link Tally}.
 *
 * <p>The <i>frontier</i> consists of the added vertices with neighbours that are not added yet.
 * Only the part of earlier choices that concerns the frontier matters later, so a state describes
 * that part. (The frontier method: Knuth, The Art of Computer Programming 4A, 7.1.4, "Simpath".)
 * Time and memory grow with the number of states, exponentially in the frontier.
 *
 * <p>A state takes a row in its layer, with its key and the words of the tally; at most twice as
 * much in the table under construction.
 */
final class ForwardPass {
  private final FrontierRules rules;
  private final int[] order;
  private final Tally tally;
  private final WorkerPool pool;
  private final String pass;
  private final LayerStore store;
  private final Frontier[] frontiers;

  private final int keyWords;

  /** The largest number of words of a row. */
  private final int width;

  private final Pages memory;

  private final LongAdder work = new LongAdder();

  /** Observes the progress of a pass. */
  interface PassProgress {
    /**
     * Called after each step.
     *
     * @param step the number of vertices added, and in the backward pass, also removed
     * @param work the number of transitions from the previous states
     */
    void advanced(int step, int frontier, long states, long work);

    /**
     * Called up to a hundred times during a step, by any thread.
     *
     * @param share the share of the step that is done
     */
    default void within(int step, double share) {}
  }

  /**
   * @param order all vertices, each once
   * @param pass the name of its layers in the store
   * @throws FrontierTooWideException if the frontier does not fit into a state
   */
  ForwardPass(
      FrontierRules rules,
      int[] order,
      Tally tally,
      WorkerPool pool,
      String pass,
      LayerStore store) {
    this.rules = rules;
    this.order = order;
    this.tally = tally;
    this.pool = pool;
    this.pass = pass;
    this.store = store;
    frontiers = new Frontier[order.length + 1];
    int widest = 0;
    Frontier frontier = new Frontier(rules.graph());
    for (int step = 1; step <= order.length; step++) {
      frontier = frontier.with(order[step - 1]);
      frontiers[step] = frontier;
      widest = Math.max(widest, frontier.staying().length);
    }
    keyWords = rules.words(widest);
    width = keyWords + tally.words(order.length);
    memory = new Pages(store.tableBytes(), width);
  }

  /**
   * The result of a count in memory.
   *
   * @param tally the tally of everything complete
   * @param mostStates the maximum number of states at a time
   */
  record Total(long[] tally, long mostStates) {}

  static Total total(
      FrontierRules rules, int[] order, Tally tally, WorkerPool pool, Phases phases) {
    long[] most = {1};
    LayerStore store = LayerStore.inMemory();
    long[] sums =
        new ForwardPass(rules, order, tally, pool, "", store)
            .sums(
                (step, frontier, states, work) -> {
                  most[0] = Math.max(most[0], states);
                  String reached = String.format(Locale.ROOT, "%,d states", states);
                  phases.at(reached, step, order.length);
                });
    return new Total(sums, most[0]);
  }

  /** Returns the tally of everything complete at the end. No layer remains. */
  long[] sums(PassProgress progress) {
    long[] sums = layer(order.length, false, progress).sums();
    store.forget(pass, order.length);
    return sums;
  }

  /**
   * Returns the layer after this many vertices: a stored one, or one computed from the last stored
   * layer before it.
   *
   * @param keepsAll whether the previous layers remain in the store
   */
  Layer layer(int last, boolean keepsAll, PassProgress progress) {
    int step = last;
    Layer layer = store.layer(pass, step);
    while (layer == null && step > 0) {
      layer = store.layer(pass, --step);
    }
    if (layer == null) {
      layer = start();
    }
    while (step < last) {
      layer = next(++step, layer, progress);
      if (!keepsAll) {
        store.forget(pass, step - 1);
      }
      tell(progress, step, step, layer, work.sumThenReset());
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
    long[] row = new long[keyWords + words.length];
    row[keyWords - 1] = rules.start();
    System.arraycopy(words, 0, row, keyWords, words.length);
    try (LayerWriter writer = store.begin(pass, 0, 1, row.length)) {
      writer.append(0, row, row.length);
      return writer.complete(new long[tally.words(order.length)]);
    }
  }

  void tell(PassProgress progress, int step, int vertices, Layer layer, long work) {
    int frontier = vertices == 0 ? 0 : frontiers[vertices].staying().length;
    progress.advanced(step, frontier, layer.states(keyWords + tally.words(vertices)), work);
  }

  private Layer next(int step, Layer before, PassProgress progress) {
    memory.limit(store.tableBytes());
    long[] sums = before.sums().clone();
    List<? extends Layer.Chunk> chunks = before.chunks();
    try (ShardedTable table = table(step, before)) {
      forEach(
          chunks.size(),
          share -> progress.within(step, share),
          () -> {
            Forward worker = new Forward(table, step, before.sums());
            return new Worker(
                i -> worker.follow(chunks.get(i)),
                () -> {
                  work.add(worker.followed);
                  worker.batches.flush();
                  synchronized (sums) {
                    tally.add(sums, 0, worker.sum, 0, sums.length);
                  }
                });
          });
      Map<Integer, List<Layer.Chunk>> moved = table.moved();
      try (LayerWriter layer =
          store.begin(pass, step, table.shards(), keyWords + tally.words(step))) {
        forEach(
            table.shards(),
            share -> {},
            () -> {
              long[] buffer = buffer();
              return new Worker(
                  shard -> table.finish(shard, moved.getOrDefault(shard, List.of()), layer, buffer),
                  () -> {});
            });
        return layer.complete(sums);
      }
    }
  }

  private ShardedTable table(int step, Layer before) {
    int words = tally.words(step);
    return new ShardedTable(
        before.states(keyWords + tally.words(step - 1)),
        keyWords,
        words,
        tally,
        memory,
        shards -> store.beginScratch(pass, step, shards, keyWords + words),
        ends());
  }

  Pages memory() {
    return memory;
  }

  /** Returns an array for the rows of a chunk. */
  long[] buffer() {
    return new long[RowTable.CHUNK * width];
  }

  /** Processes states of a layer in one worker. */
  private final class Forward {
    private final ShardedTable.Batches batches;
    private final FrontierRules.Transitions transitions;
    private final long[] before;
    private final int words;
    private final int wordsBefore;
    private final long[] sum;
    private final long[] ways;
    private final long[] buffer = buffer();
    private long[] rows = {};
    private int at;
    private long followed;

    /**
     * @param before the tally of everything complete before this step
     */
    Forward(ShardedTable table, int step, long[] before) {
      batches = table.new Batches(buffer());
      transitions = transitions(this::next, step);
      this.before = before;
      words = tally.words(step);
      wordsBefore = tally.words(step - 1);
      sum = new long[before.length];
      ways = new long[before.length];
    }

    void follow(Layer.Chunk chunk) {
      rows = chunk.read(buffer);
      for (at = keyWords; at < chunk.words(); at += keyWords + wordsBefore) {
        int mayMiss = tally.mayMiss(rows, at, before);
        if (mayMiss >= 0) {
          transitions.follow(rows[at - keyWords], rows[at - 1], mayMiss);
        }
      }
    }

    private void next(long low, long high, int missed, int opening, boolean negative) {
      followed++;
      if ((low | high) == FrontierRules.COMPLETE) {
        put(ways, 0, ways.length, missed, negative);
        tally.add(sum, 0, ways, 0, sum.length);
      } else {
        int to = batches.place(low, high);
        put(batches.batch(), to, words, missed, negative);
      }
    }

    private void put(long[] to, int start, int size, int missed, boolean negative) {
      tally.put(to, start, size, rows, at, wordsBefore, missed);
      if (negative) {
        tally.negate(to, start, size);
      }
    }
  }

  /** Returns the transitions of states before this many vertices were added. */
  FrontierRules.Transitions transitions(FrontierRules.Successors successors, int step) {
    return rules.transitions(frontiers[step], keyWords, successors);
  }

  private Cancellation ends() {
    return pool.ends();
  }

  /** The work of a thread for each part, and after the last one. */
  record Worker(IntConsumer part, Runnable end) {}

  /**
   * Distributes parts of work to the threads of the pool.
   *
   * @param progress receives the share of the parts that is done, up to a hundred times
   * @param workers creates at most one worker for each thread at work
   */
  void forEach(int parts, DoubleConsumer progress, Supplier<Worker> workers) {
    AtomicInteger done = new AtomicInteger();
    Deque<Worker> idle = new ConcurrentLinkedDeque<>();
    pool.forEach(
        "count",
        parts,
        i -> {
          @Nullable Worker polled = idle.poll();
          Worker worker = polled == null ? workers.get() : polled;
          worker.part.accept(i);
          idle.push(worker);
          long percent = 100L * done.incrementAndGet();
          if (percent % parts < 100) {
            progress.accept((double) percent / 100 / parts);
          }
        });
    List<Worker> used = List.copyOf(idle);
    pool.forEach("count", used.size(), i -> used.get(i).end.run());
  }
}
