package org.junipergreen.runner.heap;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.function.LongConsumer;
import org.junipergreen.runner.cli.Session;
import org.junipergreen.runner.cli.arguments.WholeNumber.Whole;
import org.junipergreen.runner.cli.options.CommonOptions;
import org.junipergreen.runner.cli.options.CommonOptions.Takes;
import org.junipergreen.runner.cli.options.ReportOptions;
import org.junipergreen.runner.cli.output.ShellWords;
import org.junipergreen.runner.cli.progress.Progress;
import org.junipergreen.runner.cli.progress.Reporter;
import org.junipergreen.solver.heap.HeapGame;
import org.junipergreen.solver.heap.Period;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code juniper heap tables}: writes the tables in the folder {@code heap} of the results. */
@Takes("--results")
@Command(name = "tables")
final class TablesCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Whole(from = 0, to = 900_000_000)
  @Option(names = "--to", paramLabel = "N", defaultValue = "100000000")
  private Integer to;

  @Whole(from = 1, to = 3)
  @Option(names = "--digits", paramLabel = "D", defaultValue = "3")
  private Integer digits;

  @Option(names = "--replace")
  private boolean replace;

  @Mixin private ReportOptions reports;

  @Override
  public Integer call() {
    return reports.reporting(common(), this::write);
  }

  private int write(Reporter reporter) {
    try (Session session = Session.listening(common(), reporter);
        HeapTables tables = new HeapTables(common().results(), replace)) {
      HeapRun.Outcome grundy = run(HeapGame.grundy(), to, session);
      HeapRun.Outcome kayles =
          run(HeapGame.kayles(), HeapTables.lastHeap(HeapGame.kayles()), session);
      Map<HeapGame, Period> periods = periods(session);
      tables.grundy(grundy.values(), to);
      tables.kayles(kayles.values(), Objects.requireNonNull(kayles.period()));
      tables.periods(periods);
      tables.publish("./" + ShellWords.typed(spec), digits);
      spec.commandLine()
          .getOut()
          .printf("wrote the tables of heap games to %s%n", common().results().resolve("heap"));
    }
    return ExitCode.OK;
  }

  private Map<HeapGame, Period> periods(Session session) {
    Map<HeapGame, Period> periods = new LinkedHashMap<>();
    Set<HeapGame> games = HeapTables.octalGames(digits);
    try (Progress progress = session.reporter().progress("periods", "games", games.size())) {
      for (HeapGame game : games) {
        Period period = values(game, HeapTables.lastHeap(game), session, n -> {}).period();
        if (period != null) {
          periods.put(game, period);
        }
        progress.advance(1);
      }
    }
    return periods;
  }

  private HeapRun.Outcome run(HeapGame game, int last, Session session) {
    try (Progress progress = session.reporter().progress(game.name(), "values", last)) {
      return values(game, last, session, progress::reach);
    }
  }

  private HeapRun.Outcome values(HeapGame game, int last, Session session, LongConsumer progress) {
    HeapRun.Outcome outcome =
        new HeapRun(game, common().results(), session.ends(), progress).upTo(last);
    session.ends().check();
    return outcome;
  }

  private CommonOptions common() {
    return CommonOptions.of(spec);
  }
}
