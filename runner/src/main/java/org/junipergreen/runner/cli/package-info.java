/** Shared by commands: options, output and progress. */
@NullMarked
package org.junipergreen.runner.cli;

import org.jspecify.annotations.NullMarked;
