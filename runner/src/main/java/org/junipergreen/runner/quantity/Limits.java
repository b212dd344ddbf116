package org.junipergreen.runner.quantity;

/**
 * How far a quantity goes.
 *
 * @param first the first n that has a row
 * @param slow every n up to here takes no more than minutes even in the slow way that checks the
 *     usual one
 * @param easy every n up to here takes seconds and little memory
 * @param largest no larger n is taken
 */
public record Limits(int first, int slow, int easy, int largest) {}
