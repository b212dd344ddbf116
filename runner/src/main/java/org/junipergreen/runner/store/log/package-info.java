/** What the store's write-ahead log says, and whether it belongs to the database beside it. */
@NullMarked
package org.junipergreen.runner.store.log;

import org.jspecify.annotations.NullMarked;
