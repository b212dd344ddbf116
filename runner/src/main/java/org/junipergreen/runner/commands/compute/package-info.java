/** Commands that compute. */
@NullMarked
package org.junipergreen.runner.commands.compute;

import org.jspecify.annotations.NullMarked;
