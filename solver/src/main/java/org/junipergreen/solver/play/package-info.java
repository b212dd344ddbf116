/**
 * Playing: positions of a game, players of all strengths from random to perfect, tournaments
 * between them, and the remoteness of positions.
 */
@NullMarked
package org.junipergreen.solver.play;

import org.jspecify.annotations.NullMarked;
