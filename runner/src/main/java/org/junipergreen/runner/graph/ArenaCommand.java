package org.junipergreen.runner.graph;

import it.unimi.dsi.fastutil.ints.IntList;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.cli.arguments.EnumArgument;
import org.junipergreen.runner.cli.arguments.WholeNumber.Whole;
import org.junipergreen.runner.cli.options.OutputOptions;
import org.junipergreen.runner.table.Answer;
import org.junipergreen.runner.table.RecordWriter;
import org.junipergreen.runner.text.UsageException;
import org.junipergreen.solver.arena.Arena;
import org.junipergreen.solver.arena.ArenaSolution;
import org.junipergreen.solver.arena.Attractor;
import org.junipergreen.solver.arena.ChompArena;
import org.junipergreen.solver.arena.DomineeringArena;
import org.junipergreen.solver.arena.GameTreeArena;
import org.junipergreen.solver.arena.Kernel;
import org.junipergreen.solver.arena.Kernels;
import org.junipergreen.solver.arena.NimArena;
import org.junipergreen.solver.board.Board;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code juniper graph solve}: one view of a game of the players 0 and 1. */
@Command(name = "solve")
final class ArenaCommand implements Runnable {
  private static final int MAX_STATES_OF_KERNELS = 1_000;
  private static final int MAX_KERNELS = 10_000;
  private static final List<String> GAMES = List.of("nim", "domineering", "chomp", "trap", "words");

  @Spec private CommandSpec spec;

  @Parameters(index = "0", paramLabel = "GAME", completionCandidates = Games.class)
  private String game;

  @Parameters(index = "1", arity = "0..1", paramLabel = "SIZE")
  private @Nullable String size;

  @Option(names = "--show", paramLabel = "WHAT", defaultValue = "summary")
  private GameShown show;

  @Whole(from = 1, to = 100_000_000)
  @Option(names = "--take", paramLabel = "MOST")
  private @Nullable Integer take;

  @Option(names = "--normal")
  private boolean normal;

  @Option(names = "--one-left")
  private boolean oneLeft;

  @Option(names = "--simple")
  private boolean simple;

  @Mixin private OutputOptions format;

  /** The views; those from the kernel on are views of the graph, whoever moves in it. */
  private enum GameShown {
    SUMMARY,
    STATES,
    LAYERS,
    SETS,
    KERNEL,
    KERNELS,
    TRACE,
    SVG,
    DOT
  }

