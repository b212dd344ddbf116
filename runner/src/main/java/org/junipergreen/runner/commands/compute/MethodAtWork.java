package org.junipergreen.runner.commands.compute;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.cli.Session;
import org.junipergreen.runner.cli.WorkDisplay;
import org.junipergreen.runner.cli.options.ArchiveOption;
import org.junipergreen.runner.cli.options.CommonOptions;
import org.junipergreen.runner.cli.options.YesOption;
import org.junipergreen.runner.cli.progress.Progress;
import org.junipergreen.runner.cli.progress.Reporter;
import org.junipergreen.runner.known.store.StoreWriter;
import org.junipergreen.runner.quantity.way.ExhaustiveSearch;
import org.junipergreen.runner.quantity.way.Memory;
import org.junipergreen.runner.quantity.way.Search;
import org.junipergreen.runner.quantity.way.Way;
import org.junipergreen.runner.quantity.way.Work;
import org.junipergreen.runner.work.Batch;
import org.junipergreen.runner.work.RunPlan;
import org.junipergreen.runner.work.RunPlan.Forecast;
import org.junipergreen.runner.work.TimeLeft;
import org.junipergreen.solver.search.TableMemory;

/**
 * Runs a method for {@code run} and {@code solve}: it gives a search its table and archives, and
 * shows the progress.
 */
final class MethodAtWork implements AutoCloseable {
  private final Session session;
  private final CommonOptions common;
  private final ArchiveOption archive;
  private final Reporter reporter;

  private final WorkDisplay display;
  private final @Nullable ExhaustiveSearch search;
  private @Nullable Progress progress;

  MethodAtWork(Session session, ArchiveOption archive, Way<?> way) {
    this.session = session;
    this.archive = archive;
    common = session.common();
    reporter = session.reporter();
    TableMemory memory = way instanceof Search<?> ? common.tableMemory() : null;
    display = new WorkDisplay(reporter, memory);
    search =
        memory != null && way instanceof Search<?> its
            ? new ExhaustiveSearch(
                memory,
                common.threads(),
                session.team(),
                archive.archives(its.defaultTo(), common.results(), session.ends(), display),
                session.ends(),
                display)
            : null;
  }

  /**
   * Returns the {@link Work} of each worker of a batch.
   *
   * @param expiresAfter the time for each n, in nanoseconds
   */
  Work forRows(long expiresAfter) {
    return work(1, expiresAfter, common.results());
  }

  /** Returns the {@link Work} of a method that solves one board. */
  Work forBoard() {
    return work(common.threads(), Long.MAX_VALUE, null);
  }

  private Work work(int threads, long expiresAfter, @Nullable Path results) {
    return new Work(
        threads,
        expiresAfter,
        session.ends(),
        session.team(),
        display,
        search,
        search == null ? common.workMemory() : new Memory(common.memory()),
        results);
  }

  /**
   * Prints the forecast of a batch, asks before a long one, and starts to show progress.
   *
   * @param writer writes to the store that {@code status} reads
   * @return called with each n that is done
   */
  Batch.BoardProgress announce(Forecast forecast, StoreWriter writer, YesOption consent) {
    RunPlan<?> plan = forecast.plan();
    forecast.requireRoom();
    forecast.lowDisk().ifPresent(reporter::say);
    forecast
        .words()
        .ifPresent(
            words -> {
              if (forecast.isLong()) {
                session.awaitUser(
                    () -> consent.ask(words, reporter, waiting -> writer.does(() -> waiting)));
              } else {
                reporter.say(words);
              }
            });
    TimeLeft time = forecast.left();
    writer.does(
        () -> time.left().stream().mapToObj(s -> "%.0f".formatted(s)).findFirst().orElse(""));
    long boards = plan.asked().size() - plan.published();
    boolean odd = plan.table().hasOddOpenings();
    Progress shown = display.boards(plan.table().name(), boards, time, n -> odd ? n : n / 2);
    progress = shown;
    shown.begin(boards - plan.todo());
    return (n, nanos) -> {
      time.observe(n);
      shown.advance(1);
    };
  }

  /**
   * Starts to show the progress of one board.
   *
   * @param openings the number of openings that are searched
   */
  Progress announce(String task, long openings, TimeLeft time) {
    progress = display.board(task, search == null ? 0 : openings, time);
    return progress;
  }

  /** Prints the final progress, and problems of the whole table. */
  void end() {
    endProgress();
    display.end();
  }

  private void endProgress() {
    if (progress != null) {
      progress.end();
    }
  }

  /** Ends the search, if any. */
  @Override
  public void close() {
    try (search) {
      endProgress();
    }
  }
}
