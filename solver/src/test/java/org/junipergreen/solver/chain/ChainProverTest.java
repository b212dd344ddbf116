package org.junipergreen.solver.chain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junipergreen.solver.Ranges;
import org.junipergreen.solver.board.NumberSet;
import org.junipergreen.solver.chain.bound.BoundCertificate;
import org.junipergreen.solver.chain.bound.BoundChecker;
import org.junipergreen.solver.chain.bound.BoundSearch;
import org.junipergreen.solver.chain.bound.PathProblem;
import org.junipergreen.solver.chain.bound.PathProblem.SubtourRow;
import org.junipergreen.solver.work.Cancellation;
import org.junipergreen.solver.work.Cancellation.Reason;
import org.junipergreen.solver.work.Phases;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class ChainProverTest {
  @Test
  void findsAndProvesPublishedLengths() {
    List<SubtourRow> rows = List.of();
    int[] start = {1};
    for (int n = 2; n <= Chains.PUBLISHED; n++) {
      try (ChainProver prover = new ChainProver(n, rows, 1, Cancellation.never())) {
        ChainResult found = prover.solve(start, n, Phases.NONE);
        assertEquals(Chains.length(n), found.length(), "n = " + n);
        assertTrue(found.optimal(), "n = " + n);
        NumberSet kernel = ChainKernel.of(n, new int[0]).kept();
        BoundCertificate certificate = found.certificate().orElseThrow();
        assertEquals(Chains.length(n) - 1, BoundChecker.edges(kernel, certificate));
        start = found.chain();
        rows = found.rows();
      }
    }
  }

  /** The bound without a kernel is the same. */
  @Test
  void theKernelIsNotNeededForSmallBoards() {
    OrTools.load();
    for (int n = 2; n <= 40; n++) {
      NumberSet all = NumberSet.full(n);
      try (BoundSearch search =
          new BoundSearch(new PathProblem(all), List.of(), Cancellation.never())) {
        int edges = Chains.length(n) - 1;
        search.tighten(edges, 1000, bound -> {});
        BoundCertificate certificate = search.prove(edges).orElseThrow();
        assertEquals(edges, BoundChecker.edges(all, certificate), "n = " + n);
      }
    }
  }

  @Test
  void fromNothingToo() {
    try (ChainProver prover = new ChainProver(150, List.of(), 1, Cancellation.never())) {
      long[] told = {150, 0};
      ChainResult found =
          prover.solve(
              new int[] {1},
              150,
              (phase, length, bound) -> {
                assertTrue(bound <= told[0] && length >= told[1], "bounds fall, lengths rise");
                told[0] = bound;
                told[1] = length;
              });
      assertEquals(told[0], told[1]);
      assertEquals(told[0], found.length());
      assertTrue(found.certificate().isPresent());
    }
  }

  /** The relaxation says 76, and nobody has to believe a double. */
  @ParameterizedTest
  @CsvSource({"76, 76", "77, 77", "79, 79", "80, 79"})
  void aBoundThatExactIntegersDoNotConfirmIsNone(int confirmed, int bound) {
    BoundCertificate certificate = ChainResult.OF_ONE.certificate().orElseThrow();
    assertEquals(
        bound,
        ChainProver.confirmed(
            76, 79, edges -> edges < confirmed ? Optional.empty() : Optional.of(certificate)));
  }

  @Test
  void whenStoppedItSaysWhatItHas() {
    Cancellation ends = new Cancellation();
    try (ChainProver prover = new ChainProver(200, List.of(), 1, ends)) {
      ends.request(Reason.SIGNAL);
      ChainResult found = prover.solve(new int[] {2, 1, 3}, 150, Phases.NONE);
      assertEquals(3, found.length());
      assertEquals(150, found.bound());
      assertFalse(found.optimal());
      assertTrue(found.certificate().isEmpty());
    }
  }

  static IntStream millis() {
    return IntStream.of(Ranges.cut(new int[] {20, 300}, new int[] {20, 100, 300, 700, 1200}));
  }

  /** Linear programme, cuts, annealing or CP-SAT: whatever it is at. */
  @ParameterizedTest
  @MethodSource("millis")
  void itEndsWithinASecondOfProcessorTime(int millis) throws InterruptedException {
    ThreadMXBean times = ManagementFactory.getThreadMXBean();
    Cancellation ends = new Cancellation();
    try (ChainProver prover = new ChainProver(750, List.of(), 1, ends)) {
      Thread search = new Thread(() -> prover.solve(new int[] {1}, 750, Phases.NONE), "search");
      search.start();
      while (times.getThreadCpuTime(search.getId()) < millis * 1_000_000L) {
        assertTrue(search.isAlive());
        search.join(5);
      }
      long told = times.getThreadCpuTime(search.getId());
      long last = told;
      while (search.isAlive()) {
        ends.request(Reason.SIGNAL);
        last = Math.max(last, times.getThreadCpuTime(search.getId()));
        search.join(5);
      }
      assertTrue(last - told < 1_000_000_000L);
    }
  }
}
