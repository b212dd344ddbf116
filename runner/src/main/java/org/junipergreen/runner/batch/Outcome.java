package org.junipergreen.runner.batch;

import java.time.Duration;

/**
 * What a batch did.
 *
 * @param before how many n of the range were stored before
 * @param computed how many it computed and stored
 * @param left how many are still missing, not 0 only when it was asked to stop
 * @param time how long it took
 * @param slowest the n that took longest of those computed, 0 when there is none
 * @param slowestNanos what it took
 */
public record Outcome(
    long before, long computed, long left, Duration time, long slowest, long slowestNanos) {}
