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

/** The commands about a game of players 0 and 1. Each prints one view of it. */
final class ArenaViews {
  private static final int MAX_STATES_OF_KERNELS = 1_000;
  private static final int MAX_KERNELS = 10_000;
  private static final List<String> GAMES = List.of("nim", "domineering", "chomp", "trap", "words");

  private ArenaViews() {}

  /** The built-in games, to complete on the command line. */
  record Games() implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return GAMES.iterator();
    }
  }

  /** A built-in game, or one from a file. */
  private abstract static class ArenaGame implements Runnable {
    @Spec private CommandSpec spec;

    @Parameters(index = "0", paramLabel = "GAME", completionCandidates = Games.class)
    private String game;

    @Parameters(index = "1", arity = "0..1", paramLabel = "SIZE")
    private @Nullable String size;

    @Whole(from = 1, to = 100_000_000)
    @Option(names = "--take", paramLabel = "MOST")
    private @Nullable Integer take;

    @Option(names = "--normal")
    private boolean normal;

    @Option(names = "--one-left")
    private boolean oneLeft;

    final String name() {
      return game;
    }

    /** Returns the requested game. */
    Arena.Named arena() {
      if ((take != null || normal || oneLeft) && !game.equals("nim")) {
        throw new UsageException("--take, --normal and --one-left are for nim");
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

    final PrintWriter out() {
      return spec.commandLine().getOut();
    }
  }

  /** A view in the requested format. */
  private abstract static class ArenaView extends ArenaGame {
    @Mixin private OutputOptions format;

    @Override
    public final void run() {
      Arena.Named arena = arena();
      print(arena, new ArenaSolution(arena.arena()), format);
    }

    abstract void print(Arena.Named named, ArenaSolution solution, OutputOptions out);
  }

  /** {@code juniper graph solve}. */
  @Command(name = "solve")
  static final class Solve extends ArenaView {
    @Override
    void print(Arena.Named named, ArenaSolution solution, OutputOptions out) {
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
      String moves = name().equals("chomp") ? " A move eats whole rows or whole columns." : "";
      out.print(
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
  }

  /** {@code juniper graph states}. */
  @Command(name = "states")
  static final class States extends ArenaView {
    @Override
    void print(Arena.Named named, ArenaSolution solution, OutputOptions out) {
      Arena arena = named.arena();
      Arena reversed = arena.reversed();
      List<String> fields =
          List.of("state", "name", "player", "winner", "rank", "best", "out", "in");
      out.print(
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
  }

  /** {@code juniper graph layers}. */
  @Command(name = "layers")
  static final class Layers extends ArenaView {
    @Override
    void print(Arena.Named named, ArenaSolution solution, OutputOptions out) {
      layers(named, solution, "rank", out);
    }
  }

  /** {@code juniper graph sets}. */
  @Command(name = "sets")
  static final class Sets extends ArenaView {
    @Override
    void print(Arena.Named named, ArenaSolution solution, OutputOptions out) {
      layers(named, solution, "set", out);
    }
  }

  /** Prints layers by their rank, or sets that each include the states of the one before. */
  private static void layers(
      Arena.Named named, ArenaSolution solution, String number, OutputOptions out) {
    try (RecordWriter records = out.records(List.of("player", number, "size", "names"))) {
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

  /** A view of the graph alone, in which it does not matter who moves. */
  private abstract static class Plain extends ArenaGame {
    @Option(names = "--simple")
    private boolean simple;

    @Override
    Arena.Named arena() {
      return shown(game());
    }

    /** Returns the game, whose states say who moves. */
    final Arena.Named game() {
      if (simple && !name().equals("nim") && !name().equals("chomp")) {
        throw new UsageException("--simple is for nim and chomp");
      }
      return super.arena();
    }

    /** Returns the graph to show. One of its states stands for one or two states of the game. */
    final Arena.Named shown(Arena.Named game) {
      return simple ? game.positions() : game;
    }

    final void requireAtMost(int most, Arena.Named arena, String shown) {
      if (arena.arena().size() > most) {
        throw new UsageException(
            "%s takes up to %,d states, and there are %,d"
                .formatted(shown, most, arena.arena().size()));
      }
    }

    /** Returns a result that exists only for a graph without a cycle, or refuses the graph. */
    final <T> T acyclic(Supplier<T> computed) {
      try {
        return computed.get();
      } catch (IllegalArgumentException e) {
        throw new UsageException(
            name() + ": " + e.getMessage() + "; graph kernels takes small graphs with cycles");
      }
    }
  }

  /** {@code juniper graph kernel}. */
  @Command(name = "kernel")
  static final class KernelOf extends Plain {
    @Mixin private OutputOptions format;

    @Override
    public void run() {
      Arena.Named game = game();
      Arena.Named named = shown(game);
      IntList kernel = acyclic(() -> Kernel.of(named.arena()));
      int states = named.arena().size();
      int step = game.arena().size() / states;
      ArenaSolution solution = new ArenaSolution(game.arena());
      IntPredicate loses =
          state -> solution.winner(step * state) == 1 - game.arena().owner(step * state);
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
  }

  /** {@code juniper graph kernels}. */
  @Command(name = "kernels")
  static final class KernelsOf extends Plain {
    @Mixin private OutputOptions format;

    @Override
    public void run() {
      Arena.Named named = arena();
      requireAtMost(MAX_STATES_OF_KERNELS, named, "kernels");
      List<IntList> kernels = Kernels.of(named.arena(), MAX_KERNELS + 1);
      if (kernels.size() > MAX_KERNELS) {
        throw new UsageException("there are more than " + MAX_KERNELS + " kernels");
      }
      format.print(
          List.of("kernel", "size", "names"),
          IntStream.range(0, kernels.size())
              .mapToObj(i -> List.of(i + 1, kernels.get(i).size(), names(named, kernels.get(i)))));
    }
  }

  /** {@code juniper graph trace}. */
  @Command(name = "trace")
  static final class Trace extends Plain {
    @Mixin private OutputOptions format;

    @Override
    public void run() {
      Arena.Named named = arena();
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
  }

  /** {@code juniper graph svg}. */
  @Command(name = "svg")
  static final class Svg extends Plain {
    @Override
    public void run() {
      Arena.Named arena = arena();
      requireAtMost(ArenaSvg.MAX_STATES, arena, "svg");
      StateGlyph glyph =
          switch (name()) {
            case "chomp" -> StateGlyph.BAR;
            case "domineering" -> StateGlyph.BOARD;
            default -> StateGlyph.NAME;
          };
      out().print(ArenaSvg.of(arena, glyph));
    }
  }

  /**
   * {@code juniper graph dot}: the graph for Graphviz. Player 0's states are circles, player 1's
   * are boxes, and final states have a double line. A state is green if player 0 can force a win
   * and orange if player 1 can. The rank stands under the name, and best moves are bold.
   */
  @Command(name = "dot")
  static final class DotOf extends Plain {
    @Override
    public void run() {
      Arena.Named game = arena();
      ArenaSolution solution = new ArenaSolution(game.arena());
      out().print("digraph game {\n");
      for (int state = 0; state < game.arena().size(); state++) {
        printState(game, solution, state);
        printMoves(game.arena(), solution, state);
      }
      out().print("}\n");
    }

    private void printState(Arena.Named game, ArenaSolution solution, int state) {
      Arena arena = game.arena();
      int winner = solution.winner(state);
      String rank = winner == Arena.NOBODY ? "" : "\\n" + solution.rank(state);
      out()
          .print(
              "  %d [label=\"%s%s\", shape=%s, peripheries=%d%s];\n"
                  .formatted(
                      state,
                      quoted(game.name(state)),
                      rank,
                      arena.owner(state) == 0 ? "ellipse" : "box",
                      arena.isFinal(state) ? 2 : 1,
                      winner == Arena.NOBODY
                          ? ""
                          : ", style=filled, fillcolor=" + (winner == 0 ? "palegreen" : "orange")));
    }

    private void printMoves(Arena arena, ArenaSolution solution, int state) {
      int best = arena.isFinal(state) ? -1 : solution.move(state);
      for (int i = 0; i < arena.degree(state); i++) {
        int next = arena.successor(state, i);
        out().print("  " + state + " -> " + next + (next == best ? " [style=bold];\n" : ";\n"));
      }
    }

    private static String quoted(String name) {
      return name.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", " ");
    }
  }
}
