/** What the article began: its players, their tournaments, the trap's strata, and games to play. */
@NullMarked
package org.junipergreen.runner.article;

import org.jspecify.annotations.NullMarked;
