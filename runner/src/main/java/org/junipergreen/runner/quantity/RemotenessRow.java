package org.junipergreen.runner.quantity;

/**
 * The game after an opening, if the winner hurries and the loser delays.
 *
 * @param wins whether the player who makes the opening wins
 * @param length the number of moves in the whole game, including the opening
 * @param line one such game
 */
public record RemotenessRow(int n, int opening, boolean wins, int length, int[] line, long nanos) {}
