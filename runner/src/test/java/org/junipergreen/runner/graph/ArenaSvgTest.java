package org.junipergreen.runner.graph;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junipergreen.solver.arena.Arena;
import org.junipergreen.solver.arena.ChompArena;
import org.junipergreen.solver.arena.DomineeringArena;
import org.junipergreen.solver.arena.GameTreeArena;
import org.junipergreen.solver.arena.NimArena;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a picture of a game claims is what plain recursion finds. */
class ArenaSvgTest {
  private static final Pattern STATE =
      Pattern.compile(
          "<g><title>(?<name>[^<]*)</title><rect x=\"(?<x>\\d+)\"[^>]* rx=\"(?<rx>\\d+)\""
              + " fill=\"(?<fill>#\\w+)\"[^>]* stroke-width=\"(?<border>\\d)\"/>.*"
              + "<text [^>]*font-size=\"10\">(?<rank>\\d+)</text></g>");

  static Stream<Arena.Named> games() {
    return Stream.of(
        NimArena.of(9, 3, NimArena.End.LAST_LOSES),
        NimArena.of(9, 2, NimArena.End.LAST_WINS),
        ChompArena.of(3, 4),
        DomineeringArena.of(3, 3),
        DomineeringArena.of("..#/.../#.."),
        GameTreeArena.trap(6));
  }

  /** The winner of a state, and the moves until then when he hurries and the other delays. */
  private record Value(int winner, int rank) {}

  private static Value value(Arena arena, int state, Map<Integer, Value> known) {
    Value before = known.get(state);
    if (before != null) {
      return before;
    }
    int mover = arena.owner(state);
    List<Value> next = new ArrayList<>();
    for (int i = 0; i < arena.degree(state); i++) {
      next.add(value(arena, arena.successor(state, i), known));
    }
    Value value;
    if (next.isEmpty()) {
      value = new Value(arena.winner(state), 0);
    } else if (next.stream().anyMatch(v -> v.winner() == mover)) {
      value =
          new Value(
              mover,
              1
                  + next.stream()
                      .filter(v -> v.winner() == mover)
                      .mapToInt(Value::rank)
                      .min()
                      .orElseThrow());
    } else {
      value = new Value(1 - mover, 1 + next.stream().mapToInt(Value::rank).max().orElseThrow());
    }
    known.put(state, value);
    return value;
  }

  @ParameterizedTest
  @MethodSource("games")
  void drawnRanksWinnersAndColumnsAreThoseOfPlainRecursion(Arena.Named game) {
    Arena arena = game.arena();
    String svg = ArenaSvg.of(game, StateGlyph.NAME);
    Map<String, Integer> states = new HashMap<>();
    IntStream.range(0, arena.size()).forEach(state -> states.put(game.name(state), state));
    Map<Integer, Value> known = new HashMap<>();
    int[] x = new int[arena.size()];
    int drawn = 0;
    Matcher found = STATE.matcher(svg);
    while (found.find()) {
      int state = states.getOrDefault(found.group("name"), -1);
      Value value = value(arena, state, known);
      assertEquals(value.rank(), Integer.parseInt(found.group("rank")), found.group("name"));
      assertEquals(value.winner() == 0 ? "#b5e5a0" : "#fdc27a", found.group("fill"));
      assertEquals(arena.degree(state) == 0 ? "3" : "1", found.group("border"));
      assertEquals(arena.owner(state) == 1, found.group("rx").equals("2"));
      x[state] = Integer.parseInt(found.group("x"));
      drawn++;
    }
    assertEquals(arena.size(), drawn);
    for (int state = 0; state < arena.size(); state++) {
      for (int i = 0; i < arena.degree(state); i++) {
        assertTrue(x[state] < x[arena.successor(state, i)], "moves lead to the right");
      }
    }
  }

  /** They cover what the name says, and were placed in turns, the first one upright. */
  @ParameterizedTest
  @ValueSource(strings = {".../.../...", "..#/...", "..../....", "...../.#.../....."})
  void dominoesCoverTheSquaresOfAState(String cells) {
    Arena.Named game = DomineeringArena.of(cells);
    StateGlyph.Dominoes dominoes = new StateGlyph.Dominoes(game);
    for (int state = 0; state < game.arena().size(); state++) {
      String name = game.name(state);
      String[] rows = name.split("/", -1);
      List<String> drawn = dominoes.rows(state);
      int upright = 0;
      int flat = 0;
      for (int r = 0; r < rows.length; r++) {
        for (int c = 0; c < rows[r].length(); c++) {
          char square = drawn.get(r).charAt(c);
          boolean missing = cells.split("/", -1)[r].charAt(c) == '#';
          assertEquals(missing, square == '#', name);
          assertEquals(rows[r].charAt(c) == '.', square == 'o', name);
          if (square == 'n') {
            upright++;
            assertEquals('s', drawn.get(r + 1).charAt(c), name);
          } else if (square == 'w') {
            flat++;
            assertEquals('e', drawn.get(r).charAt(c + 1), name);
          }
        }
      }
      assertEquals(name.chars().filter(c -> c == '#').count(), covered(cells, upright + flat));
      assertEquals(game.arena().owner(state), upright - flat, name);
    }
  }

  private static long covered(String cells, int dominoes) {
    return cells.chars().filter(c -> c == '#').count() + 2L * dominoes;
  }
}
