/** Commands that pass results on to others. */
@NullMarked
package org.junipergreen.runner.commands.passon;

import org.jspecify.annotations.NullMarked;
