package org.junipergreen.runner.graph;

import it.unimi.dsi.fastutil.ints.IntList;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.cli.options.FormatOption;
import org.junipergreen.runner.cli.options.Takes;
import org.junipergreen.runner.cli.options.Whole;
import org.junipergreen.runner.cli.output.Printer;
import org.junipergreen.solver.arena.ArenaSolution;
import org.junipergreen.solver.arena.ChompArena;
import org.junipergreen.solver.arena.DomineeringArena;
import org.junipergreen.solver.arena.GameTreeArena;
import org.junipergreen.solver.arena.Kernel;
import org.junipergreen.solver.arena.Kernels;
import org.junipergreen.solver.arena.NamedArena;
import org.junipergreen.solver.arena.NimArena;
import org.junipergreen.solver.board.DivisorGraph;
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
          + " (take 1 to 3, or as --take says; the player who takes the last match loses, or wins"
          + " with --normal), domineering ROWSxCOLUMNS or CELLS (rows of . for a cell and # for"
          + " none, such as ..#/...), chomp ROWSxCOLUMNS, and trap N (Juniper Green on 1..N as a"
          + " tree of words; ranks are the article's strata). With --simple, nim and chomp are the"
          + " graph of their positions, which does not say who is to move.",
      "A file holds one object: \"owners\", for each state the player who moves in it, 0 or 1;"
          + " \"moves\", pairs of states, numbered from 0; \"wins\", two lists of states without a"
          + " move, those that 0 wins and those that 1 wins; and optionally \"initial\", a state,"
          + " and \"names\", one for each state.",
      "Fields of --show summary: states, moves, initial, winner (from the initial state; empty when"
          + " nobody can force a win), rank (moves until the win), attractor0 and attractor1 (how"
          + " many states 0 and 1 win from), neither, line (a game that both play best). Of states:"
          + " state, name, player, winner, rank, best (a best move), out and in (how many moves"
          + " lead away and here; a sink has none away). Of layers: player, rank, size, names (the"
          + " states from which the player needs exactly rank moves). Of sets: player, set, size,"
          + " names (the attractor's sets A_0, A_1, ..., each with the one before). Of kernel, for"
          + " graphs without a cycle: state, name, loses (the player to move). Of trace, the"
          + " algorithm for it: round, taken, removed. Of kernels, for any small graph: kernel,"
          + " size, names. dot is for Graphviz; svg is a picture, up to 400 states. A state"
          + " of domineering is the set of its covered squares; drawn are the dominoes of one way"
          + " to it.",
      "divisors N is the divisor graph, undirected. Fields of --show summary: vertices, edges. Of"
          + " moves: number, count, moves (the numbers that can follow it). Of counts: count,"
          + " numbers (with so many moves). svg draws it in the round, up to N = 400.",
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
      "  juniper graph chomp 2x3 --simple --show svg",
      "  juniper graph nim 21 --take 4 --normal",
      "  juniper graph domineering ..#/... --show sets",
      "  juniper graph divisors 20 --show moves",
      "  juniper graph docs/examples/petersen.txt --game geography"
    })
public final class GraphCommand implements Runnable {
  private static final int MOST_DIVISORS = 100_000;
  private static final int MOST_STATES_OF_KERNELS = 1_000;
  private static final int MOST_KERNELS = 10_000;

  @Spec private CommandSpec spec;

