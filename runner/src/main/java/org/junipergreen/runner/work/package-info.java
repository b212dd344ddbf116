/**
 * Long computations over many n: missing n are divided into shards, computed by workers and
 * committed continually.
 */
@NullMarked
package org.junipergreen.runner.work;

import org.jspecify.annotations.NullMarked;
