/** Commands that share results. */
@NullMarked
package org.junipergreen.runner.commands.share;

import org.jspecify.annotations.NullMarked;
