package org.junipergreen.runner.quantity.part;

/** A quantity whose published table is long and compressed, for programs only. */
public interface Compressed {}
