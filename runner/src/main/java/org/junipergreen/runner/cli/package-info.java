/** Shared by commands: a session and its display, opened rows, options, output and progress. */
@NullMarked
package org.junipergreen.runner.cli;

import org.jspecify.annotations.NullMarked;
