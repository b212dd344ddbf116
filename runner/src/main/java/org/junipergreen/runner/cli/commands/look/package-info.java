/** Commands that show what is known. */
@NullMarked
package org.junipergreen.runner.cli.commands.look;

import org.jspecify.annotations.NullMarked;
