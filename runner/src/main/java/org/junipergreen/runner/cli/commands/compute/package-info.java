/** Commands that compute. */
@NullMarked
package org.junipergreen.runner.cli.commands.compute;

import org.jspecify.annotations.NullMarked;
