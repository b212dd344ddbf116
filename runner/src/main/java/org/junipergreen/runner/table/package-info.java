/**
 * The vocabulary of rows, which all rooms share: ranges of n, tables and their columns, rows,
 * views. Knows nothing of the database.
 */
@NullMarked
package org.junipergreen.runner.table;

import org.jspecify.annotations.NullMarked;
