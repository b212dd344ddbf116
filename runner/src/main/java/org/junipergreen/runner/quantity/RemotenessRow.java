package org.junipergreen.runner.quantity;

/**
 * The game after an opening, when the winner hurries and the loser delays.
 *
 * @param wins whether the player who makes the opening wins
 * @param length numbers played in the whole game, the opening included
 * @param line one such game
 */
public record RemotenessRow(int n, int opening, boolean wins, int length, int[] line, long nanos) {}