  /** The built-in games, to complete on the command line. */
  record Games() implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return GAMES.iterator();
    }
  }

  @Override
  public void run() {
    if (simple && show.compareTo(GameShown.KERNEL) < 0) {
      throw new UsageException("--simple is for --show kernel, kernels, trace, svg and dot");
    }
    Arena.Named arena = arena();
    // With --simple, one state stands for one or two states of the game.
    Arena.Named shown = simple ? arena.positions() : arena;
    switch (show) {
      case SUMMARY -> summary(arena, new ArenaSolution(arena.arena()));
      case STATES -> states(arena, new ArenaSolution(arena.arena()));
      case LAYERS -> layers(arena, new ArenaSolution(arena.arena()), "rank");
      case SETS -> layers(arena, new ArenaSolution(arena.arena()), "set");
      case KERNEL -> kernel(arena, shown);
      case KERNELS -> kernels(shown);
      case TRACE -> trace(shown);
      case SVG -> svg(shown);
      case DOT -> dot(shown, new ArenaSolution(shown.arena()));
    }
  }

  /** Returns the requested game. */
  private Arena.Named arena() {
    if ((take != null || normal || oneLeft) && !game.equals("nim")) {
      throw new UsageException("--take, --normal and --one-left are for nim");
    }
    if (simple && !game.equals("nim") && !game.equals("chomp")) {
      throw new UsageException("--simple is for nim and chomp");
    }
    try {
      return switch (game) {
        case "nim" -> NimArena.of(sizes(1)[0], take == null ? 3 : take, end());
        case "trap" -> GameTreeArena.trap(sizes(1)[0]);
        case "words" -> words(Board.upTo(sizes(1)[0]));
        case "domineering" ->
            size != null && size.matches("[.#/]+")
                ? DomineeringArena.of(size)
                : DomineeringArena.of(sizes(2)[0], sizes(2)[1]);
        case "chomp" -> ChompArena.of(sizes(2)[0], sizes(2)[1]);
        default -> file();
      };
    } catch (IllegalArgumentException e) {
      throw new UsageException(game + ": " + e.getMessage());
    }
  }

  private static Arena.Named words(Board board) {
    return GameTreeArena.of(board.size(), board::allows, Integer::toString);
  }

  private NimArena.End end() {
    if (normal && oneLeft) {
      throw new UsageException(
          "give either --one-left or --normal: with --one-left the last match is not taken");
    }
    return normal
        ? NimArena.End.LAST_WINS
        : oneLeft ? NimArena.End.ONE_LEFT : NimArena.End.LAST_LOSES;
  }

  private Arena.Named file() {
    if (size != null) {
      throw new UsageException(
          "'%s' is not one of %s, and a file of a graph has no SIZE"
              .formatted(game, String.join(", ", GAMES)));
    }
    return GraphFile.read(Path.of(game));
  }

  private int[] sizes(int count) {
    String expected = count == 1 ? "a number such as 21" : "rows and columns such as 2x3";
    if (size == null) {
      throw new UsageException(game + " needs a SIZE: " + expected);
    }
    if (!size.matches(count == 1 ? "[0-9]{1,9}" : "[0-9]{1,9}x[0-9]{1,9}")) {
      throw new UsageException("SIZE: '" + size + "' is not " + expected);
    }
    return Arrays.stream(size.split("x", -1)).mapToInt(Integer::parseInt).toArray();
  }

  private void summary(Arena.Named named, ArenaSolution solution) {
    Arena arena = named.arena();
    int initial = arena.initial();
    String place = named.name(initial).isEmpty() ? "the start" : named.name(initial);
    boolean decided = solution.winner(initial) != Arena.NOBODY;
    String verdict =
        decided
            ? "Player %d wins from %s, in %s."
                .formatted(
                    solution.winner(initial), place, Answer.count(solution.rank(initial), "move"))
            : "Neither player can force a win from %s.".formatted(place);
    String moves = game.equals("chomp") ? " A move eats whole rows or whole columns." : "";
    format.print(
        Answer.of(verdict + moves)
            .with("states", arena.size())
            .with("moves", arena.moves())
            .saying("initial", named.name(initial))
            .saying("winner", decided ? solution.winner(initial) : null)
            .saying("rank", decided ? solution.rank(initial) : null)
            .with(
                "attractor0",
                solution.attractor(0).states(),
                "state that player 0 wins from",
                "states that player 0 wins from")
            .with(
                "attractor1",
                solution.attractor(1).states(),
                "state that player 1 wins from",
                "states that player 1 wins from")
            .with(
                "neither",
                solution.undecided(),
                "state that neither player wins from",
                "states that neither player wins from")
            .with("line", names(named, solution.play(initial))));
  }

  private void states(Arena.Named named, ArenaSolution solution) {
    Arena arena = named.arena();
    Arena reversed = arena.reversed();
    List<String> fields = List.of("state", "name", "player", "winner", "rank", "best", "out", "in");
    format.print(
        fields,
        IntStream.range(0, arena.size())
            .mapToObj(
                state -> {
                  boolean decided = solution.winner(state) != Arena.NOBODY;
                  return Arrays.asList(
                      state,
                      named.name(state),
                      arena.owner(state),
                      decided ? solution.winner(state) : null,
                      decided ? solution.rank(state) : null,
                      arena.isFinal(state) ? null : named.name(solution.move(state)),
                      arena.degree(state),
                      reversed.degree(state));
                }));
  }

  /** Prints layers by their rank, or sets that each include the states of the one before. */
  private void layers(Arena.Named named, ArenaSolution solution, String number) {
    try (RecordWriter records = format.records(List.of("player", number, "size", "names"))) {
      for (int player = 0; player < 2; player++) {
        Attractor attractor = solution.attractor(player);
        int[] states = attractor.statesByRank();
        for (int begin = 0, end; begin < states.length; begin = end) {
          int rank = attractor.rank(states[begin]);
          end = begin;
          while (end < states.length && attractor.rank(states[end]) == rank) {
            end++;
          }
          List<String> names =
              Arrays.stream(states, number.equals("set") ? 0 : begin, end)
                  .mapToObj(named::name)
                  .toList();
          records.write(List.of(player, rank, names.size(), names));
        }
      }
    }
  }

  private static List<String> names(Arena.Named named, IntList states) {
    return states.intStream().mapToObj(named::name).toList();
  }

  private void requireAtMost(int most, Arena.Named shown) {
    if (shown.arena().size() > most) {
      throw new UsageException(
          "--show %s takes up to %,d states, and there are %,d"
              .formatted(EnumArgument.word(show), most, shown.arena().size()));
    }
  }

  /** Returns a result that exists only for a graph without a cycle, or refuses the graph. */
  private <T> T acyclic(Supplier<T> computed) {
    try {
      return computed.get();
    } catch (IllegalArgumentException e) {
      throw new UsageException(
          game + ": " + e.getMessage() + "; --show kernels takes small graphs with cycles");
    }
  }

  private void kernel(Arena.Named played, Arena.Named named) {
    IntList kernel = acyclic(() -> Kernel.of(named.arena()));
    int states = named.arena().size();
    int step = played.arena().size() / states;
    ArenaSolution solution = new ArenaSolution(played.arena());
    IntPredicate loses =
        state -> solution.winner(step * state) == 1 - played.arena().owner(step * state);
    long lost = IntStream.range(0, states).filter(loses).count();
    boolean same = lost == kernel.size() && kernel.intStream().allMatch(loses);
    String verdict =
        same
            ? "The kernel has %s: all from which the player to move loses."
                .formatted(Answer.count(lost, "state"))
            : "Warning: the kernel, %s, is not the set of states that the player to move loses from, %,d of them: here a player who cannot move does not always lose."
                .formatted(Answer.count(kernel.size(), "state"), lost);
    format.print(
        Answer.of(
            verdict,
            List.of("state", "name", "loses"),
            kernel
                .intStream()
                .mapToObj(state -> List.of(state, named.name(state), loses.test(state)))
                .toList()));
  }

  private void kernels(Arena.Named named) {
    requireAtMost(MAX_STATES_OF_KERNELS, named);
    List<IntList> kernels = Kernels.of(named.arena(), MAX_KERNELS + 1);
    if (kernels.size() > MAX_KERNELS) {
      throw new UsageException("there are more than " + MAX_KERNELS + " kernels");
    }
    format.print(
        List.of("kernel", "size", "names"),
        IntStream.range(0, kernels.size())
            .mapToObj(i -> List.of(i + 1, kernels.get(i).size(), names(named, kernels.get(i)))));
  }

  private void trace(Arena.Named named) {
    List<Kernel.Step> steps = acyclic(() -> Kernel.trace(named.arena()));
    format.print(
        List.of("round", "taken", "removed"),
        IntStream.range(0, steps.size())
            .mapToObj(
                i -> {
                  Kernel.Step step = steps.get(i);
                  return List.of(i + 1, named.name(step.taken()), names(named, step.removed()));
                }));
  }

  private void svg(Arena.Named arena) {
    requireAtMost(ArenaSvg.MAX_STATES, arena);
    StateGlyph glyph =
        switch (game) {
          case "chomp" -> StateGlyph.BAR;
          case "domineering" -> StateGlyph.BOARD;
          default -> StateGlyph.NAME;
        };
    spec.commandLine().getOut().print(ArenaSvg.of(arena, glyph));
  }

  /**
   * Prints the graph for Graphviz. Player 0's states are circles, player 1's are boxes, and final
   * states have a double line. A state is green if player 0 can force a win and orange if player 1
   * can. The rank stands under the name, and best moves are bold.
   */
  private void dot(Arena.Named named, ArenaSolution solution) {
    PrintWriter out = spec.commandLine().getOut();
    out.print("digraph game {\n");
    for (int state = 0; state < named.arena().size(); state++) {
      printState(out, named, solution, state);
      printMoves(out, named.arena(), solution, state);
    }
    out.print("}\n");
  }

  private static void printState(
      PrintWriter out, Arena.Named named, ArenaSolution solution, int state) {
    Arena arena = named.arena();
    int winner = solution.winner(state);
    String rank = winner == Arena.NOBODY ? "" : "\\n" + solution.rank(state);
    out.print(
        "  %d [label=\"%s%s\", shape=%s, peripheries=%d%s];\n"
            .formatted(
                state,
                quoted(named.name(state)),
                rank,
                arena.owner(state) == 0 ? "ellipse" : "box",
                arena.isFinal(state) ? 2 : 1,
                winner == Arena.NOBODY
                    ? ""
                    : ", style=filled, fillcolor=" + (winner == 0 ? "palegreen" : "orange")));
  }

  private static void printMoves(PrintWriter out, Arena arena, ArenaSolution solution, int state) {
    int best = arena.isFinal(state) ? -1 : solution.move(state);
    for (int i = 0; i < arena.degree(state); i++) {
      int next = arena.successor(state, i);
      out.print("  " + state + " -> " + next + (next == best ? " [style=bold];\n" : ";\n"));
    }
  }

  private static String quoted(String name) {
    return name.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", " ");
  }
}
