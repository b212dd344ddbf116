package org.junipergreen.solver.search;

import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.junipergreen.solver.work.Cancellation;
import org.junipergreen.solver.work.WorkerPool;

/**
 * Options of a search. They do not affect the answer.
 *
 * @param rules the rules to use, or null for the defaults of the search
 * @param threads the number of threads, at least 1; with one, the calling thread does all the work
 * @param memory the memory of the transposition table; one search at a time may use it
 * @param archive where expensive positions are saved, or null; requires {@link Rule#TABLE}
 * @param archiveWork the minimum number of positions searched to solve an archived position, at
 *     least 1
 * @param progress called by any thread after every 16,384 positions it has searched, or null;
 *     should return quickly, and ends the search if it throws
 * @param ends cancels the search
 * @param pool the threads to use, which poll {@code ends} or its parent; if null, the search
 *     creates a pool for each question
 */
public record SearchOptions(
    @Nullable Set<Rule> rules,
    int threads,
    TableMemory memory,
    @Nullable PositionArchive archive,
    long archiveWork,
    @Nullable Consumer<SearchStatistics> progress,
    Cancellation ends,
    @Nullable WorkerPool pool) {
  /**
   * Archives about one position in a hundred. A search interrupted half-way then repeats an eighth
   * of its work; archiving eight times as many positions would hardly improve this.
   */
  public static final long DEFAULT_ARCHIVE_WORK = 128;

  public SearchOptions {
    if (threads < 1) {
      throw new IllegalArgumentException("a search needs at least one thread, not  " + threads);
    }
    if (archiveWork < 1) {
      throw new IllegalArgumentException("archived work must be at least 1, not " + archiveWork);
    }
    rules = rules == null ? null : Set.copyOf(rules);
  }

  /** Returns options with default rules, one thread, no archive and no progress reports. */
  public static SearchOptions with(TableMemory memory, Cancellation ends) {
    return new SearchOptions(null, 1, memory, null, DEFAULT_ARCHIVE_WORK, null, ends, null);
  }

  public Set<Rule> rulesOr(Set<Rule> best) {
    return rules == null ? best : rules;
  }

  public SearchOptions withRules(Set<Rule> newRules) {
    return new SearchOptions(newRules, threads, memory, archive, archiveWork, progress, ends, pool);
  }

  public SearchOptions withThreads(int newThreads) {
    return new SearchOptions(rules, newThreads, memory, archive, archiveWork, progress, ends, pool);
  }

  /**
   * Returns these options with an archive for positions that took at least {@code newArchiveWork}
   * to solve.
   */
  public SearchOptions withArchive(PositionArchive newArchive, long newArchiveWork) {
    return new SearchOptions(
        rules, threads, memory, newArchive, newArchiveWork, progress, ends, pool);
  }

  public SearchOptions withProgress(Consumer<SearchStatistics> newProgress) {
    return new SearchOptions(rules, threads, memory, archive, archiveWork, newProgress, ends, pool);
  }

  /** Returns these options with a pool, which the search does not close. */
  public SearchOptions withPool(@Nullable WorkerPool newPool) {
    return new SearchOptions(rules, threads, memory, archive, archiveWork, progress, ends, newPool);
  }
}
