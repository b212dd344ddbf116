package org.junipergreen.solver.search;

/**
 * How far a search has come.
 *
 * @param positions positions searched move by move; while threads are at work, up to 16,384 less
 *     for each of them
 * @param strategyHits positions decided by a strategy that was found for another one
 * @param openingsSolved questions about openings that were answered
 * @param table what the transposition table did; all zeros when the rule is off
 */
public record SearchStatistics(
    long positions, long strategyHits, int openingsSolved, TableStatistics table) {}
