package org.junipergreen.runner.graph;

import org.junipergreen.runner.cli.arguments.FirstSubcommand;
import picocli.CommandLine.Command;

/** {@code juniper graph}: two-player games on explicit graphs. */
@Command(
    name = "graph",
    preprocessor = FirstSubcommand.class,
    synopsisSubcommandLabel = "[COMMAND] GAME",
    subcommands = {ArenaCommand.class, DivisorsCommand.class, GeographyCommand.class})
public final class GraphCommand {}
