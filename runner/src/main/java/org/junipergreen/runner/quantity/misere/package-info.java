/** Misère play: who wins when the player who cannot move wins. */
@NullMarked
package org.junipergreen.runner.quantity.misere;

import org.jspecify.annotations.NullMarked;
