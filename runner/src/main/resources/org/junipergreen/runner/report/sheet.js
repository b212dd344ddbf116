/* Sheets to print: empty boards, a board with tables for games, a table to fill in, and its solution. */
var Juniper = Juniper || {};

Juniper.sheet = (function () {
  'use strict';

  const MAX_NUMBERS = 1000;
  const ROUNDS = 10;

  /** The rows of the table to fill in are boards up to this one. */
  const MAX_ROWS = 30;

  /** From the next n on the first player always wins, as the theorem says. */
  const LAST_SECOND = 118;

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

  function table(headings, rows) {
    return element('table', {}, [
      element('thead', {}, [element('tr', {}, headings.map(function (heading) {
        return element('th', { scope: 'col', textContent: heading });
      }))]),
      element('tbody', {}, rows.map(function (row) {
        return element('tr', {}, row.map(function (text) { return element('td', { textContent: text }); }));
      }))
    ]);
  }

  /** An empty table in which two players write what they play. */
  function record() {
    const rows = [];
    for (let i = 0; i < ROUNDS; i++) {
      rows.push(['', '']);
    }
    return table([1, 2].map(function (side) { return say('name.' + side); }), rows);
  }

  function heading(name) {
    return element('h1', { textContent: say('sheet.heading', { name: name }) });
  }

  function text(key) {
    return element('p', { textContent: say(key) });
  }

  function rules(openings) {
    const first = Juniper.notation.rule(openings);
    return element('ol', {}, [say(first.key, first.values), say('rule.go'), say('rule.lose')].map(function (rule) {
      return element('li', { textContent: rule });
    }));
  }

  /** Prints some elements, and nothing else of the page. */
  function print(children) {
    Juniper.language.refill(sheet, children);
    document.body.classList.add('sheet');
    window.print();
  }

  function named(setup) {
    const said = Juniper.notation.said(setup);
    return say(said.key, said.values);
  }

  /** As many empty boards as a sheet of paper holds. */
  function boards(setup) {
    const on = Juniper.notation.board(setup, MAX_NUMBERS);
    const count = on.n <= 20 ? 6 : on.n <= 30 ? 5 : on.n <= 50 ? 4 : on.n <= 100 ? 2 : 1;
    const children = [heading(named(setup)), rules(setup.openings)];
    for (let i = 0; i < count; i++) {
      children.push(element('div', { className: 'sheet-game' }, [
        element('p', { className: 'names', textContent: say('sheet.names') }), board(on)
      ]));
    }
    print(children);
  }

  /** A board, and tables in which two players write their games. */
  function game(setup) {
    const on = Juniper.notation.board(setup, MAX_NUMBERS);
    print([
      heading(named(setup)), element('p', { className: 'names', textContent: say('sheet.names') }),
      rules(setup.openings), board(on),
      element('div', { className: 'records' }, [record(), record(), record()]), text('sheet.question')
    ]);
  }

  /** The boards 1 to 2, 1 to 3, …: who can win, how the first player begins, and the longest chain. */
  function rowsTo(n, row) {
    const rows = [];
    for (let m = 2; m <= Math.min(n, MAX_ROWS); m++) {
      rows.push(row(m));
    }
    return rows;
  }

  function headings() {
    return ['board', 'winner', 'openings', 'chain'].map(function (column) { return say('sheet.column.' + column); });
  }

  function emptyTable(setup) {
    const n = Number(setup.board);
    print([
      element('h1', { textContent: say('sheet.table.heading') }), text('sheet.table.about'),
      element('div', { className: 'boards' }, [table(headings(), rowsTo(n, function (m) { return [m, '', '', '']; }))])
    ]);
  }

  function winning(m) {
    const on = Juniper.engine.board(m);
    return Juniper.engine.winningReplies(on, []);
  }

  function solution(setup) {
    const n = Number(setup.board);
    const seconds = [];
    for (let m = 2; m <= LAST_SECOND; m++) {
      if (winning(m).length === 0) {
        seconds.push(m);
      }
    }
    print([
      element('h1', { textContent: say('sheet.solution.heading') }),
      element('div', { className: 'boards' }, [table(headings(), rowsTo(n, function (m) {
        const wins = winning(m);
        const side = wins.length > 0 ? 1 : 2;
        return [m, say('name.' + side), wins.join(' '), Juniper.play.chains.length(m)];
      }))]),
      element('p', { textContent: say('sheet.solution.seconds', { seconds: seconds.join(' '), next: LAST_SECOND + 1 }) }),
      text('sheet.solution.keys')
    ]);
  }

  window.addEventListener('afterprint', function () { document.body.classList.remove('sheet'); });

  return { boards: boards, game: game, table: emptyTable, solution: solution };
})();
