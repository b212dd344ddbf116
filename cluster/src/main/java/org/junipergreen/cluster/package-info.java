/**
 * The program's batch on Apache Spark: tasks carry shards to executors and rows back to the driver, the only process that accesses the store.
 */
@NullMarked
package org.junipergreen.cluster;

import org.jspecify.annotations.NullMarked;
