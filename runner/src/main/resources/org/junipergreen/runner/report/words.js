/* Sentences with places for values, and numbers as one reads them. Runs in browsers and in Rhino. */
var Juniper = Juniper || {};

Juniper.words = (function () {
  'use strict';

  /** A sentence with the values in the places of their names: "n = {n}". */
  function fill(sentence, values) {
    return sentence.replace(/\{(\w+)\}/g, function (place, name) { return values[name]; });
  }

  /** A number as one reads it: whole ones by their digits, huge ones by their size. */
  function number(value) {
    if (Math.abs(value) >= 1e15) {
      return value.toExponential(2).replace('e+', ' \u00b7 10^');
    }
    return String(value).replace(/\B(?=(\d{3})+(?!\d))/g, '\u202f');
  }

  return { fill: fill, number: number };
})();
