/** Tests of the packaged module, on a cluster that they start. */
@NullMarked
package org.junipergreen.cluster;

import org.jspecify.annotations.NullMarked;
