/**
 * The program as a whole: the list of its commands, those of the side trades with the core ones,
 * how each command line starts and ends, and its help.
 */
@NullMarked
package org.junipergreen.runner.app;

import org.jspecify.annotations.NullMarked;
