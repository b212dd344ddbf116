package org.junipergreen.solver.matching.certified;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.junipergreen.solver.matching.BoardSummary;
import org.junipergreen.solver.matching.CertificateException;
import org.junipergreen.solver.matching.sweep.WinnerSweep;
import org.junipergreen.solver.work.Cancellation;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Altered steps. One that is accepted has to prove the same parts of all numbers, to pass a check
 * from nothing, and to keep the conditions as they stand on the page.
 *
 * <p>{@code ./check-more.sh steps} alters 250,000 and prints how many were refused, and for each
 * rule of the checker: how many it was the first to refuse, how many of these would be accepted
 * without it and wrong, and which rules refuse the others then. {@code -Dtampers}, {@code
 * -Dtampers.last} and {@code -Dtampers.seed} say how many, up to which n, and which.
 */
@Tag("slow")
class TamperTest {
  private static final int DEFAULT = 2500;
  private static final int TAMPERS = Integer.getInteger("tampers", DEFAULT);
  private static final int LAST = Integer.getInteger("tampers.last", 600);
  private static final long SEED = Long.getLong("tampers.seed", 2017);

  /** How many altered steps in a row go on from what was accepted. */
  private static final int ROW = 6;

  private static final SweepStep[] CERTIFICATES = new SweepStep[LAST + 1];
  private static final BoardSummary[] ROWS = new BoardSummary[LAST + 1];
  private static final String[] PARTS = new String[LAST + 1];

  @BeforeAll
  static void sweep() throws CertificateException {
    WinnerSweep sweep = new WinnerSweep(1, LAST, Cancellation.never());
    SweepChecker checker = new SweepChecker(LAST);
    for (int n = 1; n <= LAST; n++) {
      ROWS[n] = checker.check(sweep.nextStep());
      CERTIFICATES[n] = checker.state().whole();
      PARTS[n] = parts(checker.state());
    }
  }

  /** The part of v in 2..n that a certificate gives it, when 2..n misses at least two. */
  static String part(SweepState state, int v) {
    boolean counts = state.pending() == 0;
    return switch (state.part(v)) {
      case SweepState.SMALL_OUTER -> "D";
      case SweepState.SMALL_INNER -> "A";
      case SweepState.GIANT_OUTER -> counts ? "D" : "C";
      case SweepState.GIANT_INNER -> counts ? "A" : "C";
      default -> "C";
    };
  }

  private static String parts(SweepState state) {
    StringBuilder parts = new StringBuilder();
    for (int v = 2; v <= state.n(); v++) {
      parts.append(part(state, v));
    }
    return parts.toString();
  }

  /** What became of the altered steps. */
  private static final class Count {
    private int refused;
    private int same;
    private final Set<CertificateTampering> refusedKinds = new HashSet<>();
    private final Map<Requirement, Without> without = new EnumMap<>(Requirement.class);

    @Override
    public String toString() {
      StringBuilder text = new StringBuilder("refused " + refused + ", right " + same);
      for (Requirement rule : Requirement.values()) {
        Without its = without.get(rule);
        text.append("\n| ").append(rule).append(" | ").append(its == null ? "not hit" : its);
      }
      return text.toString();
    }
  }

  /** What becomes of steps that one rule was the first to refuse, without that rule. */
  private static final class Without {
    private int hits;
    private int wrong;
    private final Map<String, Integer> covered = new TreeMap<>();

    @Override
    public String toString() {
      return hits + " | " + wrong + " | " + covered;
    }
  }

  @Test
  void anAcceptedStepProvesTheSameAndIsRight() throws CertificateException {
    Random random = new Random(SEED);
    Count count = new Count();
    int done = 0;
    while (done < TAMPERS) {
      int n = 2 + random.nextInt(LAST - 2);
      @Nullable SweepChecker checker = new SweepChecker(LAST);
      checker.check(CERTIFICATES[n]);
      for (int i = 0; i < ROW && n < LAST && checker != null; i++) {
        n++;
        done++;
        checker = tamper(checker, n, random, count);
      }
    }
    if (TAMPERS != DEFAULT) {
      System.out.println(count);
    }
    assertTrue(count.refusedKinds.size() >= 40, () -> "refused kinds: " + count.refusedKinds);
    assertTrue(count.same > TAMPERS / 50, "right ones: " + count.same);
  }

  /** The checker after one more altered step, or null when it was refused. */
  private static @Nullable SweepChecker tamper(
      SweepChecker checker, int n, Random random, Count count) throws CertificateException {
    CertificateTampering[] kinds = CertificateTampering.values();
    CertificateTampering kind = kinds[random.nextInt(kinds.length)];
    SweepStep before = checker.state().whole();
    SweepStep step = kind.step(checker.state(), CERTIFICATES[n], random);
    String what = "seed " + SEED + ", n = " + n + ", " + kind;
    List<Requirement> broken = new ArrayList<>();
    SweepChecker holed =
        new SweepChecker(
            LAST,
            () -> {},
            rule -> {
              broken.add(rule);
              return false;
            });
    holed.check(before);
    BoardSummary row;
    try {
      row = holed.check(step);
    } catch (CertificateException e) {
      count.refused++;
      count.refusedKinds.add(kind);
      if (!broken.isEmpty() && TAMPERS != DEFAULT) {
        tryWithout(broken.get(0), before, step, count);
      }
      return null;
    }
    assertEquals(ROWS[n], row, what);
    assertEquals("", flaw(holed, row), what);
    count.same++;
    return holed;
  }

  /** What is wrong with what a checker has accepted; "" if nothing is. */
  private static String flaw(SweepChecker checker, BoardSummary row) {
    SweepState state = checker.state();
    int n = state.n();
    if (!row.equals(ROWS[n]) || (row.deficiency() > 0 && !parts(state).equals(PARTS[n]))) {
      return "it proves other parts";
    }
    SweepStep whole = state.whole();
    try {
      if (!row.equals(new SweepChecker(n).check(whole))) {
        return "proves another row";
      }
    } catch (CertificateException e) {
      return String.valueOf(e.getMessage());
    }
    Set<Integer> conditions = n > 150 ? Set.of() : PlainConditions.broken(whole);
    return conditions.isEmpty() ? "" : "conditions " + conditions;
  }

  private static void tryWithout(Requirement rule, SweepStep before, SweepStep step, Count count) {
    Without without = count.without.computeIfAbsent(rule, r -> new Without());
    without.hits++;
    List<Requirement> others = new ArrayList<>();
    SweepChecker holed =
        new SweepChecker(
            LAST,
            () -> {},
            other -> {
              if (other != rule) {
                others.add(other);
              }
              return other == rule;
            });
    String covered = "the form of a step";
    try {
      holed.check(before);
      BoardSummary row = holed.check(step);
      if (!flaw(holed, row).isEmpty()) {
        without.wrong++;
        return;
      }
      covered = "right all the same";
    } catch (CertificateException e) {
      covered = others.isEmpty() ? "the count of the exposed" : others.get(0).name();
    } catch (IndexOutOfBoundsException e) {
      without.wrong++;
      return;
    }
    without.covered.merge(covered, 1, Integer::sum);
  }
}
