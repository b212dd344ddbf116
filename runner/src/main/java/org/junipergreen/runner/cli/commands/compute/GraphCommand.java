package org.junipergreen.runner.cli.commands.compute;

import it.unimi.dsi.fastutil.ints.IntList;
import java.nio.file.Path;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.cli.options.FormatOption;
import org.junipergreen.runner.cli.options.Takes;
import org.junipergreen.runner.cli.output.ArenaPrinter;
import org.junipergreen.runner.cli.output.GeographyPrinter;
import org.junipergreen.runner.graph.Dot;
import org.junipergreen.runner.graph.EdgeFile;
import org.junipergreen.runner.graph.GraphFile;
import org.junipergreen.solver.arena.Arena;
import org.junipergreen.solver.arena.ArenaSolution;
import org.junipergreen.solver.arena.ChompArena;
import org.junipergreen.solver.arena.DomineeringArena;
import org.junipergreen.solver.arena.Kernel;
import org.junipergreen.solver.arena.NamedArena;
import org.junipergreen.solver.arena.NimArena;
import org.junipergreen.solver.arena.TrapArena;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code juniper graph}: two-player games on explicit graphs. */
@Takes({})
@Command(
    name = "graph",
    mixinStandardHelpOptions = true,
    description = {
      "Solve a game of the players 0 and 1 on a directed graph, which may have cycles: who can"
          + " force a win from which state, in how many moves, and how.",
      "GAME is a built-in game with its SIZE, or a JSON file. The built-in games are nim MATCHES"
          + " (take 1 to 3; the player who takes the last match loses), domineering ROWSxCOLUMNS,"
          + " chomp ROWSxCOLUMNS, and trap N (Juniper Green on 1..N as a tree of words; ranks are"
          + " the article's strata).",
      "A file holds one object: \"owners\", for each state the player who moves in it, 0 or 1;"
          + " \"moves\", pairs of states, numbered from 0; \"wins\", two lists of states without a"
          + " move, those that 0 wins and those that 1 wins; and optionally \"initial\", a state,"
          + " and \"names\", one for each state.",
      "Fields of --show summary: states, moves, initial, winner (from the initial state; empty when"
          + " nobody can force a win), rank (moves until the win), attractor0 and attractor1 (how"
          + " many states 0 and 1 win from), neither, line (a game that both play best). Of states:"
          + " state, name, player, winner, rank, best (a best move). Of layers: player, rank, size,"
          + " names (the states from which the player needs exactly rank moves). Of kernel: state,"
          + " name. dot is for Graphviz.",
      "With --game geography, GAME is a file of an undirected graph. The players move a token along"
          + " its edges to vertices that were not visited before; the player who cannot move loses."
          + " The file lists edges, a line each with the names of its two ends, or is a JSON object"
          + " with \"edges\", pairs of names, and optionally \"vertices\", names. The winner comes"
          + " from a maximum matching, whose certificate is checked. Fields of --show summary:"
          + " vertices, edges, wins (from how many vertices the player to move wins), matching,"
          + " deficiency, d, a, c (the sizes of the Gallai-Edmonds decomposition). Of states:"
          + " vertex, wins, part (D, A or C), partner (in the matching; where the player to move"
          + " wins, a winning move). The parts A and the partners are the certificate."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  juniper graph nim 21",
      "  juniper graph chomp 2x3 --show layers",
      "  juniper graph domineering 4x4 --format json",
      "  juniper graph trap 6 --show layers --format csv",
      "  juniper graph chomp 2x3 --show dot",
      "  juniper graph docs/examples/petersen.txt --game geography"
    })
public final class GraphCommand implements Runnable {
  @Spec private CommandSpec spec;

  @Parameters(
      index = "0",
      paramLabel = "GAME",
      description = "nim, domineering, chomp, trap, or the path of a JSON file")
  private String game;

  @Parameters(
      index = "1",
      arity = "0..1",
      paramLabel = "SIZE",
      description = "the size of a game that is built in, such as 21 or 2x3")
  private @Nullable String size;

  @Option(
      names = "--game",
      paramLabel = "RULES",
      defaultValue = "arena",
      description =
          "${COMPLETION-CANDIDATES}: how a graph from a file is played (default:"
              + " ${DEFAULT-VALUE})")
  private Rules rules;

  @Option(
      names = "--show",
      paramLabel = "WHAT",
      defaultValue = "summary",
      description = "${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE})")
  private View view;

  @Mixin private FormatOption format;

  /** How a graph is played. */
  enum Rules {
    ARENA,
    GEOGRAPHY
  }

  /** What is printed. */
  enum View {
    SUMMARY,
    STATES,
    LAYERS,
    KERNEL,
    DOT
  }

  @Override
  public void run() {
    if (rules == Rules.GEOGRAPHY) {
      geography();
      return;
    }
    NamedArena arena = arena();
    ArenaPrinter printer = new ArenaPrinter(arena, format);
    switch (view) {
      case SUMMARY -> printer.summary();
      case STATES -> printer.states();
      case LAYERS -> printer.layers();
      case KERNEL -> printer.kernel(kernel(arena.arena()));
      case DOT -> Dot.write(arena, new ArenaSolution(arena.arena()), spec.commandLine().getOut());
    }
  }

  private void geography() {
    if (size != null || (view != View.SUMMARY && view != View.STATES)) {
      throw wrong("--game geography takes a file, and --show summary or states");
    }
    try {
      GeographyPrinter printer = new GeographyPrinter(EdgeFile.read(Path.of(game)), format);
      if (view == View.SUMMARY) {
        printer.summary();
      } else {
        printer.states();
      }
    } catch (GraphFile.InvalidException e) {
      throw new ParameterException(spec.commandLine(), String.valueOf(e.getMessage()), e);
    }
  }

  private NamedArena arena() {
    try {
      return switch (game) {
        case "nim" -> NimArena.of(sizes(1)[0]);
        case "trap" -> TrapArena.of(sizes(1)[0]);
        case "domineering" -> DomineeringArena.of(sizes(2)[0], sizes(2)[1]);
        case "chomp" -> ChompArena.of(sizes(2)[0], sizes(2)[1]);
        default -> file();
      };
    } catch (IllegalArgumentException e) {
      throw wrong(game + ": " + e.getMessage());
    }
  }

  private NamedArena file() {
    if (size != null) {
      throw wrong("'" + game + "' is not a game that is built in, and a file has no SIZE");
    }
    try {
      return GraphFile.read(Path.of(game));
    } catch (GraphFile.InvalidException e) {
      throw new ParameterException(spec.commandLine(), String.valueOf(e.getMessage()), e);
    }
  }

  private int[] sizes(int count) {
    String expected = count == 1 ? "a number such as 21" : "rows and columns such as 2x3";
    if (size == null) {
      throw wrong(game + " needs a SIZE: " + expected);
    }
    if (!size.matches(count == 1 ? "[0-9]{1,9}" : "[0-9]{1,9}x[0-9]{1,9}")) {
      throw wrong("SIZE: '" + size + "' is not " + expected);
    }
    return Arrays.stream(size.split("x", -1)).mapToInt(Integer::parseInt).toArray();
  }

  private IntList kernel(Arena arena) {
    try {
      return Kernel.of(arena);
    } catch (IllegalArgumentException e) {
      throw wrong(game + ": " + e.getMessage());
    }
  }

  private ParameterException wrong(String message) {
    return new ParameterException(spec.commandLine(), message);
  }
}
