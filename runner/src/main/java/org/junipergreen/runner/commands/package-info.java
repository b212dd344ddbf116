/**
 * One class per command: it parses, calls and prints. A folder holds what serves one purpose; here
 * is what they share.
 */
@NullMarked
package org.junipergreen.runner.commands;

import org.jspecify.annotations.NullMarked;
