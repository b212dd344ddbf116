/** Stored rows, checked a second way. */
@NullMarked
package org.junipergreen.runner.verify;

import org.jspecify.annotations.NullMarked;
