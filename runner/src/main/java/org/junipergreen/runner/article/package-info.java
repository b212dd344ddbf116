/**
 * The subjects of the article: its players, their tournaments, the layers of the trap, and games to
 * play.
 */
@NullMarked
package org.junipergreen.runner.article;

import org.jspecify.annotations.NullMarked;
