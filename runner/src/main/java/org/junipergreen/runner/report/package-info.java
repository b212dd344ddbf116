/** The report: an HTML page, and its pictures as files. */
@NullMarked
package org.junipergreen.runner.report;

import org.jspecify.annotations.NullMarked;
