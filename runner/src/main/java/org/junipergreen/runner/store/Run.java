package org.junipergreen.runner.store;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * One run of the batch, as the table of runs has it.
 *
 * @param id the number that its rows carry
 * @param table what it computed the rows of
 * @param range the n it was asked for
 * @param origin what made its rows
 * @param started when it began
 * @param ended when it ended, null when it did not say
 * @param state how far it came
 */
public record Run(
    long id,
    Table<?> table,
    Range range,
    Origin origin,
    Instant started,
    @Nullable Instant ended,
    RunState state) {}
