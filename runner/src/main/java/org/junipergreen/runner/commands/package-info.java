/**
 * One class per command, which parses, calls and prints. Each folder serves one purpose; the
 * classes here are shared.
 */
@NullMarked
package org.junipergreen.runner.commands;

import org.jspecify.annotations.NullMarked;
