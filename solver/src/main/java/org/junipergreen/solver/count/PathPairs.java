package org.junipergreen.solver.count;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.DoubleConsumer;
import org.jspecify.annotations.Nullable;
import org.junipergreen.solver.work.WorkerPool;

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
 * <p>States of games have one word. The backward pass needs the layers of the forward pass, in
 * memory 32 bytes per state.
 */
final class PathPairs {
  private static final ParityTally TALLY = ParityTally.TALLY;
  private static final int WORDS = ParityTally.WORDS;

  /** The number of successors that are looked up together. */
  private static final int BATCH = 64;

  /** One way, which misses no vertex. */
  private static final long[] ONE = {1, 0, 0};

  private final PathRules rules;
  private final int[] order;
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
  PathPairs(PathRules rules, int[] order, WorkerPool pool, String name, LayerStore store) {
    this.rules = rules;
    this.order = order;
    this.store = store;
    String pass = rules.pass(name, order);
    back = pass + "-back-";
    forward = new ForwardPass(rules, order, TALLY, pool, pass + "-there-", store);
  }

  /** Returns the total, by the forward pass only. */
  Ways total(ForwardPass.PassProgress progress) {
    return ways(forward.sums(progress), 0);
  }

  private Ways ways(long[] sums, int at) {
    Ways byMissed = new Ways(ParityTally.even(sums, at), ParityTally.odd(sums, at));
    return byMissed.after(order.length);
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
      layer = new Layer(1, List.of(), sums);
    }
    while (step > 0) {
      layer = before(step, layer, progress);
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

  /**
   * Computes the layer before a step. The table of the layer after it contains as many parts as the
   * memory holds. If these are not all, the states before the step are followed several times, and
   * the sums over the parts so far are scratch.
   */
  private Layer before(int step, Layer after, ForwardPass.PassProgress progress) {
    int nth = 2 * order.length - step + 1;
    Layer there = forward.layer(step - 1, true, (n, frontier, states, followed) -> {});
    long[] sums = after.sums().clone();
    @Nullable LayerWriter previous = null;
    try (LayerWriter layer = store.begin(back, step - 1, there.parts(), 1 + WORDS)) {
      int from = 0;
      while (from < after.parts()) {
        try (Continuations table = new Continuations(after, from)) {
          from = table.to;
          LayerWriter next =
              from == after.parts()
                  ? layer
                  : store.beginScratch(back, step - 1, there.chunks().size(), 1 + WORDS);
          follow(
              step,
              there,
              table,
              sums,
              previous,
              next,
              next == layer,
              share ->
                  progress.within(
                      nth, (table.from + share * (table.to - table.from)) / after.parts()));
          if (previous != null) {
            previous.close();
          }
          previous = next;
        }
      }
      return layer.complete(sums);
    } finally {
      if (previous != null) {
        previous.close();
      }
    }
  }

  private void follow(
      int step,
      Layer there,
      Continuations table,
      long[] sums,
      @Nullable LayerWriter previous,
      LayerWriter next,
      boolean isLast,
      DoubleConsumer progress) {
    List<? extends Layer.Chunk> chunks = there.chunks();
    Layer.Chunk[] onward = new Layer.Chunk[chunks.size()];
    if (previous != null) {
      previous.chunks().forEach(chunk -> onward[chunk.part()] = chunk);
    }
    forward.forEach(
        chunks.size(),
        progress,
        () -> {
          Backward worker = new Backward(table, step, sums.length);
          return new ForwardPass.Worker(
              i -> {
                Layer.Chunk chunk = chunks.get(i);
                worker.follow(chunk, onward[i]);
                next.append(isLast ? chunk.part() : i, worker.onward, chunk.words());
              },
              () -> {
                work.add(worker.followed);
                synchronized (sums) {
                  for (int i = 0; i < sums.length; i += WORDS) {
                    TALLY.add(sums, i, worker.sums, i, WORDS);
                  }
                }
              });
        });
  }

  /** The states of consecutive parts of a layer, with the ways that continue from them. */
  private final class Continuations implements AutoCloseable {
    private final RowTable[] tables;
    private final int from;
    private final int to;

    /** Reads parts from an index on, at least one. */
    Continuations(Layer layer, int from) {
      this.from = from;
      Pages memory = forward.memory();
      memory.limit(store.tableBytes());
      List<List<Layer.Chunk>> parts = new ArrayList<>();
      tables = new RowTable[layer.parts()];
      for (int part = 0; part < tables.length; part++) {
        parts.add(new ArrayList<>());
        tables[part] = new RowTable(1, WORDS, TALLY, memory);
      }
      layer.chunks().forEach(chunk -> parts.get(chunk.part()).add(chunk));
      long left = memory.limit();
      int end = from;
      while (end < tables.length) {
        long pages = tables[end].pages(states(parts.get(end)));
        if (end > from && pages > left) {
          break;
        }
        left -= pages;
        end++;
      }
      to = end;
      forward.forEach(
          to - from,
          share -> {},
          () -> {
            long[] buffer = forward.buffer();
            return new ForwardPass.Worker(
                i -> fill(tables[from + i], parts.get(from + i), buffer), () -> {});
          });
    }

    private static long states(List<Layer.Chunk> chunks) {
      return chunks.stream().mapToLong(Layer.Chunk::words).sum() / (1 + WORDS);
    }

    private void fill(RowTable table, List<Layer.Chunk> chunks, long[] buffer) {
      table.reserve(states(chunks));
      for (Layer.Chunk chunk : chunks) {
        long[] rows = chunk.read(buffer);
        for (int at = 0; at < chunk.words(); at += 1 + WORDS) {
          table.add(rows, at, true);
        }
      }
    }

    /** Returns the table that contains a state, or null if its part is not among these. */
    @Nullable RowTable table(long hash) {
      int part = ShardedTable.shard(hash, tables.length);
      return part >= from && part < to ? tables[part] : null;
    }

    @Override
    public void close() {
      for (RowTable table : tables) {
        table.clear();
      }
    }
  }

  /** Follows states of a layer in one worker. */
  final class Backward {
    private final Continuations table;
    private final FrontierRules.Transitions transitions;
    private final long[] sums;
    private final long[] step = new long[WORDS];
    private final long[] buffer = forward.buffer();
    private final long[] sumBuffer = forward.buffer();

    /** The rows of the states, with the ways that continue from them. */
    private final long[] onward = forward.buffer();

    // The successors that are not looked up yet.
    private final RowTable[] tables = new RowTable[BATCH];
    private final long[] hashes = new long[BATCH];
    private final long[] keys = new long[BATCH];
    private final int[] from = new int[BATCH];
    private final int[] missing = new int[BATCH];
    private final int[] openings = new int[BATCH];
    private final boolean[] negatives = new boolean[BATCH];
    private int batched;

    /** Unused, but without it a compiler may omit the calls of {@link RowTable#touch}. */
    long touched;

    private long[] rows = {};

    /** The index in the rows of the tally of the state that is followed. */
    private int at;

    private long followed;

    Backward(Continuations table, int vertices, int words) {
      this.table = table;
      transitions = forward.transitions(this::next, vertices);
      sums = new long[words];
    }

    /**
     * Sums the ways that continue from states.
     *
     * @param before the sums over previous parts of the table, or null if these are the first
     */
    void follow(Layer.Chunk chunk, Layer.@Nullable Chunk before) {
      rows = chunk.read(buffer);
      if (before != null) {
        System.arraycopy(before.read(sumBuffer), 0, onward, 0, chunk.words());
      }
      for (at = 1; at < chunk.words(); at += 1 + WORDS) {
        if (before == null) {
          onward[at - 1] = rows[at - 1];
          Arrays.fill(onward, at, at + WORDS, 0);
        }
        transitions.follow(rows[at - 1], rows[at - 1], Integer.MAX_VALUE);
      }
      flush();
    }

    private void next(long low, long high, int missed, int opening, boolean negative) {
      if ((low | high) == FrontierRules.COMPLETE) {
        if (table.from == 0) {
          add(ONE, 0, at, missed, opening, negative);
        }
        return;
      }
      long hash = RowTable.hash(low, high);
      RowTable its = table.table(hash);
      if (its != null) {
        if (batched == BATCH) {
          flush();
        }
        tables[batched] = its;
        hashes[batched] = hash;
        keys[batched] = low;
        from[batched] = at;
        missing[batched] = missed;
        openings[batched] = opening;
        negatives[batched] = negative;
        batched++;
      }
    }

    private void flush() {
      for (int i = 0; i < batched; i++) {
        touched |= tables[i].touch(hashes[i]);
      }
      for (int i = 0; i < batched; i++) {
        long[] page = tables[i].page(hashes[i]);
        int start = tables[i].find(page, hashes[i], keys[i], keys[i]);
        // A state after the last vertex that is not complete is absent.
        if (start >= 0) {
          add(page, start, from[i], missing[i], openings[i], negatives[i]);
        }
      }
      batched = 0;
    }

    /** Adds the ways that continue from a successor to those of a state. */
    private void add(long[] page, int start, int state, int missed, int opening, boolean negative) {
      followed++;
      TALLY.put(step, 0, WORDS, page, start, WORDS, missed);
      if (negative) {
        TALLY.negate(step, 0, WORDS);
      }
      TALLY.add(onward, state, step, 0, WORDS);
      if (opening != 0) {
        ParityTally.addProduct(sums, opening * WORDS, rows, state, step, 0);
      }
    }
  }
}
