package org.junipergreen.solver.chain.bound;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.function.Consumer;
import org.junipergreen.solver.board.Divisors;
import org.junipergreen.solver.board.NumberSet;
import org.junipergreen.solver.chain.OrTools;
import org.junipergreen.solver.chain.bound.PathProblem.SubtourRow;
import org.junipergreen.solver.chain.bound.PathProblem.Variable;
import org.junipergreen.solver.chain.bound.Relaxation.Solution;
import org.junipergreen.solver.work.Cancellation;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The relaxation, and what its solutions tell of variables, against all paths. */
class RelaxationTest {
  private static final long SEED = 20261123;
  private static final double EPSILON = 1e-6;

  @BeforeAll
  static void load() {
    OrTools.load();
  }

  private static NumberSet randomNumbers(Random random) {
    NumberSet numbers = new NumberSet(30);
    numbers.add(1 + random.nextInt(3));
    numbers.add(6 * numbers.next(1));
    while (numbers.size() < 9) {
      numbers.add(1 + random.nextInt(30));
    }
    return numbers;
  }

  /** The variables that are 1, of each path of at least so many edges. */
  private static void forEachPath(PathProblem problem, int edges, Consumer<Set<Variable>> action) {
    for (int v : problem.numbers()) {
      extend(problem, new ArrayList<>(List.of(v)), edges, action);
    }
  }

  private static void extend(
      PathProblem problem, List<Integer> path, int edges, Consumer<Set<Variable>> action) {
    if (path.size() > Math.max(1, edges)) {
      action.accept(columns(path));
    }
    int last = path.get(path.size() - 1);
    for (int w : problem.numbers()) {
      if (!path.contains(w) && Divisors.adjacent(last, w)) {
        path.add(w);
        extend(problem, path, edges, action);
        path.remove(path.size() - 1);
      }
    }
  }

  private static Set<Variable> columns(List<Integer> path) {
    Set<Variable> columns = new HashSet<>();
    for (int i = 0; i < path.size(); i++) {
      int v = path.get(i);
      columns.add(new Variable(v, v));
      if (i > 0) {
        int w = path.get(i - 1);
        columns.add(new Variable(Math.min(v, w), Math.max(v, w)));
      }
    }
    columns.add(new Variable(0, path.get(0)));
    columns.add(new Variable(0, path.get(path.size() - 1)));
    return columns;
  }

  private static List<Variable> columns(PathProblem problem) {
    List<Variable> columns = new ArrayList<>();
    for (int v : problem.numbers()) {
      columns.add(new Variable(v, v));
      columns.add(new Variable(0, v));
    }
    for (int e = 0; e < problem.edges(); e++) {
      columns.add(new Variable(problem.lower(e), problem.upper(e)));
    }
    return columns;
  }

  private static double value(PathProblem problem, Solution solution, Variable column) {
    if (column.isEdge()) {
      for (int e = 0; e < problem.edges(); e++) {
        if (problem.lower(e) == column.lower() && problem.upper(e) == column.upper()) {
          return solution.edges()[e];
        }
      }
    }
    return (column.isNumber() ? solution.uses() : solution.ends())[column.upper()];
  }

  /** Each solution with so many edges is in one case, and is as the case and the root say. */
  @Test
  void variablesAreEliminatedThatHaveOneValueInAllSolutions() {
    Random random = new Random(SEED);
    int absent = 0;
    int present = 0;
    int probed = 0;
    int divided = 0;
    for (int i = 0; i < 100; i++) {
      NumberSet numbers = randomNumbers(random);
      PathProblem problem = new PathProblem(numbers);
      int most = MostEdges.of(numbers);
      if (most == 0) {
        continue;
      }
      try (BoundSearch search = new BoundSearch(problem, List.of(), Cancellation.never())) {
        assertEquals(Elimination.NONE, search.elimination(most), "before the first solution");
        assertEquals(
            List.of(new BoundSearch.Case(problem, Map.of(), List.of(), List.of())),
            search.cases(most, numbers));
        // Without rows the relaxation is far enough from the solutions to be divided.
        search.tighten(0, i % 2 == 0 ? 0 : 1000, bound -> {});
        for (int edges = most; edges >= Math.max(1, most - 1); edges--) {
          Elimination root = search.elimination(edges);
          List<BoundSearch.Case> cases = search.cases(edges, numbers);
          List<Elimination> parts = new ArrayList<>();
          for (BoundSearch.Case part : cases) {
            parts.add(part.elimination(edges));
            absent += root.absent().size();
            present += parts.get(parts.size() - 1).present().size();
          }
          divided += cases.size() > 1 ? 1 : 0;
          // What cases exclude beyond the root is due to their fixed variables as well.
          probed += cases.size() == 1 ? parts.get(0).absent().size() - root.absent().size() : 0;
          forEachPath(
              problem,
              edges,
              path -> {
                assertTrue(agrees(path, root), () -> numbers + ": " + path);
                int holding = -1;
                for (int j = 0; j < cases.size(); j++) {
                  if (isIn(path, cases.get(j))) {
                    assertEquals(-1, holding, () -> "in two cases, " + numbers + ": " + path);
                    holding = j;
                  }
                }
                assertTrue(agrees(path, parts.get(holding)), () -> numbers + ": " + path);
              });
        }
      }
    }
    assertTrue(absent > 150 && present > 300, absent + " are absent, present " + present);
    assertTrue(probed > 100, "probes exclude " + probed);
    assertTrue(divided > 20, "divided " + divided);
  }

