/** What a command says while it works, on standard error and in a log. */
@NullMarked
package org.junipergreen.runner.cli.progress;

import org.jspecify.annotations.NullMarked;
