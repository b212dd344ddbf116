package org.junipergreen.runner.heap;

import org.junipergreen.runner.cli.options.FirstSubcommand;
import org.junipergreen.runner.cli.options.Takes;
import picocli.CommandLine.Command;

/** {@code juniper heap}: take-and-break heap games. */
@Takes("--results")
@Command(
    name = "heap",
    mixinStandardHelpOptions = true,
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
    },
    description = {
      "Solve a game of heaps in which a move takes tokens from a heap and may split the rest:"
          + " kayles (take one or two), grundy (take none, split into two different heaps), or"
          + " octal CODE, such as octal 0.77. Digit k of the code says what may be left after"
          + " taking k tokens: no heap (1), one heap (2), two heaps (4), or several of these (their"
          + " sum). Without COMMAND, print the values of single heaps.",
      "The values of a run of 2^20 heaps or more are kept in the results folder, and a run that was"
          + " stopped or killed goes on from them. A run ends when the period is proved."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  juniper heap position kayles 5,7,13",
      "  juniper heap grundy --to 50",
      "  juniper heap period octal 0.165",
      "  juniper heap position grundy 18,23 --misere",
      "  juniper heap types grundy --to 50",
      "  juniper heap explain grundy 19",
      "  juniper heap tree grundy 6",
      "  juniper heap rows kayles",
      "  juniper heap misere kayles --to 30",
      "  juniper heap play kayles 13",
      "  juniper heap summary grundy --to 10000 --format json"
    })
public final class HeapCommand {}
