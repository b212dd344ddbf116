/**
 * The tasks and results sent between machines, and what the program requires of a cluster. The
 * module {@code cluster} implements it.
 */
@NullMarked
package org.junipergreen.runner.work.remote;

import org.jspecify.annotations.NullMarked;
