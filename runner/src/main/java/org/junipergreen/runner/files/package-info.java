/** Files that are complete or absent, folders, locks, and the location of the store. */
@NullMarked
package org.junipergreen.runner.files;

import org.jspecify.annotations.NullMarked;
