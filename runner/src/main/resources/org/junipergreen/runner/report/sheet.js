/* A sheet to play on with a pencil: the rules, the board, and a place to write the game down. */
var Juniper = Juniper || {};

Juniper.sheet = (function () {
  'use strict';

  const ROUNDS = 10;

  const say = Juniper.language.say;
  const element = Juniper.language.element;
  const sheet = document.getElementById('sheet');

  function board(on) {
    const longest = String(on.numbers[on.n]).length;
    const grid = element('ul', { className: 'sheet-board' }, on.numbers.slice(1).map(function (number) {
      return element('li', { textContent: number });
    }));
    const columns = on.n > 200 ? 20 : longest > 4 ? 6 : 10;
    grid.style.setProperty('--columns', columns);
    grid.style.setProperty('--rows', Math.ceil(on.n / columns));
    return grid;
  }

  /** An empty table in which two players write what they play. */
  function record() {
    const rows = [];
    for (let i = 0; i < ROUNDS; i++) {
      rows.push(element('tr', {}, [element('td'), element('td')]));
    }
    return element('table', {}, [
      element('thead', {}, [element('tr', {}, [
        element('th', { scope: 'col', textContent: 'J1' }), element('th', { scope: 'col', textContent: 'J2' })
      ])]),
      element('tbody', {}, rows)
    ]);
  }

  function opening(rule) {
    return rule === 'even' || rule === 'any'
      ? say('sheet.opening.' + rule)
      : say('sheet.opening.other', { numbers: rule });
  }

  /** Prints the sheet of a board, and nothing else of the page. */
  function print(on, setup) {
    const name = Juniper.notation.name(setup);
    sheet.replaceChildren(
      element('h1', { textContent: say('sheet.heading', { name: name }) }),
      element('p', { className: 'names', textContent: say('sheet.names') }),
      element('p', { textContent: say('sheet.rules', { opening: opening(setup.openings) }) }),
      board(on),
      element('div', { className: 'records' }, [record(), record(), record()]),
      element('p', { textContent: say('sheet.question') }));
    document.body.classList.add('sheet');
    window.print();
  }

  window.addEventListener('afterprint', function () { document.body.classList.remove('sheet'); });

  return { print: print };
})();
