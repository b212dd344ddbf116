/** Ranges of n, tables and their columns, rows, views. Independent of the database. */
@NullMarked
package org.junipergreen.runner.table;

import org.jspecify.annotations.NullMarked;
