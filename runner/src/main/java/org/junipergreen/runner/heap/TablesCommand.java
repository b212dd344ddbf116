package org.junipergreen.runner.heap;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.function.LongConsumer;
import org.junipergreen.runner.cli.arguments.WholeNumber.Whole;
import org.junipergreen.runner.cli.options.CommonOptions;
import org.junipergreen.runner.cli.options.CommonOptions.Takes;
import org.junipergreen.runner.cli.options.ReportOptions;
import org.junipergreen.runner.cli.output.ShellWords;
import org.junipergreen.runner.cli.progress.Progress;
import org.junipergreen.runner.cli.progress.Reporter;
import org.junipergreen.solver.heap.HeapGame;
import org.junipergreen.solver.heap.Period;
import org.junipergreen.solver.lifetime.Cancellation;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code juniper heap tables}: the tables of the folder {@code heap} of the results. */
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
    try (HeapTables tables = new HeapTables(common().results(), replace)) {
      HeapRun.Outcome grundy = run(HeapGame.grundy(), to, reporter);
      HeapRun.Outcome kayles =
          run(HeapGame.kayles(), HeapTables.lastHeap(HeapGame.kayles()), reporter);
      Map<HeapGame, Period> periods = periods(reporter);
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

  private Map<HeapGame, Period> periods(Reporter reporter) {
    Map<HeapGame, Period> periods = new LinkedHashMap<>();
    Set<HeapGame> games = HeapTables.octalGames(digits);
    try (Progress progress = reporter.progress("periods", "games", games.size())) {
      for (HeapGame game : games) {
        Period period = values(game, HeapTables.lastHeap(game), n -> {}).period();
        if (period != null) {
          periods.put(game, period);
        }
        progress.advance(1);
      }
    }
    return periods;
  }

  private HeapRun.Outcome run(HeapGame game, int last, Reporter reporter) {
    try (Progress progress = reporter.progress(game.name(), "values", last)) {
      return values(game, last, progress::reach);
    }
  }

  private HeapRun.Outcome values(HeapGame game, int last, LongConsumer progress) {
    return new HeapRun(game, common().results(), new Cancellation(), progress).upTo(last);
  }

  private CommonOptions common() {
    return CommonOptions.of(spec);
  }
}
