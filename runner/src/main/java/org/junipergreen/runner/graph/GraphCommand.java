package org.junipergreen.runner.graph;

import org.junipergreen.runner.cli.arguments.FirstSubcommand;
import picocli.CommandLine.Command;

/** {@code juniper graph}: two-player games on explicit graphs. */
@Command(
    name = "graph",
    preprocessor = FirstSubcommand.class,
    synopsisSubcommandLabel = "[COMMAND] GAME",
    subcommands = {
      ArenaViews.Solve.class,
      ArenaViews.States.class,
      ArenaViews.Layers.class,
      ArenaViews.Sets.class,
      ArenaViews.KernelOf.class,
      ArenaViews.KernelsOf.class,
      ArenaViews.Trace.class,
      ArenaViews.Svg.class,
      ArenaViews.DotOf.class,
      DivisorsCommand.class,
      GeographyCommand.class
    })
public final class GraphCommand {}
