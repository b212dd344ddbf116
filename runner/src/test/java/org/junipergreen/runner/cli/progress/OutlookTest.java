package org.junipergreen.runner.cli.progress;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junipergreen.runner.quantity.way.Cost;
import org.junipergreen.runner.quantity.winner.WinnerQuantity;
import org.junipergreen.runner.table.Range;
import org.junit.jupiter.api.Test;

class OutlookTest {
  private static final Cost COST = Cost.exponential(2, new Cost.Point(10, 60, 1 << 20));

  @Test
  void aDiskThatMayGetFullIsNamedWithWhatIsWanted() {
    Outlook little = outlook(12, OptionalLong.of(100 << 20));
    assertEquals(Optional.empty(), little.lowDisk(0));
    assertEquals(
        Optional.of(
            "only 100 MiB are free on the disk of the results, and this run may need 320 MiB"),
        little.lowDisk(256 << 20));
    assertEquals(Optional.empty(), outlook(12, OptionalLong.empty()).lowDisk(256 << 20));
    Outlook nothing =
        Outlook.of(
            null, WinnerQuantity.TABLE, List.of(), List.of(), COST, 1, 9, OptionalLong.of(0));
    assertEquals(Optional.empty(), nothing.lowDisk(0), "all is stored");
  }

  @Test
  void whatNobodyWillSeeTheEndOfIsSaidToBeOutOfReach() {
    assertEquals(Optional.empty(), outlook(12, OptionalLong.empty()).hopeless());
    String hopeless = outlook(60, OptionalLong.empty()).hopeless().orElseThrow();
    assertTrue(
        hopeless.startsWith("winner for n = 60: out of reach, more than 1,000 years")
            && hopeless.endsWith("; n = 10 took 1 min and 1.0 MiB"),
        hopeless);
  }

  private static Outlook outlook(long to, OptionalLong free) {
    List<Range> todo = List.of(new Range(10, to));
    return Outlook.of(
        null, WinnerQuantity.TABLE, todo, List.of(), COST, 1, Double.POSITIVE_INFINITY, free);
  }
}
