/** Commands that show what is known. */
@NullMarked
package org.junipergreen.runner.commands.look;

import org.jspecify.annotations.NullMarked;
