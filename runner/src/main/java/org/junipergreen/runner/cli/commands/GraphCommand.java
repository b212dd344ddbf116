package org.junipergreen.runner.cli.commands;

import it.unimi.dsi.fastutil.ints.IntList;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.cli.options.FormatOption;
import org.junipergreen.runner.graph.Dot;
import org.junipergreen.runner.graph.GraphFile;
import org.junipergreen.runner.publish.RecordWriter;
import org.junipergreen.solver.arena.Arena;
import org.junipergreen.solver.arena.ArenaSolution;
import org.junipergreen.solver.arena.Attractor;
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
@Command(
    name = "graph",
    mixinStandardHelpOptions = true,
    description = {
      "Solve a game between players 0 and 1 on a directed graph, cycles allowed: who can force a"
          + " win from which state, in how many moves, and how.",
      "GAME is one of the games built in, with its SIZE, or a JSON file: nim MATCHES (take 1 to 3,"
          + " who takes the last one loses), domineering ROWSxCOLUMNS, chomp ROWSxCOLUMNS (by rows"
          + " and columns), trap N (Juniper Green on 1..N as a tree of words; ranks are the"
          + " article's strata).",
      "A file holds an object: \"owners\", for each state 0 or 1, the player who moves in it;"
          + " \"moves\", pairs of states, numbered from 0; \"wins\", two lists of states without a"
          + " move, won by 0 and by 1; and, if wanted, \"initial\", a state, and \"names\".",
      "Fields of --show summary: states, moves, initial, winner (of the initial state; empty when"
          + " nobody can force a win), rank (moves until then), attractor0 and attractor1 (states"
          + " from which 0 and 1 can force a win), neither, line (a game that both play best). Of"
          + " states: state, name, player, winner, rank, best (a best move). Of layers: player,"
          + " rank, size, names (the states of A_rank that are not in the attractor's smaller"
          + " ones). Of kernel: state, name. dot is for Graphviz."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  juniper graph nim 21",
      "  juniper graph chomp 2x3 --show layers",
      "  juniper graph domineering 4x4 --format json",
      "  juniper graph trap 6 --show layers --format csv",
      "  juniper graph chomp 2x3 --show dot"
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
      names = "--show",
      paramLabel = "WHAT",
      defaultValue = "summary",
      description = "${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE})")
  private View view;

  @Mixin private FormatOption format;

  /** What is printed. */
  enum View {
    SUMMARY,
    STATES,
    LAYERS,
    KERNEL,
    DOT;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  @Override
  public void run() {
    NamedArena arena = arena();
    switch (view) {
      case SUMMARY -> summary(arena);
      case STATES -> states(arena);
      case LAYERS -> layers(arena);
      case KERNEL -> kernel(arena);
      case DOT -> Dot.write(arena, new ArenaSolution(arena.arena()), spec.commandLine().getOut());
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

  private void summary(NamedArena named) {
    Arena arena = named.arena();
    ArenaSolution solution = new ArenaSolution(arena);
    int initial = arena.initial();
    boolean decided = solution.winner(initial) != Arena.NOBODY;
    try (RecordWriter record =
        format.single(
            List.of(
                "states",
                "moves",
                "initial",
                "winner",
                "rank",
                "attractor0",
                "attractor1",
                "neither",
                "line"))) {
      List<@Nullable Object> values = new ArrayList<>(List.of(arena.size(), arena.moves()));
      values.add(named.name(initial));
      values.add(decided ? solution.winner(initial) : null);
      values.add(decided ? solution.rank(initial) : null);
      values.add(solution.attractor(0).states());
      values.add(solution.attractor(1).states());
      values.add(solution.undecided());
      values.add(solution.play(initial).intStream().mapToObj(named::name).toList());
      record.write(values);
    }
  }

  private void states(NamedArena named) {
    Arena arena = named.arena();
    ArenaSolution solution = new ArenaSolution(arena);
    try (RecordWriter records =
        format.records(List.of("state", "name", "player", "winner", "rank", "best"))) {
      for (int state = 0; state < arena.size(); state++) {
        boolean decided = solution.winner(state) != Arena.NOBODY;
        List<@Nullable Object> values = new ArrayList<>(List.of(state, named.name(state)));
        values.add(arena.owner(state));
        values.add(decided ? solution.winner(state) : null);
        values.add(decided ? solution.rank(state) : null);
        values.add(arena.isFinal(state) ? null : named.name(solution.move(state)));
        records.write(values);
      }
    }
  }

  private void layers(NamedArena named) {
    ArenaSolution solution = new ArenaSolution(named.arena());
    try (RecordWriter records = format.records(List.of("player", "rank", "size", "names"))) {
      for (int player = 0; player < 2; player++) {
        Attractor attractor = solution.attractor(player);
        int[] states = attractor.statesByRank();
        for (int begin = 0, end; begin < states.length; begin = end) {
          int rank = attractor.rank(states[begin]);
          end = begin;
          while (end < states.length && attractor.rank(states[end]) == rank) {
            end++;
          }
          List<String> names = Arrays.stream(states, begin, end).mapToObj(named::name).toList();
          records.write(List.of(player, rank, names.size(), names));
        }
      }
    }
  }

  private void kernel(NamedArena named) {
    IntList kernel = kernelOf(named.arena());
    try (RecordWriter records = format.records(List.of("state", "name"))) {
      for (int state : kernel) {
        records.write(List.of(state, named.name(state)));
      }
    }
  }

  private IntList kernelOf(Arena arena) {
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
