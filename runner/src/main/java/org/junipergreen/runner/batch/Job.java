package org.junipergreen.runner.batch;

import org.junipergreen.runner.method.Computation;
import java.util.List;
import java.util.function.Function;
import java.util.function.LongConsumer;
import org.junipergreen.runner.store.Column;
import org.junipergreen.runner.store.Range;
import org.junipergreen.runner.store.Table;

/**
 * Rows to be computed for some n.
 *
 * @param table the table that they are for
 * @param range for which n
 * @param method the name of the way of computing, as the table of runs has it
 * @param columns what it finds out; an n whose row lacks one of these values counts as missing
 * @param workers how many n to compute at a time
 * @param beginning what it costs to begin a shard, as a number of n of the range
 * @param computation begins one for consecutive n of the range
 * @param stored told of every n whose rows have just been stored
 */
public record Job(
    Table<?> table,
    Range range,
    String method,
    List<Column> columns,
    int workers,
    int beginning,
    Function<Range, Computation> computation,
    LongConsumer stored) {}
