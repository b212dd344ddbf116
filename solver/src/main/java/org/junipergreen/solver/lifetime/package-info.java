/**
 * How long work lasts: who may ask it to end, and the threads that help with it. It knows no clock:
 * deadlines are requests that somebody makes in time.
 */
@NullMarked
package org.junipergreen.solver.lifetime;

import org.jspecify.annotations.NullMarked;
