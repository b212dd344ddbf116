package org.junipergreen.runner.quantity.part;

/** A quantity whose published table is so long that it is for programs alone, and compressed. */
public interface Compressed {}
