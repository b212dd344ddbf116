/** The program around the solver: what it is called, and how it fails. */
@NullMarked
package org.junipergreen.runner;

import org.jspecify.annotations.NullMarked;
