/** The winner of misère play, in which the player who cannot move wins. */
@NullMarked
package org.junipergreen.runner.quantity.misere;

import org.jspecify.annotations.NullMarked;
