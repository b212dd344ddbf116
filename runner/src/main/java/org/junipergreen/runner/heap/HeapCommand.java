package org.junipergreen.runner.heap;

import org.junipergreen.runner.cli.arguments.FirstSubcommand;
import org.junipergreen.runner.cli.options.CommonOptions.Takes;
import picocli.CommandLine.Command;

/** {@code juniper heap}: take-and-break heap games. */
@Takes("--results")
@Command(
    name = "heap",
    preprocessor = FirstSubcommand.class,
    synopsisSubcommandLabel = "[COMMAND] GAME",
    subcommands = {
      RunViews.Values.class,
      RunViews.Losing.class,
      RunViews.Rare.class,
      RunViews.Records.class,
      RunViews.Types.class,
      RunViews.Sums.class,
      RunViews.Missing.class,
      RunViews.Rows.class,
      RunViews.PeriodOf.class,
      RunViews.Summary.class,
      PositionViews.Position.class,
      PositionViews.Explain.class,
      PositionViews.Tree.class,
      MisereCommand.class,
      HeapPlayCommand.class,
      TablesCommand.class
    })
public final class HeapCommand {}
