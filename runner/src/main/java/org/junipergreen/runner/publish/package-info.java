/** Published tables: listings, b-files, drafts for the OEIS, the results folder. */
@NullMarked
package org.junipergreen.runner.publish;

import org.jspecify.annotations.NullMarked;
