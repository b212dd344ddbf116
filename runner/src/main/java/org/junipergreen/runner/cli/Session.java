package org.junipergreen.runner.cli;

import java.time.Duration;
import org.junipergreen.runner.Interruption;
import org.junipergreen.runner.cli.options.CommonOptions;
import org.junipergreen.runner.cli.progress.Reporter;
import org.junipergreen.runner.method.Clock;
import org.junipergreen.solver.work.Cancellation;
import org.junipergreen.solver.work.Cancellation.Reason;
import org.junipergreen.solver.work.Team;

/**
 * What a command owns while it works: the cancellation that signals request, threads, memory, the
 * results folder and where progress is reported. A command creates one and passes it on.
 */
public final class Session implements AutoCloseable {
  private final CommonOptions common;
  private final Reporter reporter;
  private final Interruption interruption = new Interruption();
  private final Team team;

  /** A session that a signal does not stop before {@link #listen}: the program ends then. */
  public Session(CommonOptions common, Reporter reporter) {
    this.common = common;
    this.reporter = reporter;
    team = new Team(common.threads(), ends());
  }

  /** A session that a signal stops. */
  public static Session listening(CommonOptions common, Reporter reporter) {
    Session session = new Session(common, reporter);
    session.listen();
    return session;
  }

  /** From here on a signal requests {@link #ends}; questions to the user come before. */
  public void listen() {
    interruption.begin();
  }

  /** The options with threads, memory and the results folder. */
  public CommonOptions common() {
    return common;
  }

  /** Where progress is reported. */
  public Reporter reporter() {
    return reporter;
  }

  /** Requested by a signal, by {@link #endAfter}, and when work in the team fails. */
  public Cancellation ends() {
    return interruption.cancellation();
  }

  /** The threads of the command, as many as {@code --threads} says. */
  public Team team() {
    return team;
  }

  /** Requests {@link #ends} some time from now. */
  public void endAfter(Duration time) {
    Cancellation limit = Clock.OF_PROCESS.expiringAfter(ends(), time.toNanos());
    var unused =
        limit.onRequest(
            () -> {
              // It also follows the request that this makes.
              if (!ends().isRequested()) {
                ends().request(Reason.DEADLINE);
              }
            });
  }

  /** Whether a deadline requested the end. */
  public boolean isOutOfTime() {
    return ends().isRequested() && ends().reason() == Reason.DEADLINE;
  }

  /** Ends what is still running; from here on a signal ends the program. */
  @Override
  public void close() {
    try (interruption;
        team) {
      // Nothing else.
    }
  }
}
