/** What commands print: tables, progress, and some answers that more than one line makes. */
@NullMarked
package org.junipergreen.runner.cli.output;

import org.jspecify.annotations.NullMarked;
