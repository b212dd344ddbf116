/** The report: one page, and the pictures in it as files, of all that the store holds. */
@NullMarked
package org.junipergreen.runner.report;

import org.jspecify.annotations.NullMarked;
