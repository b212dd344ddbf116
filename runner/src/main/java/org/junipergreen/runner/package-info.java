/** The program around the solver: its version, signals, input files and failures. */
@NullMarked
package org.junipergreen.runner;

import org.jspecify.annotations.NullMarked;
