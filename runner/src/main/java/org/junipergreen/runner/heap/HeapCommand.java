package org.junipergreen.runner.heap;

import org.junipergreen.runner.cli.arguments.FirstSubcommand;
import org.junipergreen.runner.cli.options.GlobalOptions.Takes;
import picocli.CommandLine.Command;

/** {@code juniper heap}: take-and-break heap games. */
@Takes("--results")
@Command(
    name = "heap",
    preprocessor = FirstSubcommand.class,
    synopsisSubcommandLabel = "[COMMAND] GAME",
    subcommands = {
      ValuesCommand.class,
      PositionCommands.Position.class,
      PositionCommands.Explain.class,
      PositionCommands.Tree.class,
      MisereCommand.class,
      HeapPlayCommand.class,
      TablesCommand.class
    })
public final class HeapCommand {}
