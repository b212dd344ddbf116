/** One class per command: it parses, calls and prints. */
@NullMarked
package org.junipergreen.runner.cli.commands;

import org.jspecify.annotations.NullMarked;
