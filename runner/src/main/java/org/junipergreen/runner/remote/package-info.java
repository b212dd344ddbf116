/**
 * What crosses between machines when a batch is computed on a cluster, and what the program asks of
 * one. The module {@code cluster} knows how to reach one.
 */
@NullMarked
package org.junipergreen.runner.remote;

import org.jspecify.annotations.NullMarked;
