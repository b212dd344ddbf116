/** Progress, messages and logs of running commands. */
@NullMarked
package org.junipergreen.runner.cli.progress;

import org.jspecify.annotations.NullMarked;
