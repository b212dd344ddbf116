package org.junipergreen.solver.search;

import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.junipergreen.solver.lifetime.Cancellation;
import org.junipergreen.solver.lifetime.Team;

/**
 * How to search. None of it changes an answer.
 *
 * @param rules the rules to use, or null for the best ones of the search
 * @param threads the number of threads, at least 1; with one, the calling thread does all the work
 * @param memory the memory of the transposition table; one search at a time may use it
 * @param archive where expensive positions are kept, or null for nowhere; needs {@link Rule#TABLE}
 * @param archiveWork positions that a position must have taken to solve to be archived, at least 1
 * @param progress is told how far the search is, by any of its threads after every 16,384 positions
 *     it searched, and should return quickly; null for no reports. What it throws ends the search
 * @param ends ends the search; null when nobody but an interrupt of its caller does
 * @param team whose threads help, looking at {@code ends} or what it is a child of; null for a team
 *     that the search makes for each question
 */
public record SearchOptions(
    @Nullable Set<Rule> rules,
    int threads,
    TableMemory memory,
    @Nullable PositionArchive archive,
    long archiveWork,
    @Nullable Consumer<SearchStatistics> progress,
    @Nullable Cancellation ends,
    @Nullable Team team) {
  /**
   * Archives about one position in a hundred. A search that is stopped half-way then repeats an
   * eighth of the whole, and hardly less if it archived eight times as many.
   */
  public static final long DEFAULT_ARCHIVE_WORK = 128;

  /** Checks the values and takes a copy of the rules. */
  public SearchOptions {
    if (threads < 1) {
      throw new IllegalArgumentException("a search takes at least one thread, not " + threads);
    }
    if (archiveWork < 1) {
      throw new IllegalArgumentException("archived work must be at least 1, not " + archiveWork);
    }
    rules = rules == null ? null : Set.copyOf(rules);
  }

  /** The best rules of the search, one thread, no archive, no reports. */
  public static SearchOptions with(TableMemory memory) {
    return new SearchOptions(null, 1, memory, null, DEFAULT_ARCHIVE_WORK, null, null, null);
  }

  /** The rules to use in a search whose best ones are these. */
  public Set<Rule> rulesOr(Set<Rule> best) {
    return rules == null ? best : rules;
  }

  /** The same with other rules. */
  public SearchOptions withRules(Set<Rule> newRules) {
    return new SearchOptions(newRules, threads, memory, archive, archiveWork, progress, ends, team);
  }

  /** The same with another number of threads. */
  public SearchOptions withThreads(int newThreads) {
    return new SearchOptions(rules, newThreads, memory, archive, archiveWork, progress, ends, team);
  }

  /** The same with an archive for positions that took at least {@code newArchiveWork} to solve. */
  public SearchOptions withArchive(PositionArchive newArchive, long newArchiveWork) {
    return new SearchOptions(
        rules, threads, memory, newArchive, newArchiveWork, progress, ends, team);
  }

  /** The same with reports of how far the search is. */
  public SearchOptions withProgress(Consumer<SearchStatistics> newProgress) {
    return new SearchOptions(rules, threads, memory, archive, archiveWork, newProgress, ends, team);
  }

  /** The same, ended by this. */
  public SearchOptions withEnd(Cancellation newEnds) {
    return new SearchOptions(rules, threads, memory, archive, archiveWork, progress, newEnds, team);
  }

  /** The same with the help of this team, whose threads are not the search's to end. */
  public SearchOptions withTeam(@Nullable Team newTeam) {
    return new SearchOptions(rules, threads, memory, archive, archiveWork, progress, ends, newTeam);
  }
}
