/** Commands that print scripts and pages for the shell. */
@NullMarked
package org.junipergreen.runner.commands.shell;

import org.jspecify.annotations.NullMarked;
