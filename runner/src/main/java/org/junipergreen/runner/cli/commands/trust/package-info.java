/** Commands that prove and check. */
@NullMarked
package org.junipergreen.runner.cli.commands.trust;

import org.jspecify.annotations.NullMarked;
