/** What several commands accept: options and parameters that come in one piece. */
@NullMarked
package org.junipergreen.runner.cli.options;

import org.jspecify.annotations.NullMarked;
