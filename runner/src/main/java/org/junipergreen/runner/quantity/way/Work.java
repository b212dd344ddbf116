package org.junipergreen.runner.quantity.way;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.ToLongBiFunction;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.known.archive.LayerFiles;
import org.junipergreen.runner.known.archive.SearchArchive;
import org.junipergreen.runner.known.archive.StoredArchive;
import org.junipergreen.runner.text.Failure;
import org.junipergreen.solver.board.Board;
import org.junipergreen.solver.count.CountOutlook;
import org.junipergreen.solver.search.PositionArchive;
import org.junipergreen.solver.search.Rule;
import org.junipergreen.solver.search.SearchOptions;
import org.junipergreen.solver.search.SearchStatistics;
import org.junipergreen.solver.search.TableMemory;
import org.junipergreen.solver.work.Cancellation;
import org.junipergreen.solver.work.Phases;
import org.junipergreen.solver.work.WorkerPool;

/**
 * What a way or a check needs to compute: threads, memory, time, the receiver of its progress, and
 * the place where an interrupted search or count stores what it has done.
 *
 * <p>Boards are searched one after the other, each with all threads and the whole memory of the
 * table. A search stores its positions in an archive, from which a later one continues, in this
 * process or another, until {@link #forget}.
 */
public final class Work implements AutoCloseable {
  /** Observes a computation. Its methods may be called by any thread, and do nothing by default. */
  public interface Listener extends Phases, SearchArchive.Notices {
    /** Reports nothing. */
    Listener NONE = new Listener() {};

    @Override
    default void at(String phase, long done, long total) {}

    /**
     * Like {@link #at}, for a phase that is all of the work on an n and therefore determines the
     * time left.
     */
    default void within(long n, String phase, long done, long total) {
      at(phase, done, total);
    }

    /**
     * Called several times a second during a search.
     *
     * @param n the board being searched
     * @param statistics the statistics of the search of this board
     * @param time since the search began
     */
    default void searched(int n, SearchStatistics statistics, Duration time) {}

    @Override
    default void say(String line) {}
  }

  private final WorkerPool pool;
  private final Memory memory;
  private final @Nullable TableMemory table;
  private final Listener listener;
  private final boolean rows;
  private final @Nullable Duration expiresAfter;
  private final @Nullable Path results;
  private final ToLongBiFunction<Way<?>, Long> archiveBytes;

  /** The archives of boards that were searched and not forgotten. */
  private final Map<PositionArchive.EntryFormat, SearchArchive> open = new ConcurrentHashMap<>();

  /**
   * Creates the work of single boards or checks, without a time limit, which stores nothing.
   *
   * @param pool the threads that may help; their tasks poll {@link #ends} or a child of it
   * @param memory what the work may take in Java's heap
   * @param table the memory of searches; null for work that does not search
   */
  public Work(WorkerPool pool, Memory memory, @Nullable TableMemory table, Listener listener) {
    this.pool = pool;
    this.memory = memory;
    this.table = table;
    this.listener = listener;
    rows = false;
    expiresAfter = null;
    results = null;
    archiveBytes = (way, n) -> 0;
  }

  /** Returns work without other threads, which neither searches nor reports. */
  public static Work alone(Cancellation ends) {
    return new Work(WorkerPool.alone(ends), Memory.ofHeap(null), null, Listener.NONE);
  }

  private Work(
      Work base,
      boolean rows,
      @Nullable Duration expiresAfter,
      @Nullable Path results,
      ToLongBiFunction<Way<?>, Long> archiveBytes) {
    pool = base.pool;
    memory = base.memory;
    table = base.table;
    listener = base.listener;
    this.rows = rows;
    this.expiresAfter = expiresAfter;
    this.results = results;
    this.archiveBytes = archiveBytes;
  }

  /**
   * Returns this work for the rows of a batch: with one thread for each n, unless a way uses all
   * threads for one n, and with layers of counts in the results folder.
   */
  public Work forRows() {
    return new Work(this, true, expiresAfter, results, archiveBytes);
  }

  /**
   * Returns this work with a time limit.
   *
   * @param time the time for each n; null for no limit
   */
  public Work expiringAfter(@Nullable Duration time) {
    return new Work(this, rows, time, results, archiveBytes);
  }

  /**
   * Returns this work with a results folder for what it stores.
   *
   * @param bytes returns the maximum size of the archive of a way and an n; 0 for no archive
   */
  public Work storing(Path folder, ToLongBiFunction<Way<?>, Long> bytes) {
    return new Work(this, rows, expiresAfter, folder, bytes);
  }

  /** Returns the cancellation of the work. */
  public Cancellation ends() {
    return pool.ends();
  }

  /** Returns all threads. */
  public WorkerPool pool() {
    return pool;
  }

  /** Returns the number of threads that may compute an n. */
  public int threads() {
    return rows ? 1 : Math.max(1, pool.threads());
  }

  /** Returns the threads that may help with an n. */
  public WorkerPool helpers() {
    return threads() > 1 ? pool : WorkerPool.alone(ends());
  }

