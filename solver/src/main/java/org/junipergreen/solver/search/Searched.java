package org.junipergreen.solver.search;

/**
 * An answer about one of several openings that were searched beside each other.
 *
 * @param positions the positions that were searched for it, by all threads that were at it
 */
public record Searched<T>(T answer, long positions) {}
