/** Verification of stored rows by a second method. */
@NullMarked
package org.junipergreen.runner.verify;

import org.jspecify.annotations.NullMarked;
