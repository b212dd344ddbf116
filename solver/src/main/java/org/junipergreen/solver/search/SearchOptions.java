package org.junipergreen.solver.search;

import java.util.EnumSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * How to search. None of it changes an answer.
 *
 * @param rules the rules to use
 * @param threads the number of threads, at least 1; with one, the calling thread does all the work
 * @param memory the memory of the transposition table; one search at a time may use it
 * @param archive where expensive positions are kept, or null for nowhere; needs {@link Rule#TABLE}
 * @param archiveWork positions that a position must have taken to solve to be archived, at least 1
 * @param progress who is told how far the search is, or null for nobody
 */
public record SearchOptions(
    Set<Rule> rules,
    int threads,
    TableMemory memory,
    @Nullable PositionArchive archive,
    long archiveWork,
    @Nullable SearchProgress progress) {
  /**
   * Archives about one position in thirteen. A search that is stopped half-way then repeats a tenth
   * of the whole; of what is below, nearly nothing is saved by archiving it too.
   */
  public static final long DEFAULT_ARCHIVE_WORK = 16;

  /** Checks the values and takes a copy of the rules. */
  public SearchOptions {
    if (threads < 1) {
      throw new IllegalArgumentException("a search takes at least one thread, not " + threads);
    }
    if (archiveWork < 1) {
      throw new IllegalArgumentException("archived work must be at least 1, not " + archiveWork);
    }
    if (archive != null && !rules.contains(Rule.TABLE)) {
      throw new IllegalArgumentException("an archive needs the rule " + Rule.TABLE);
    }
    EnumSet<Rule> copy = EnumSet.noneOf(Rule.class);
    copy.addAll(rules);
    rules = Set.copyOf(copy);
  }

  /** All useful rules, one thread, no archive, nobody told. */
  public static SearchOptions with(TableMemory memory) {
    return new SearchOptions(Rule.defaults(), 1, memory, null, DEFAULT_ARCHIVE_WORK, null);
  }

  /** The same with other rules. */
  public SearchOptions withRules(Set<Rule> newRules) {
    return new SearchOptions(newRules, threads, memory, archive, archiveWork, progress);
  }

  /** The same with another number of threads. */
  public SearchOptions withThreads(int newThreads) {
    return new SearchOptions(rules, newThreads, memory, archive, archiveWork, progress);
  }

  /** The same with an archive for positions that took at least {@code newArchiveWork} to solve. */
  public SearchOptions withArchive(PositionArchive newArchive, long newArchiveWork) {
    return new SearchOptions(rules, threads, memory, newArchive, newArchiveWork, progress);
  }

  /** The same with somebody to tell. */
  public SearchOptions withProgress(SearchProgress newProgress) {
    return new SearchOptions(rules, threads, memory, archive, archiveWork, newProgress);
  }
}
