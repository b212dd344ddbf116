package org.junipergreen.runner.store;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * One run of the batch, as the table of runs has it.
 *
 * @param id the number that its rows carry
 * @param quantity what it computed
 * @param range the n it was asked for
 * @param origin what made its rows
 * @param started when it began
 * @param ended when it ended, null when it did not say
 * @param state how far it came
 */
public record Run(
    long id,
    Quantity quantity,
    Range range,
    Origin origin,
    Instant started,
    @Nullable Instant ended,
    RunState state) {}
