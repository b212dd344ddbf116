package org.junipergreen.runner.quantity.way;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.junipergreen.runner.known.archive.LayerFiles;
import org.junipergreen.runner.table.NamedBoard;
import org.junipergreen.runner.table.Range;
import org.junipergreen.solver.board.Board;
import org.junipergreen.solver.count.CountOutlook;
import org.junipergreen.solver.count.LayerStore;
import org.junipergreen.solver.work.Cancellation;
import org.junipergreen.solver.work.Phases;
import org.junipergreen.solver.work.WorkerPool;

/**
 * A count by the frontier method, with all threads on one board. Its layers are in memory or, for
 * rows of 1..n, on the disk, where a later run continues from them.
 *
 * @param <R> a row
 */
public abstract class FrontierCount<R extends Record> extends Way<R> {
  private final String quantity;
  private final boolean keepsAll;

  /**
   * @param quantity the label of the quantity, which names the layers
   * @param keepsAll whether it stores all layers for a backward pass, or only the previous one
   */
  protected FrontierCount(
      String quantity, boolean keepsAll, int defaultTo, long largest, Cost cost) {
    super("count", defaultTo, largest, cost);
    this.quantity = quantity;
    this.keepsAll = keepsAll;
  }

  /**
   * A count of one board.
   *
   * @param outlook returns the expected size of its layers, after a second or two
   * @param result counts, and returns what was counted
   */
  public record BoardCount<T>(Supplier<CountOutlook> outlook, Supplier<T> result) {}

  /** Begins counts. */
  @FunctionalInterface
  public interface Counter<T> {
    /** Returns the count of a board whose moves are symmetric. */
    BoardCount<T> count(Board board, WorkerPool pool, LayerStore layers, Phases phases);
  }

  /** Returns the count of a board whose moves are symmetric. */
  protected abstract BoardCount<List<R>> count(
      Board board, WorkerPool pool, LayerStore layers, Phases phases);

  /**
   * Counts a board in forward passes, for a check. The layers are removed at the end.
   *
   * @param name the name of the layers
   */
  public static <T> T counted(String name, Board board, Work work, Counter<T> counter) {
    T result = counted(name, false, board, work, counter);
    work.removeLayers(name, board.size());
    return result;
  }

  private static <T> T counted(
      String name, boolean keepsAll, Board board, Work work, Counter<T> counter) {
    int n = board.size();
    LayerFiles layers = work.layers(name, board.isUsual() ? n : 0);
    BoardCount<T> count = counter.count(board, work.pool(), layers, work.phases(n));
    work.place(layers, count.outlook().get(), keepsAll, name, board);
    return count.result().get();
  }

  /** Counts a board whose moves are symmetric. */
  protected final List<R> rows(Board board, Work work) {
    return counted(quantity, keepsAll, board, work, this::count);
  }

  @Override
  public Computation<R> begin(Range shard, Map<Long, R> known, Work work) {
    return Computation.of(shard, n -> rows(Board.upTo(n), work));
  }

  @Override
  public Optional<Need> need(NamedBoard board, Memory memory, boolean rows, Cancellation ends) {
    BoardCount<List<R>> count =
        count(board.board(), WorkerPool.alone(ends), LayerStore.inMemory(), Phases.NONE);
    return Optional.of(Need.of(count.outlook().get(), keepsAll, memory.bytes(), rows));
  }

  @Override
  public boolean sharesThreads() {
    return true;
  }

  @Override
  public void forget(long n, Work work) {
    work.removeLayers(quantity, n);
  }
}
