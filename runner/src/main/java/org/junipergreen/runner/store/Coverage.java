package org.junipergreen.runner.store;

/**
 * What the store holds of a table.
 *
 * @param rows the number of rows
 * @param partial how many of them lack a value, since the way they were computed does not know it
 * @param boards the number of different n
 * @param range from the smallest n to the largest
 */
public record Coverage(long rows, long partial, long boards, Range range) {}
