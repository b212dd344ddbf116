package org.junipergreen.solver.chain.bound;

/**
 * A row of the {@link PathProblem} that forbids cycles: the edges within S are at most as many as
 * the numbers of S without w that are on paths. The array is not copied and must not be changed.
 *
 * @param numbers S, ascending
 * @param root w, one of them
 */
public record SubtourRow(int[] numbers, int root) {}
