/** Groups of options and parameters that several commands accept, and names of quantities. */
@NullMarked
package org.junipergreen.runner.cli.options;

import org.jspecify.annotations.NullMarked;
