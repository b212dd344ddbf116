/** What commands share: their options, what they print, and how they say how far they are. */
@NullMarked
package org.junipergreen.runner.cli;

import org.jspecify.annotations.NullMarked;
