/** Ranges of n, tables and their columns, rows, views; records as CSV and JSON Lines. */
@NullMarked
package org.junipergreen.runner.table;

import org.jspecify.annotations.NullMarked;
