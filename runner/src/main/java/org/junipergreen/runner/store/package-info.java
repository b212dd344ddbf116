/** What has been computed, kept on disk. */
@NullMarked
package org.junipergreen.runner.store;

import org.jspecify.annotations.NullMarked;
