/**
 * Long computations over many n: what is missing is cut into shards, computed by workers and
 * committed to the store as it comes.
 */
@NullMarked
package org.junipergreen.runner.batch;

import org.jspecify.annotations.NullMarked;
