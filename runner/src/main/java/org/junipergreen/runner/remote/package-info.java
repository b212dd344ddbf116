/**
 * What crosses between machines when a batch is computed on a cluster, and what the program asks of
 * one. How a cluster is reached is the business of the module that offers it.
 */
@NullMarked
package org.junipergreen.runner.remote;

import org.jspecify.annotations.NullMarked;
