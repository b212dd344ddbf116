/** What only some quantities have: each part is an interface that those implement. */
@NullMarked
package org.junipergreen.runner.quantity.part;

import org.jspecify.annotations.NullMarked;
