/* The words of the page, and what it is made of: elements with text. */
var Juniper = Juniper || {};

Juniper.language = (function () {
  'use strict';

  const data = JSON.parse(document.getElementById('report-data').textContent);
  let current = data.language || Object.keys(data.words).find(function (code) {
    return navigator.language.indexOf(code) === 0;
  }) || 'en';

  /** All words of the language that is chosen. */
  function words() {
    return data.words[current];
  }

  /** A word, with values in the places of their names. */
  function say(key, values) {
    return Juniper.words.fill(words()[key], values || {});
  }

  function choose(language) {
    current = language;
  }

  function chosen() {
    return current;
  }

  /** A new element with properties, some of them attributes, and children: elements or text. */
  function element(name, properties, children) {
    const made = document.createElement(name);
    Object.keys(properties || {}).forEach(function (key) {
      if (key in made) {
        made[key] = properties[key];
      } else {
        made.setAttribute(key, properties[key]);
      }
    });
    made.append.apply(made, children || []);
    return made;
  }

  /** Puts children in the place of those that an element has; replaceChildren is younger than many an iPad. */
  function refill(parent, children) {
    parent.textContent = '';
    parent.append.apply(parent, children);
  }

  return { data: data, words: words, say: say, choose: choose, chosen: chosen, element: element, refill: refill };
})();
