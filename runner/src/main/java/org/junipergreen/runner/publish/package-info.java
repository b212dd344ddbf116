/** What has been computed, written for others: CSV, JSON Lines, b-files, the results folder. */
@NullMarked
package org.junipergreen.runner.publish;

import org.jspecify.annotations.NullMarked;
