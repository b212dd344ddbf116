/**
 * Long computations over many n: what is missing is cut into shards, computed by workers and
 * committed to the store as it comes; and what is stored is checked again.
 */
@NullMarked
package org.junipergreen.runner.batch;

import org.jspecify.annotations.NullMarked;
