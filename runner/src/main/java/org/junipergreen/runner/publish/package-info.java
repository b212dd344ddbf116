/** Output of computed tables: CSV, JSON Lines, b-files, the results folder. */
@NullMarked
package org.junipergreen.runner.publish;

import org.jspecify.annotations.NullMarked;
