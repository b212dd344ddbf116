package org.junipergreen.runner.graph;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.junipergreen.runner.cli.output.Svg;
import org.junipergreen.solver.arena.Arena;
import org.junipergreen.solver.arena.ArenaSolution;

/**
 * Draws a game's graph as SVG: columns of states from left to right. If there is no cycle, each
 * state is to the right of all states that lead to it. Player 0's states have round corners, player
 * 1's are boxes, and final states have a thick border. A state is green if player 0 can force a win
 * and orange if player 1 can; the number of moves stands below it. Best moves are bold.
 */
public final class ArenaSvg {
  /** The number of states above which a graph is not drawn. */
  public static final int MAX_STATES = 400;

  private static final int MARGIN = 30;
  private static final int GAP_X = 60;
  private static final int GAP_Y = 34;
  private static final int RANK = 12;

  private final Arena.Named game;
  private final Arena arena;

  /** Indexed by state. */
  private final List<List<String>> boards;

  private final int[] column;
  private final int[] row;
  private final int width;
  private final int height;

  private ArenaSvg(Arena.Named game, StateGlyph glyph) {
    this.game = game;
    arena = game.arena();
    boards = IntStream.range(0, arena.size()).mapToObj(glyph.boards(game)).toList();
    column = columns(arena);
    row = new int[arena.size()];
    int[] rows = new int[arena.size() + 1];
    int widest = 0;
    int highest = 0;
    for (int state = 0; state < arena.size(); state++) {
      row[state] = rows[column[state]]++;
      widest = Math.max(widest, StateGlyph.width(boards.get(state), game.name(state)));
      highest = Math.max(highest, StateGlyph.height(boards.get(state)));
    }
    width = widest + 12;
    height = highest + 8;
  }

  /** Returns the picture of a graph with at most {@link #MAX_STATES} states. */
  public static String of(Arena.Named game, StateGlyph glyph) {
    return new ArenaSvg(game, glyph).picture();
  }

  private String picture() {
    ArenaSolution solution = new ArenaSolution(arena);
    int right = 2 * MARGIN + width + (width + GAP_X) * Arrays.stream(column).max().orElse(0);
    int bottom = 2 * MARGIN + height + RANK + (height + GAP_Y) * Arrays.stream(row).max().orElse(0);
    StringBuilder out = new StringBuilder();
    out.append("<g stroke=\"#555555\" fill=\"none\" marker-end=\"url(#tip)\">\n");
    for (int state = 0; state < arena.size(); state++) {
      boolean decided = solution.winner(state) != Arena.NOBODY;
      int best = decided && !arena.isFinal(state) ? solution.move(state) : -1;
      for (int i = 0; i < arena.degree(state); i++) {
        int next = arena.successor(state, i);
        out.append(move(state, next, next == best));
      }
    }
    out.append("</g>\n");
    for (int state = 0; state < arena.size(); state++) {
      out.append(state(state, solution));
    }
    return Svg.picture(
        right,
        bottom,
        12,
        """
        <title>A game of %d states and %d moves</title>
        <defs><marker id="tip" markerUnits="userSpaceOnUse" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="7"\
         markerHeight="7" orient="auto"><path d="M0 0L8 4L0 8z" fill="#555555"/></marker></defs>\
        """
            .formatted(arena.size(), arena.moves()),
        out);
  }

  /**
   * Returns a line to the next column, or an arc around the states in between to another column.
   */
  private String move(int from, int to, boolean best) {
    int x1 = centreX(from);
    int y1 = centreY(from);
    int x2 = centreX(to);
    int y2 = centreY(to);
    boolean forward = column[to] > column[from];
    double startX = x1 + (forward ? width / 2.0 : -width / 2.0);
    double endX = x2 + (forward ? -width / 2.0 : width / 2.0);
    int passed = Math.abs(column[to] - column[from]) - 1;
    double bend = (forward ? -1 : 1) * (passed == 0 ? 0 : 14.0 + 10 * passed);
    return String.format(
        Locale.ROOT,
        "<path d=\"M%.0f %dQ%.0f %.0f %.0f %d\"%s/>\n",
        startX,
        y1,
        (startX + endX) / 2,
        (y1 + y2) / 2.0 + bend,
        endX,
        y2,
        best ? " stroke-width=\"2.5\"" : "");
  }

  private String state(int state, ArenaSolution solution) {
    String name = game.name(state);
    int winner = solution.winner(state);
    String fill = winner == Arena.NOBODY ? "#ffffff" : winner == 0 ? "#b5e5a0" : "#fdc27a";
    String rank =
        winner == Arena.NOBODY
            ? ""
            : "<text x=\"%d\" y=\"%d\" font-size=\"10\">%d</text>"
                .formatted(
                    centreX(state), centreY(state) + height / 2 + RANK, solution.rank(state));
    return """
    <g><title>%s</title><rect x="%d" y="%d" width="%d" height="%d" rx="%d" fill="%s"\
     stroke="#333333" stroke-width="%s"/>%s%s</g>
    """
        .formatted(
            StateGlyph.escaped(name),
            centreX(state) - width / 2,
            centreY(state) - height / 2,
            width,
            height,
            arena.owner(state) == 0 ? Math.min(width, height) / 2 : 2,
            fill,
            arena.isFinal(state) ? "3" : "1",
            StateGlyph.draw(boards.get(state), name, centreX(state), centreY(state)),
            rank);
  }

  private int centreX(int state) {
    return MARGIN + width / 2 + column[state] * (width + GAP_X);
  }

  private int centreY(int state) {
    return MARGIN + height / 2 + row[state] * (height + GAP_Y);
  }

  /**
   * Returns the column of each state, from 0. Without a cycle, a state's column is the length of
   * the longest path to it. With a cycle, it is the length of the shortest path from the initial
   * state, and unreachable states are in a last column. Takes linear time.
   */
  private static int[] columns(Arena arena) {
    int size = arena.size();
    int[] before = IntStream.range(0, size).map(arena.reversed()::degree).toArray();
    Deque<Integer> ready = new ArrayDeque<>();
    for (int state = 0; state < size; state++) {
      if (before[state] == 0) {
        ready.add(state);
      }
    }
    int[] column = new int[size];
    int done = 0;
    for (; !ready.isEmpty(); done++) {
      int state = ready.remove();
      for (int i = 0; i < arena.degree(state); i++) {
        int next = arena.successor(state, i);
        column[next] = Math.max(column[next], column[state] + 1);
        if (--before[next] == 0) {
          ready.add(next);
        }
      }
    }
    return done == size ? column : byDistance(arena);
  }

  private static int[] byDistance(Arena arena) {
    int[] column = new int[arena.size()];
    Arrays.fill(column, -1);
    Deque<Integer> queue = new ArrayDeque<>();
    queue.add(arena.initial());
    column[arena.initial()] = 0;
    int last = 0;
    while (!queue.isEmpty()) {
      int state = queue.remove();
      last = column[state];
      for (int i = 0; i < arena.degree(state); i++) {
        int next = arena.successor(state, i);
        if (column[next] < 0) {
          column[next] = column[state] + 1;
          queue.add(next);
        }
      }
    }
    int unreached = last + 1;
    return Arrays.stream(column).map(c -> c < 0 ? unreached : c).toArray();
  }
}
