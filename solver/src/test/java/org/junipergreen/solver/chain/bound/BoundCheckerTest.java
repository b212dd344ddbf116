package org.junipergreen.solver.chain.bound;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Collections;
import java.util.List;
import org.junipergreen.solver.Refused;
import org.junipergreen.solver.board.NumberSet;
import org.junipergreen.solver.chain.bound.BoundCertificate.Branch;
import org.junipergreen.solver.chain.bound.BoundCertificate.Multipliers;
import org.junipergreen.solver.chain.bound.PathProblem.SubtourRow;
import org.junipergreen.solver.chain.bound.PathProblem.Variable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is not a certificate is refused, with the reason; on the numbers 1, 2, 4 and 5. */
class BoundCheckerTest {
  private static final NumberSet NUMBERS = numbers();
  private static final Multipliers NOTHING = new Multipliers(0, new long[4], new long[0]);
  private static final SubtourRow ROW = new SubtourRow(new int[] {1, 2, 4}, 2);
  private static final long MAX = BoundChecker.MAX_MULTIPLIER;

  private static NumberSet numbers() {
    NumberSet numbers = NumberSet.full(5);
    numbers.remove(3);
    return numbers;
  }

  private static BoundCertificate tree(List<Branch> tree, Multipliers... leaves) {
    return new BoundCertificate(1, List.of(ROW), tree, List.of(leaves));
  }

  private static BoundCertificate leaf(Multipliers multipliers) {
    return tree(BoundCertificate.ROOT_ALONE, multipliers);
  }

  private static void assertRefused(String message, BoundCertificate certificate) {
    Refused.because(message, () -> BoundChecker.edges(NUMBERS, certificate));
  }

  /** 12, 14, 15 and 24: nothing is known of them, so all are counted. */
  @Test
  void withoutMultipliersTheBoundIsTheNumberOfEdges() {
    assertEquals(4, BoundChecker.edges(NUMBERS, leaf(NOTHING)));
  }

  @ParameterizedTest
  @ValueSource(longs = {1, BoundChecker.MAX_MULTIPLIER})
  void aDenominatorIsInItsRange(long sound) {
    List<Branch> root = BoundCertificate.ROOT_ALONE;
    List<Multipliers> leaves = List.of(NOTHING);
    assertEquals(
        4, BoundChecker.edges(NUMBERS, new BoundCertificate(sound, List.of(), root, leaves)));
    long wrong = sound == 1 ? 0 : sound + 1;
    assertRefused(
        wrong + " is not from 1 to " + MAX, new BoundCertificate(wrong, List.of(), root, leaves));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "4 2     | 2 | 2 is not the next number",
        "2 2     | 2 | 2 is not the next number",
        "1 2 3   | 2 | 3 is not the next number",
        "0 1     | 1 | 0 is not the next number",
        "1 2 6   | 2 | 6 is not the next number",
        "1 2 4   | 5 | not contain its root 5"
      })
  void aSetHasAscendingNumbersAndItsRoot(String set, int root, String message) {
    int[] numbers = List.of(set.split(" ")).stream().mapToInt(Integer::parseInt).toArray();
    assertRefused(
        message,
        new BoundCertificate(
            1,
            List.of(new SubtourRow(numbers, root)),
            BoundCertificate.ROOT_ALONE,
            List.of(NOTHING)));
  }

  @ParameterizedTest
  @CsvSource({"2, 5", "1, 3", "3, 3", "0, 3", "1, 6", "0, 6", "-1, 4"})
  void whatIsNotAVariableIsNoBranch(int lower, int upper) {
    Branch branch = Branch.on(new Variable(lower, upper));
    assertRefused(
        "(%d, %d) is not a".formatted(lower, upper),
        tree(List.of(branch, Branch.LEAF, Branch.LEAF), NOTHING, NOTHING));
  }

  /** With an edge fixed at 0 in one case, the other one has the larger bound. */
  @ParameterizedTest
  @CsvSource({"1, 2", "2, 4", "5, 5", "0, 5"})
  void aBranchOnAVariableHasTwoLeaves(int lower, int upper) {
    Branch branch = Branch.on(new Variable(lower, upper));
    Branch leaf = Branch.LEAF;
    List<Branch> whole = List.of(branch, leaf, leaf);
    assertEquals(4, BoundChecker.edges(NUMBERS, tree(whole, NOTHING, NOTHING)));
    assertRefused("a leaf has no multipliers", tree(whole, NOTHING));
    assertRefused("more multipliers than leaves", tree(whole, NOTHING, NOTHING, NOTHING));
    assertRefused("the tree is incomplete", tree(List.of(branch, leaf), NOTHING));
    assertRefused("the tree is incomplete", tree(List.of()));
    assertRefused(
        "continues after its last leaf",
        tree(List.of(branch, leaf, leaf, leaf), NOTHING, NOTHING, NOTHING));
    assertRefused(
        "(%d, %d) is not a".formatted(lower, upper),
        tree(List.of(branch, branch, leaf, leaf, leaf), NOTHING, NOTHING, NOTHING));
  }

  @ParameterizedTest
  @ValueSource(ints = {3, 5})
  void eachNumberHasAMultiplier(int many) {
    assertRefused(
        "%d multipliers for 4 numbers".formatted(many),
        leaf(new Multipliers(0, new long[many], new long[0])));
  }

  @ParameterizedTest
  @ValueSource(longs = {1, -1})
  void noMultiplierIsTooLarge(long sign) {
    long most = sign * MAX;
    long[] none = new long[0];
    BoundChecker.edges(NUMBERS, leaf(new Multipliers(most, new long[] {0, most, 0, 0}, none)));
    String message = "multiplier %d is too large".formatted(most + sign);
    assertRefused(message, leaf(new Multipliers(most + sign, new long[4], none)));
    assertRefused(message, leaf(new Multipliers(0, new long[] {0, 0, 0, most + sign}, none)));
  }

  @Test
  void multipliersOfSetsNameEachSetOnce() {
    List<SubtourRow> sets = Collections.nCopies(2, ROW);
    BoundChecker.edges(NUMBERS, rows(sets, 0, 0, 1, MAX));
    assertRefused("a set has no multiplier", rows(sets, 0, 1, 1));
    assertRefused("no set 0 after the set 0", rows(sets, 0, 1, 0, 1));
    assertRefused("no set 2 after the set 1", rows(sets, 1, 1, 2, 1));
    assertRefused("no set -1 after the set -1", rows(sets, -1, 1));
    assertRefused("multiplier -1 of a set", rows(sets, 0, -1));
    assertRefused("multiplier %d is too large".formatted(MAX + 1), rows(sets, 0, MAX + 1));
  }

  private static BoundCertificate rows(List<SubtourRow> sets, long... rows) {
    return new BoundCertificate(
        1, sets, BoundCertificate.ROOT_ALONE, List.of(new Multipliers(0, new long[4], rows)));
  }
}
