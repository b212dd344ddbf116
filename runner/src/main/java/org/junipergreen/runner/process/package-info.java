/** The process: its signals, its threads that may wait, standard error and the build. */
@NullMarked
package org.junipergreen.runner.process;

import org.jspecify.annotations.NullMarked;