  private static boolean agrees(Set<Variable> path, Elimination elimination) {
    return path.containsAll(elimination.present())
        && path.stream().noneMatch(elimination.absent()::contains);
  }

  private static boolean isIn(Set<Variable> path, BoundSearch.Case part) {
    return part.fixed().entrySet().stream()
        .allMatch(entry -> path.contains(entry.getKey()) == (entry.getValue() == 1));
  }

  /** A variable that is fixed keeps its value, cuts off no path, and is free again afterwards. */
  @Test
  void variablesAreFixedAndReleased() {
    Random random = new Random(SEED);
    for (int i = 0; i < 30; i++) {
      NumberSet numbers = randomNumbers(random);
      PathProblem problem = new PathProblem(numbers);
      int most = MostEdges.of(numbers);
      if (most == 0) {
        continue;
      }
      Set<Variable> used = new HashSet<>();
      forEachPath(problem, most, used::addAll);
      try (Relaxation relaxation = new Relaxation(problem)) {
        double free = relaxation.solve().orElseThrow().value();
        assertTrue(free > most - EPSILON);
        for (Variable column : columns(problem)) {
          for (int value = 0; value <= 1; value++) {
            relaxation.fix(column, value);
            Solution solution = relaxation.solve().orElseThrow();
            assertTrue(solution.value() < free + EPSILON, () -> numbers + ": " + column);
            if (solution.value() > 0) {
              assertEquals(value, value(problem, solution, column), EPSILON);
            }
            if (value == 1 && used.contains(column)) {
              assertTrue(solution.value() > most - EPSILON, () -> numbers + ": " + column);
            }
            relaxation.release(column, value);
          }
          assertEquals(free, relaxation.solve().orElseThrow().value(), EPSILON);
        }
      }
    }
  }

  /** All variables of a longest path are 1: nothing else is left to choose. */
  @Test
  void theBoundOfOnePathIsItsEdges() {
    NumberSet numbers = NumberSet.full(9);
    PathProblem problem = new PathProblem(numbers);
    int most = MostEdges.of(numbers);
    forEachPath(
        problem,
        most,
        path -> {
          try (Relaxation relaxation = new Relaxation(problem)) {
            path.forEach(column -> relaxation.fix(column, 1));
            assertEquals(most, relaxation.solve().orElseThrow().value(), 0.01, path::toString);
          }
        });
  }

  @Test
  void aRowOfAnotherGraphIsCutToThisOne() {
    PathProblem problem = new PathProblem(NumberSet.full(6));
    assertSame(new int[] {2, 3, 6}, 3, problem.restrict(row(3, 2, 3, 6, 12)));
    assertSame(new int[] {2, 6}, 2, problem.restrict(row(12, 2, 6, 12)));
    assertTrue(problem.restrict(row(6, 6, 12)).isEmpty());
    NumberSet gap = NumberSet.full(6);
    gap.remove(3);
    assertSame(new int[] {2, 6}, 2, new PathProblem(gap).restrict(row(3, 2, 3, 6)));
    assertFalse(new PathProblem(gap).restrict(row(6, 1, 3, 6)).isEmpty());
  }

  private static SubtourRow row(int root, int... numbers) {
    return new SubtourRow(numbers, root);
  }

  private static void assertSame(int[] numbers, int root, Optional<SubtourRow> found) {
    SubtourRow row = found.orElseThrow();
    assertEquals(root, row.root());
    assertArrayEquals(numbers, row.numbers());
  }
}
