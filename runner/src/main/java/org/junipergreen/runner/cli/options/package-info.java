/** What several commands accept: options that come in one piece, and how their words are read. */
@NullMarked
package org.junipergreen.runner.cli.options;

import org.jspecify.annotations.NullMarked;
