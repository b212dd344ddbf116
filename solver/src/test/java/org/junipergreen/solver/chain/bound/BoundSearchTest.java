package org.junipergreen.solver.chain.bound;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junipergreen.solver.board.NumberSet;
import org.junipergreen.solver.chain.OrTools;
import org.junipergreen.solver.chain.bound.BoundCertificate.Branch;
import org.junipergreen.solver.chain.bound.BoundCertificate.Multipliers;
import org.junipergreen.solver.chain.bound.PathProblem.SubtourRow;
import org.junipergreen.solver.chain.bound.PathProblem.Variable;
import org.junipergreen.solver.work.Cancellation;
import org.junipergreen.solver.work.Cancellation.Reason;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BoundSearchTest {
  private static final long SEED = 20260118;

  @BeforeAll
  static void load() {
    OrTools.load();
  }

  @Test
  void provesWhatTryingEverythingFinds() {
    for (int n = 2; n <= 12; n++) {
      assertProves(NumberSet.full(n), "n = " + n);
    }
    Random random = new Random(SEED);
    for (int i = 0; i < 200; i++) {
      NumberSet numbers = randomNumbers(random, 11);
      assertProves(numbers, numbers + ", seed " + SEED);
    }
  }

  /** The number of edges is proved; one edge less is not, for there is a solution. */
  private static void assertProves(NumberSet numbers, String what) {
    int most = MostEdges.of(numbers);
    PathProblem problem = new PathProblem(numbers);
    if (problem.edges() == 0) {
      return;
    }
    List<SubtourRow> rows;
    try (BoundSearch search = new BoundSearch(problem, List.of(), Cancellation.never())) {
      search.tighten(most, 1000, bound -> {});
      Optional<BoundCertificate> certificate = search.prove(most);
      assertEquals(most, BoundChecker.edges(numbers, certificate.orElseThrow()), what);
      rows = search.rows();
    }
    try (BoundSearch search = new BoundSearch(problem, rows, Cancellation.never())) {
      assertFalse(search.tighten(most - 1, 1000, bound -> assertTrue(bound >= most, what)), what);
      assertTrue(search.prove(most - 1).isEmpty(), what);
    }
  }

  /** The rows that matter for a bound give it to a search that begins with them, at once. */
  @Test
  void aBoundRestsOnItsRows() {
    PathProblem problem = new PathProblem(NumberSet.full(60));
    List<Integer> bounds = new ArrayList<>();
    try (BoundSearch search = new BoundSearch(problem, List.of(), Cancellation.never())) {
      assertTrue(search.rows().isEmpty());
      assertEquals(60, search.bound());
      assertFalse(search.tighten(0, 1000, bounds::add));
      assertTrue(search.bound() < bounds.get(0), "bounds fall: " + bounds);
      assertEquals(search.bound(), bounds.get(bounds.size() - 1));
      assertTrue(search.tighten(search.bound(), 0, bound -> {}));
      try (BoundSearch next = new BoundSearch(problem, search.rows(), Cancellation.never())) {
        assertFalse(next.tighten(0, 0, bound -> {}));
        assertEquals(search.bound(), next.bound());
      }
      try (BoundSearch first = new BoundSearch(problem, List.of(), Cancellation.never())) {
        assertFalse(first.tighten(search.bound(), 0, bound -> {}), "without rows");
      }
    }
  }

  /** Sets of numbers with no path as long as the relaxation allows: only a tree proves that. */
  @ParameterizedTest
  @CsvSource({"136, 49, 10", "353, 75, 7", "565, 63, 17", "630, 81, 5", "900, 68, 5"})
  void branchesWhereTheRelaxationDoesNotSuffice(long seed, int bound, int cases) {
    Random random = new Random(seed);
    NumberSet numbers = new NumberSet(160);
    for (int v = 1; v <= 160; v++) {
      if (random.nextInt(3) != 0) {
        numbers.add(v);
      }
    }
    try (BoundSearch search =
        new BoundSearch(new PathProblem(numbers), List.of(), Cancellation.never())) {
      assertFalse(search.tighten(0, 1000, lower -> {}));
      assertEquals(bound, search.bound());
      assertTrue(search.certificate(bound - 1).isEmpty());
      BoundCertificate certificate = search.prove(bound - 1).orElseThrow();
      assertEquals(bound - 1, BoundChecker.edges(numbers, certificate));
      int leaves = certificate.leaves().size();
      assertTrue(2 <= leaves && leaves <= 1.5 * cases, leaves + " cases");
    }
  }

  private static NumberSet randomNumbers(Random random, int size) {
    NumberSet numbers = new NumberSet(40);
    numbers.add(1 + random.nextInt(4));
    while (numbers.size() < size) {
      numbers.add(1 + random.nextInt(random.nextBoolean() ? 40 : 16));
    }
    return numbers;
  }

  /** However the multipliers of a certificate are changed, its bound is not below a solution. */
  @Test
  void noMultipliersProveTooMuch() {
    Random random = new Random(SEED);
    int tight = 0;
    for (int i = 0; i < 300; i++) {
      NumberSet numbers = randomNumbers(random, 9);
      PathProblem problem = new PathProblem(numbers);
      if (problem.edges() == 0) {
        continue;
      }
      int most = MostEdges.of(numbers);
      try (BoundSearch search = new BoundSearch(problem, List.of(), Cancellation.never())) {
        search.tighten(most, 1000, bound -> {});
        BoundCertificate certificate = search.prove(most).orElseThrow();
        for (int j = 0; j < 20; j++) {
          int bound = BoundChecker.edges(numbers, changed(certificate, problem, random));
          assertTrue(bound >= most, () -> numbers + ", seed " + SEED);
          tight += bound == most ? 1 : 0;
        }
      }
    }
    assertTrue(tight > 100, "as good: " + tight);
  }

  /** With other multipliers, and with cases for some variables. */
  private static BoundCertificate changed(
      BoundCertificate certificate, PathProblem problem, Random random) {
    List<Branch> tree = new ArrayList<>();
    List<Multipliers> leaves = new ArrayList<>();
    List<Variable> columns = new ArrayList<>();
    for (int i = random.nextInt(3); i > 0; i--) {
      int edge = random.nextInt(problem.edges());
      int v = problem.numbers()[random.nextInt(problem.numbers().length)];
      Variable column =
          random.nextBoolean()
              ? new Variable(random.nextBoolean() ? v : 0, v)
              : new Variable(problem.lower(edge), problem.upper(edge));
      if (!columns.contains(column)) {
        columns.add(column);
        tree.add(Branch.on(column));
      }
    }
    for (int i = 0; i <= columns.size(); i++) {
      tree.add(Branch.LEAF);
      leaves.add(changed(certificate.leaves().get(0), random));
    }
    return new BoundCertificate(certificate.denominator(), certificate.rows(), tree, leaves);
  }

  private static Multipliers changed(Multipliers leaf, Random random) {
    long[] numbers = leaf.numbers().clone();
    long[] rows = leaf.rows().clone();
    for (int i = random.nextInt(3); i > 0; i--) {
      numbers[random.nextInt(numbers.length)] += random.nextInt(-2, 3);
      if (rows.length > 0) {
        rows[2 * random.nextInt(rows.length / 2) + 1] = random.nextInt(3);
      }
    }
    long depot = leaf.depot() + random.nextInt(-1, 2);
    return new Multipliers(depot, numbers, rows);
  }

  @Test
  void stopsAtOnce() {
    PathProblem problem = new PathProblem(NumberSet.full(100));
    Cancellation ends = new Cancellation();
    try (BoundSearch search = new BoundSearch(problem, List.of(), ends)) {
      ends.request(Reason.SIGNAL);
      assertFalse(search.tighten(1, 1000, bound -> {}));
      assertTrue(search.prove(1).isEmpty());
    }
  }
}
