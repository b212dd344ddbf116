package org.junipergreen.runner.store;

/**
 * What the store holds of a quantity.
 *
 * @param rows the number of rows
 * @param boards the number of different n
 * @param range from the smallest n to the largest
 */
public record Coverage(long rows, long boards, Range range) {}
