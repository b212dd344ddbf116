package org.junipergreen.runner.batch;

import java.util.function.Function;
import org.junipergreen.runner.store.Quantity;
import org.junipergreen.runner.store.Range;

/**
 * A quantity to be computed for some n.
 *
 * @param quantity what to compute
 * @param range for which n
 * @param method the name of the way of computing, as the table of runs has it
 * @param computation begins one for consecutive n of the range
 */
public record Job(
    Quantity quantity, Range range, String method, Function<Range, Computation> computation) {
  /** The job with the usual way of computing the quantity. */
  public static Job of(Quantity quantity, Range range) {
    return switch (quantity) {
      case WINNER ->
          new Job(
              quantity,
              range,
              "matching",
              shard ->
                  new WinnerComputation(
                      Math.toIntExact(shard.from()), Math.toIntExact(shard.to())));
    };
  }
}
