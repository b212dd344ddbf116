package org.junipergreen.runner.method;

/** A method by which an n may be given up after some time: its row says how far it came. */
public interface TimeLimited {}
