package org.junipergreen.runner.cli;

import java.time.Duration;
import java.util.function.Consumer;
import org.junipergreen.runner.cli.options.GlobalOptions;
import org.junipergreen.runner.cli.progress.Reporter;
import org.junipergreen.runner.process.Shutdown;
import org.junipergreen.runner.quantity.way.Clock;
import org.junipergreen.runner.quantity.way.Work;
import org.junipergreen.runner.text.Failure;
import org.junipergreen.solver.search.TableMemory;
import org.junipergreen.solver.work.Cancellation;
import org.junipergreen.solver.work.Cancellation.Reason;
import org.junipergreen.solver.work.WorkerPool;

/**
 * The resources of a running command: the cancellation that signals request, threads, memory,
 * progress and the results folder. A command creates one session, before any work that may take
 * seconds, and passes it on.
 */
public final class Session implements AutoCloseable {
  private final GlobalOptions common;
  private final Reporter reporter;
  private final WorkDisplay display;
  private final Shutdown shutdown = new Shutdown();
  private final WorkerPool pool;

  /** Creates a session. From now on a signal requests {@link #ends}. */
  public Session(GlobalOptions common, Reporter reporter) {
    this.common = common;
    this.reporter = reporter;
    display = new WorkDisplay(reporter, () -> common.tableMemory().bytes());
    pool = new WorkerPool(common.threads(), ends());
    shutdown.begin();
  }

  /**
   * Waits for the user, for example for an input. In the meantime a signal ends the program. Does
   * nothing if {@link #ends} is requested.
   */
  public void awaitUser(Runnable waiting) {
    shutdown.pause();
    try {
      if (!ends().isRequested()) {
        waiting.run();
      }
    } finally {
      shutdown.begin();
    }
  }

  /**
   * Prints a forecast of long work and, if a user is at the terminal, asks whether to start.
   *
   * @param consent starts the work without a question
   * @param waiting receives a description of the pending question before it is asked
   * @throws Failure if the answer is not yes
   */
  public void ask(boolean consent, String forecast, Consumer<String> waiting) {
    awaitUser(
        () -> {
          reporter.say(forecast);
          if (!consent && !reporter.agrees(waiting)) {
            throw new Failure("not started");
          }
        });
  }

  /** Returns the options with threads, memory and the results folder. */
  public GlobalOptions common() {
    return common;
  }

  public Reporter reporter() {
    return reporter;
  }

  /**
   * Returns the cancellation that is requested by a signal, by {@link #endAfter}, and when a task
   * of the pool fails.
   */
  public Cancellation ends() {
    return shutdown.cancellation();
  }

  /** Returns the {@code --threads} threads of the command. */
  public WorkerPool pool() {
    return pool;
  }

  /** Returns what shows the progress of {@link #work}. */
  public WorkDisplay display() {
    return display;
  }

  /**
   * Returns what a way or a check needs to compute, with all threads and all memory of the command.
   *
   * @param searches whether it may search
   * @throws org.junipergreen.runner.text.Failure if the memory of searches is too large
   */
  public Work work(boolean searches) {
    TableMemory table = searches ? common.tableMemory().table() : null;
    return new Work(pool, common.workMemory(), table, display);
  }

  /** Requests {@link #ends} after some time. */
  public void endAfter(Duration time) {
    Clock.Limit limit = Clock.OF_PROCESS.expiringAfter(ends(), time);
    var unused =
        limit
            .ends()
            .onRequest(
                () -> {
                  // Requesting the parent also requests this limit, so the action may run again.
                  if (!ends().isRequested()) {
                    ends().request(Reason.DEADLINE);
                  }
                });
  }

  /** Returns whether a deadline requested the end. */
  public boolean isOutOfTime() {
    return ends().isRequested() && ends().reason() == Reason.DEADLINE;
  }

  /** Cancels running tasks. From now on a signal ends the program. */
  @Override
  public void close() {
    try (shutdown;
        pool) {
      // Closes both.
    }
  }
}
