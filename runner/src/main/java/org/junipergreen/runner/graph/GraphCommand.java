package org.junipergreen.runner.graph;

import org.junipergreen.runner.cli.options.FirstSubcommand;
import org.junipergreen.runner.cli.options.Takes;
import picocli.CommandLine.Command;

/** {@code juniper graph}: two-player games on explicit graphs. */
@Takes({})
@Command(
    name = "graph",
    mixinStandardHelpOptions = true,
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
    },
    description = {
      "Solve a game of the players 0 and 1 on a directed graph, which may have cycles: who can"
          + " force a win from which state, in how many moves, and how.",
      "GAME is a built-in game with its SIZE, or a JSON file. The built-in games are nim MATCHES"
          + " (take 1 to 3, or as --take says; the player who takes the last match loses, or wins"
          + " with --normal), domineering ROWSxCOLUMNS or CELLS (rows of . for a cell and # for"
          + " none, such as ..#/...), chomp ROWSxCOLUMNS, and trap N (Juniper Green on 1..N as a"
          + " tree of words; ranks are the article's strata).",
      "A file holds one object: \"owners\", for each state the player who moves in it, 0 or 1;"
          + " \"moves\", pairs of states, numbered from 0; \"wins\", two lists of states without a"
          + " move, those that 0 wins and those that 1 wins; and optionally \"initial\", a state,"
          + " and \"names\", one for each state."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  juniper graph nim 21",
      "  juniper graph layers chomp 2x3",
      "  juniper graph domineering 4x4 --format json",
      "  juniper graph layers trap 6 --format csv",
      "  juniper graph dot chomp 2x3",
      "  juniper graph svg chomp 2x3 --simple",
      "  juniper graph solve nim 21 --take 4 --normal",
      "  juniper graph sets domineering ..#/...",
      "  juniper graph divisors 20 --show moves",
      "  juniper graph geography docs/examples/petersen.txt"
    })
public final class GraphCommand {}
