package org.junipergreen.runner.quantity;

import org.junipergreen.runner.method.Method;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.ToIntFunction;
import java.util.stream.LongStream;
import org.junipergreen.runner.method.Computation;
import org.junipergreen.runner.method.ExhaustiveSearch;
import org.junipergreen.runner.batch.Job;
import org.junipergreen.runner.method.Searchable;
import org.junipergreen.runner.batch.Shards;
import org.junipergreen.runner.forecast.Cost;
import org.junipergreen.runner.store.Range;
import org.junipergreen.runner.store.Row;
import org.junipergreen.runner.store.Table;

/** A way to compute the rows of many boards. */
public sealed interface RowMethod extends Method {
  /** The last n of a run that does not say where to end; little memory suffices up to here. */
  int easy();

  /** What an n costs. */
  Cost cost();

  /**
   * By threads that each compute consecutive n for themselves.
   *
   * @param takesTimeLimit whether an n may be given up after some time
   * @param preparation makes ready for a job; what it returns begins the computation of a shard
   */
  record EachByOneThread(
      Table<?> table,
      String name,
      int easy,
      long largest,
      boolean takesTimeLimit,
      Cost cost,
      Function<Circumstances, Function<Range, Computation>> preparation)
      implements RowMethod {
    /** The job of computing a range. */
    public Job job(Range range, int threads, Circumstances circumstances) {
      return new Job(
          table,
          range,
          name,
          table.columns(),
          threads,
          cost.beginning(),
          preparation.apply(circumstances),
          n -> {});
    }
  }

  /**
   * What such a job has to know.
   *
   * @param known what is stored already
   * @param range the n of the job
   * @param nanosEach the time for each n
   * @param stop asked several times a second within each n that takes long
   */
  record Circumstances(Known known, Range range, long nanosEach, BooleanSupplier stop) {
    /**
     * Whether a shard begins with what is stored of the n before it. Where time is limited, it is
     * too precious to find that again.
     */
    boolean goesOnFrom(Range shard) {
      return nanosEach < Long.MAX_VALUE || !Shards.isFirstOfBlock(shard.from());
    }

    /**
     * What is stored of the n of the job and of the n before them, by n, for a computation that
     * begins each n with it.
     *
     * @param n the n of a record
     * @param value what is wanted of it
     */
    <R extends Record, V> Map<Integer, V> stored(
        Table<R> table, ToIntFunction<R> n, Function<R, V> value) {
      Map<Integer, V> stored = new TreeMap<>();
      known.forEach(
          table,
          new Range(Math.max(1, range.from() - 1), range.to()),
          row -> {
            R record = table.unpack(row);
            stored.put(n.applyAsInt(record), value.apply(record));
          });
      return stored;
    }
  }

  /** Rows that are stored. */
  @FunctionalInterface
  interface Known {
    /** Hands the rows of the range to the action, in ascending order of their key. */
    void forEach(Table<?> table, Range range, Consumer<? super Row> action);
  }

  /**
   * By exhaustive searches, with all threads at one n. They find out what is never unknown.
   *
   * @param search what is searched
   * @param rows the rows of an n from its search
   */
  record BySearch<R extends Record>(
      Table<R> table, Limits limits, Cost cost, Searchable<?> search, SearchedRows<R> rows)
      implements RowMethod {
    /** The name of all searches. */
    public static final String NAME = "search";

    @Override
    public String name() {
      return NAME;
    }

    @Override
    public int easy() {
      return limits.easy();
    }

    @Override
    public long largest() {
      return limits.largest();
    }

    /** The job of searching a range. */
    public Job job(Range range, ExhaustiveSearch searches) {
      return new Job(
          table,
          range,
          NAME,
          table.columnsThatAreKnown(),
          1,
          0,
          shard -> {
            var boards = LongStream.rangeClosed(shard.from(), shard.to()).iterator();
            return () -> table.pack(rows.of(Math.toIntExact(boards.next()), searches));
          },
          n -> searches.forget(search, Math.toIntExact(n)));
    }
  }

  /** All rows of an n, in the order of their key, from an exhaustive search. */
  @FunctionalInterface
  interface SearchedRows<R extends Record> {
    /**
     * The rows.
     *
     * @throws org.junipergreen.solver.search.SearchInterruptedException when the search is stopped
     */
    List<R> of(int n, ExhaustiveSearch search);
  }
}