  /** Returns what the work may take in Java's heap. */
  public Memory memory() {
    return memory;
  }

  /** Returns what a way may take: a search in its table, any other in Java's heap. */
  public Memory memory(Way<?> way) {
    return way.keepsPositions() && table != null ? new Memory(table.bytes()) : memory;
  }

  /** Returns the results folder for what the work stores, or null if it stores nothing. */
  public @Nullable Path results() {
    return results;
  }

  /** Returns the receiver of the progress on each board. */
  public Listener listener() {
    return listener;
  }

  /** Returns a receiver of the progress on the board 1..n, for {@link Listener#within}. */
  public Phases phases(long n) {
    return (phase, done, total) -> listener.within(n, phase, done, total);
  }

  /** Returns the time for each n, or null if it has no limit. */
  public @Nullable Duration expiresAfter() {
    return expiresAfter;
  }

  /** Returns whether the time for each n is limited. */
  public boolean expires() {
    return expiresAfter != null;
  }

  /** Returns the time limit of the n that begins now. The caller closes it. */
  public Clock.Limit expiring() {
    return Clock.OF_PROCESS.expiringAfter(ends(), expiresAfter);
  }

  /**
   * Returns the options of a search without an archive.
   *
   * @throws org.junipergreen.solver.work.CancelledException if it has been cancelled
   * @throws Failure if this work has no memory for searches
   */
  public SearchOptions options(Set<Rule> rules, Board board) {
    if (table == null) {
      throw new Failure("the threads of a search share one table in memory");
    }
    ends().check();
    long start = System.nanoTime();
    int n = board.size();
    return SearchOptions.with(table, ends())
        .withRules(rules)
        .withThreads(Math.max(1, pool.threads()))
        .withPool(pool)
        .withProgress(
            statistics ->
                listener.searched(n, statistics, Duration.ofNanos(System.nanoTime() - start)));
  }

  /**
   * Returns the options of a search with all useful rules, and with its archive if there is one.
   *
   * @param usual whether the board is 1..n with the usual rules; others have no archive
   * @throws org.junipergreen.runner.files.FileFailure if the archive cannot be used
   */
  public SearchOptions options(Search<?> search, Board board, boolean usual) {
    SearchOptions options = options(search.best(), board);
    long bytes = archiveBytes.applyAsLong(search, (long) board.size());
    Path folder = results;
    PositionArchive.EntryFormat format = search.archive(board.size()).orElse(null);
    if (!usual || bytes == 0 || folder == null || format == null) {
      return options;
    }
    SearchArchive archive =
        open.computeIfAbsent(
            format, absent -> SearchArchive.open(folder, absent, bytes, ends(), listener));
    return options.withArchive(archive, SearchOptions.DEFAULT_ARCHIVE_WORK);
  }

  /**
   * Returns the time that earlier runs spent on a search whose archive is open, in nanoseconds; 0
   * if there is none.
   */
  long earlierNanos(Search<?> search, int n) {
    return search.archive(n).map(open::get).map(SearchArchive::before).orElse(0L);
  }

  /**
   * Removes the archive of a board 1..n, if there is one.
   *
   * @throws org.junipergreen.runner.files.FileFailure if the file cannot be removed
   */
  void forget(Search<?> search, int n) {
    search.archive(n).map(open::remove).ifPresent(SearchArchive::delete);
  }

  /**
   * Returns the storage of the layers of a count: for rows of a board 1..n in the results folder,
   * if there is one; for any other board (n = 0) in memory.
   */
  public LayerFiles layers(String quantity, long n) {
    return new LayerFiles(
        n == 0 ? null : folder(quantity, n),
        "%s of n = %d".formatted(quantity, n),
        memory.ofTables(),
        ends());
  }

  /** Returns the folder of the layers of a board 1..n, or null if they are not stored. */
  private @Nullable Path folder(String quantity, long n) {
    return rows && results != null ? StoredArchive.layers(results, quantity, n) : null;
  }

  /**
   * Moves the layers of a count to the disk if it is long, if they do not fit in memory, or if an
   * interrupted count left some there.
   *
   * @param keepsAll whether the count stores all layers, see {@link Need#of}
   * @throws Failure if the count does not fit
   */
  public void place(
      LayerFiles layers, CountOutlook outlook, boolean keepsAll, String quantity, Board board) {
    boolean mayStore = board.isUsual() && folder(quantity, board.size()) != null;
    Need need = Need.of(outlook, keepsAll, memory.bytes(), mayStore);
    memory.require(need.memory(), "%s, n = %d".formatted(quantity, board.size()));
    if (need.disk() > 0 || layers.isInterrupted()) {
      layers.moveToDisk();
    }
  }

  /** Removes the layers of a count of a board 1..n. */
  public void removeLayers(String quantity, long n) {
    Path folder = folder(quantity, n);
    if (folder != null) {
      StoredArchive.removeLayers(folder);
    }
  }

  /** Closes the archives that are not forgotten. No search may be in progress. */
  @Override
  public void close() {
    for (SearchArchive archive : open.values()) {
      archive.close();
    }
  }
}
