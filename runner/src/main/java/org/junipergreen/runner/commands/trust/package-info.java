/** Commands that prove and check. */
@NullMarked
package org.junipergreen.runner.commands.trust;

import org.jspecify.annotations.NullMarked;
