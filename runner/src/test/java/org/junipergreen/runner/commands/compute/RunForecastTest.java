package org.junipergreen.runner.commands.compute;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junipergreen.runner.cli.progress.TimeLeft;
import org.junipergreen.runner.quantity.way.Cost;
import org.junipergreen.runner.quantity.winner.WinnerQuantity;
import org.junipergreen.runner.table.Range;
import org.junit.jupiter.api.Test;

class RunForecastTest {
  private static final Cost COST = Cost.exponential(2, new Cost.Point(10, 60, 1 << 20));
  private static final OptionalLong UNKNOWN = OptionalLong.empty();

  @Test
  void aDiskThatMayBecomeFullIsNamedWithTheNeed() {
    List<Range> todo = List.of(new Range(10, 12));
    assertEquals(Optional.empty(), forecast(todo, 1, OptionalLong.of(100 << 20)).lowDisk());
    assertEquals(
        Optional.of(
            "only 100 MiB are free on the disk of the results, and this run may need 256 MiB"),
        forecast(todo, 256 << 20, OptionalLong.of(100 << 20)).lowDisk());
    assertEquals(Optional.empty(), forecast(todo, 256 << 20, UNKNOWN).lowDisk());
    Optional<String> stored = forecast(List.of(), 0, OptionalLong.of(0)).lowDisk();
    assertEquals(Optional.empty(), stored, "all is stored");
  }

  @Test
  void whatNobodyWillSeeTheEndOfIsSaidToBeOutOfReach() {
    assertEquals(Optional.empty(), forecast(List.of(new Range(10, 12)), 1, UNKNOWN).hopeless());
    String hopeless = forecast(List.of(new Range(10, 60)), 1, UNKNOWN).words().orElseThrow();
    assertTrue(
        hopeless.startsWith("winner for n = 60: out of reach, more than 1,000 years")
            && hopeless.endsWith("; n = 10 took 1 min and 1.0 MiB"),
        hopeless);
  }

  private static RunForecast forecast(List<Range> todo, long disk, OptionalLong free) {
    TimeLeft left = new TimeLeft(COST, todo, 1, Double.POSITIVE_INFINITY, 1);
    return new RunForecast(
        WinnerQuantity.TABLE, todo, COST, left, left.left().orElse(0), 0, disk, free);
  }
}
