package org.junipergreen.solver.search;

/**
 * The answer for one of several openings searched in parallel.
 *
 * @param positions the positions searched for it by all threads
 */
public record Searched<T>(T answer, long positions) {}
