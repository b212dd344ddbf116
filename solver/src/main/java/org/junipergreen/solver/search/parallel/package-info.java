/** The threads of a search, and how they share its work. Internal to {@code search}. */
@NullMarked
package org.junipergreen.solver.search.parallel;

import org.jspecify.annotations.NullMarked;