  @Parameters(
      index = "0",
      paramLabel = "GAME",
      description = "nim, domineering, chomp, trap, divisors, or the path of a JSON file")
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
      description = "${COMPLETION-CANDIDATES} (default: summary)")
  private @Nullable View view;

  @Option(names = "--simple", description = "without the player to move; for nim and chomp")
  private boolean simple;

  @Whole(from = 1, to = 100_000_000)
  @Option(
      names = "--take",
      paramLabel = "MOST",
      description = "the most matches that a move of nim takes (default: 3)")
  private @Nullable Integer take;

  @Option(names = "--normal", description = "the player who takes the last match of nim wins")
  private boolean normal;

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
    SETS,
    KERNEL,
    KERNELS,
    TRACE,
    MOVES,
    COUNTS,
    DOT,
    SVG
  }

  private static final Set<View> OF_DIVISORS =
      EnumSet.of(View.SUMMARY, View.MOVES, View.COUNTS, View.SVG);
  private static final Set<View> OF_SIMPLE =
      EnumSet.of(View.KERNEL, View.KERNELS, View.TRACE, View.DOT, View.SVG);

  /**
   * A game that is solved.
   *
   * @param suiting the views that suit a page
   * @param print prints one of the views, a drawing to what is given
   */
  private record Solved(List<View> suiting, BiConsumer<View, Appendable> print) {}

  @Override
  public void run() {
    View shown = view == null ? View.SUMMARY : view;
    requireFit();
    requireFit(shown);
    solved(format).print().accept(shown, spec.commandLine().getOut());
  }

  /** Makes sure that the options are those of this game. */
  private void requireFit() {
    if (rules == Rules.GEOGRAPHY && size != null) {
      throw wrong("--game geography takes a file, and --show summary or states");
    }
    if (rules == Rules.ARENA && (take != null || normal) && !game.equals("nim")) {
      throw wrong("--take and --normal are for nim");
    }
    if (rules == Rules.ARENA && simple && !game.equals("nim") && !game.equals("chomp")) {
      throw wrong("--simple is for nim and chomp");
    }
  }

  /** Makes sure, before anything is computed, that a view is one of this game. */
  private void requireFit(View shown) {
    if (rules == Rules.GEOGRAPHY) {
      if (shown != View.SUMMARY && shown != View.STATES) {
        throw wrong("--game geography takes a file, and --show summary or states");
      }
    } else if (game.equals("divisors")) {
      if (!OF_DIVISORS.contains(shown)) {
        throw wrong("divisors goes with --show summary, moves, counts or svg");
      }
    } else if (simple && !OF_SIMPLE.contains(shown)) {
      throw wrong("--simple goes with --show kernel, kernels, trace, dot or svg");
    } else if (shown == View.MOVES || shown == View.COUNTS) {
      throw wrong("--show moves and counts are for divisors");
    }
  }

  private Solved solved(Printer out) {
    if (rules == Rules.GEOGRAPHY) {
      return geography(out);
    }
    return game.equals("divisors") ? divisors(out) : arena(out);
  }

  private Solved arena(Printer out) {
    NamedArena doubled = arena();
    NamedArena arena = simple ? doubled.positions() : doubled;
    List<View> suiting =
        new ArrayList<>(
            simple
                ? List.of(View.KERNEL, View.TRACE)
                : List.of(View.SUMMARY, View.LAYERS, View.STATES));
    if (arena.arena().size() <= ArenaSvg.MOST_STATES) {
      suiting.add(1, View.SVG);
    }
    ArenaPrinter printer = new ArenaPrinter(arena, out);
    return new Solved(suiting, (shown, drawing) -> arena(shown, printer, drawing));
  }

  private void arena(View shown, ArenaPrinter printer, Appendable drawing) {
    NamedArena arena = printer.named();
    switch (shown) {
      case SUMMARY -> printer.summary();
      case STATES -> printer.states();
      case LAYERS -> printer.layers();
      case SETS -> printer.sets();
      case KERNEL -> printer.kernel(acyclic(() -> Kernel.of(arena.arena())));
      case KERNELS -> kernels(printer);
      case TRACE -> printer.trace(acyclic(() -> Kernel.trace(arena.arena())));
      case DOT -> Dot.write(arena, new ArenaSolution(arena.arena()), drawing);
      case SVG -> {
        requireAtMost(arena.arena().size(), ArenaSvg.MOST_STATES, "svg");
        ArenaSvg.write(arena, glyph(), drawing);
      }
      case MOVES, COUNTS -> throw new IllegalArgumentException("not a view of an arena: " + shown);
    }
  }

  private void kernels(ArenaPrinter printer) {
    requireAtMost(printer.named().arena().size(), MOST_STATES_OF_KERNELS, "kernels");
    List<IntList> kernels = Kernels.of(printer.named().arena(), MOST_KERNELS + 1);
    if (kernels.size() > MOST_KERNELS) {
      throw wrong("there are more than " + MOST_KERNELS + " kernels");
    }
    printer.kernels(kernels);
  }

  private void requireAtMost(int states, int most, String shown) {
    if (states > most) {
      throw wrong(
          "--show %s takes up to %,d states, and there are %,d".formatted(shown, most, states));
    }
  }

  private StateGlyph glyph() {
    return switch (game) {
      case "chomp" -> StateGlyph.BAR;
      case "domineering" -> StateGlyph.BOARD;
      default -> StateGlyph.NAME;
    };
  }

  private Solved divisors(Printer out) {
    int n = sizes(1)[0];
    if (n < 1 || n > MOST_DIVISORS) {
      throw wrong("divisors takes N from 1 to %,d, not %,d".formatted(MOST_DIVISORS, n));
    }
    List<View> suiting = new ArrayList<>(List.of(View.SUMMARY, View.COUNTS, View.MOVES));
    if (n <= ArenaSvg.MOST_STATES) {
      suiting.add(1, View.SVG);
    }
    DivisorGraphPrinter printer = new DivisorGraphPrinter(new DivisorGraph(n), out);
    return new Solved(suiting, (shown, drawing) -> divisors(shown, printer, drawing));
  }

  private void divisors(View shown, DivisorGraphPrinter printer, Appendable drawing) {
    switch (shown) {
      case MOVES -> printer.moves();
      case COUNTS -> printer.counts();
      case SVG -> {
        int n = printer.graph().n();
        requireAtMost(n, ArenaSvg.MOST_STATES, "svg");
        DivisorGraphSvg.write(n, drawing);
      }
      default -> printer.summary();
    }
  }

  private Solved geography(Printer out) {
    try {
      GeographyPrinter printer = new GeographyPrinter(EdgeFile.read(Path.of(game)), out);
      return new Solved(
          List.of(View.SUMMARY, View.STATES),
          (shown, drawing) -> {
            if (shown == View.SUMMARY) {
              printer.summary();
            } else {
              printer.states();
            }
          });
    } catch (GraphFile.InvalidException e) {
      throw new ParameterException(spec.commandLine(), String.valueOf(e.getMessage()), e);
    }
  }

  private NamedArena arena() {
    try {
      return switch (game) {
        case "nim" -> NimArena.of(sizes(1)[0], take == null ? 3 : take, normal);
        case "trap" -> GameTreeArena.trap(sizes(1)[0]);
        case "domineering" ->
            size != null && size.matches("[.#/]+")
                ? DomineeringArena.of(size)
                : DomineeringArena.of(sizes(2)[0], sizes(2)[1]);
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

  /** What is computed of a graph that must not have a cycle. */
  private <T> T acyclic(Supplier<T> computed) {
    try {
      return computed.get();
    } catch (IllegalArgumentException e) {
      throw wrong(game + ": " + e.getMessage() + "; --show kernels takes small graphs with cycles");
    }
  }

  private ParameterException wrong(String message) {
    return new ParameterException(spec.commandLine(), message);
  }
}
