/** The whole program: its commands, how command lines start and end, and the help. */
@NullMarked
package org.junipergreen.runner.app;

import org.jspecify.annotations.NullMarked;
