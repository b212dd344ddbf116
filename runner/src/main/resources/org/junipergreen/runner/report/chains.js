/*
 * The longest chains of one player on 1 to n, as they are published: how long they are for every n of the
 * table, and some of them. Runs in browsers and in Rhino, and touches no page.
 */
var Juniper = Juniper || {};

/**
 * Reads the table.
 *
 * @param text a line for each n from 1 on: the length, and behind it, not on every line, the chain
 */
Juniper.chains = function (text) {
  'use strict';

  const lines = text.trim().split('\n').map(function (line) { return line.split(' ').map(Number); });

  /** How many numbers the longest chain on 1 to n has; 0 beyond the table. */
  function length(n) {
    return n >= 1 && n <= lines.length ? lines[n - 1][0] : 0;
  }

  /** A longest chain on 1 to n, or where there is none in the table on the next smaller board. */
  function chain(n) {
    const line = lines[n - 1];
    return line.length > 1 ? line.slice(1) : chain(n - 1);
  }

  return { most: lines.length, length: length, chain: chain };
};

/** The article's challenge: a chain of 77 numbers on 1 to 100 in which these follow each other. */
Juniper.challenge = {
  n: 100,
  through: [69, 23, 46, 92, 1],
  chain: [
    49, 98, 14, 56, 28, 84, 42, 21, 63, 9, 81, 27, 54, 18, 72, 36, 12, 48, 24, 96, 32, 64, 16, 80, 40, 8, 88, 22, 44,
    11, 99, 33, 66, 6, 60, 20, 100, 50, 25, 75, 15, 45, 90, 30, 10, 70, 35, 7, 91, 13, 39, 78, 26, 52, 4, 68, 34, 17,
    85, 5, 95, 19, 76, 38, 2, 58, 29, 87, 3, 69, 23, 46, 92, 1, 62, 31, 93
  ]
};
