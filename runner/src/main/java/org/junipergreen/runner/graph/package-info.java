/** Graphs of games as files: read from JSON, written for Graphviz. */
@NullMarked
package org.junipergreen.runner.graph;

import org.jspecify.annotations.NullMarked;
