package org.junipergreen.runner.batch;

import java.time.Duration;

/**
 * What a batch did.
 *
 * @param before how many n of the range were stored before
 * @param computed how many it computed and stored
 * @param left how many are still missing, not 0 only when it was asked to stop
 * @param time how long it took
 */
public record Outcome(long before, long computed, long left, Duration time) {}
