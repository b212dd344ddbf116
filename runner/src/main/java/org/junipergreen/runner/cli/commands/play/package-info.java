/** Commands that play, and judge play. */
@NullMarked
package org.junipergreen.runner.cli.commands.play;

import org.jspecify.annotations.NullMarked;
