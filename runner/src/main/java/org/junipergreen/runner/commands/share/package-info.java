/** Commands that share results with others. */
@NullMarked
package org.junipergreen.runner.commands.share;

import org.jspecify.annotations.NullMarked;
