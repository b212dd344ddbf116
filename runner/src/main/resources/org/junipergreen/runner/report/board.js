/* The board as it lies on the page: its cells, how one moves over them, and the pairs drawn on it. */
var Juniper = Juniper || {};

Juniper.board = (function () {
  'use strict';

  const say = Juniper.language.say;
  const element = Juniper.language.element;
  const grid = document.getElementById('play-board');
  const drawing = document.getElementById('play-pairs');
  const COLOURS = 6;

  let cells = [];
  let focused = 1;
  let drawn = { pairs: [], rest: [], path: [] };

  /** Makes the cells of a board. */
  function make(board, choose) {
    focused = 1;
    cells = [];
    for (let v = 1; v <= board.n; v++) {
      cells.push(element('button', {
        type: 'button', textContent: board.numbers[v], onclick: function () { focused = v; choose(v); }
      }));
    }
    const digits = String(board.numbers[board.n]).length;
    grid.style.setProperty('--digits', digits);
    grid.style.setProperty('--columns', Math.min(10, board.n));
    grid.style.setProperty('--rows', Math.ceil(board.n / 10));
    grid.style.setProperty('--narrow', Math.min(5, board.n));
    grid.classList.toggle('wide', digits > 4);
    Juniper.language.refill(grid, cells);
  }

  /**
   * Shows a position.
   *
   * @param name what the board is called
   * @param stateOf the name of a vertex's style and of its words
   * @param explained the pairs to be drawn on it, as the engine explains them
   * @param path vertices to be joined one after the other
   */
  function show(board, name, stateOf, explained, path) {
    const partners = new Map();
    explained.pairs.concat(explained.rest).forEach(function (pair) {
      partners.set(pair[0], pair[1]);
      partners.set(pair[1], pair[0]);
    });
    // Where both numbers of a pair can be played next, it is told twice.
    drawn = {
      pairs: explained.pairs.filter(function (pair, i) {
        return explained.pairs.every(function (other, j) { return j >= i || other[0] !== pair[1]; });
      }),
      rest: explained.rest,
      path: path.slice(1).map(function (v, i) { return [path[i], v]; })
    };
    cells.forEach(function (cell, i) {
      const state = stateOf(i + 1);
      const label = say('cell.' + state, { v: board.numbers[i + 1] });
      const partner = partners.get(i + 1);
      cell.className = 'cell ' + state;
      cell.setAttribute('aria-label', partner === undefined
        ? label
        : say('cell.pair', { cell: label, w: board.numbers[partner] }));
    });
    drawn.pairs.forEach(function (pair, i) {
      pair.forEach(function (v) { cells[v - 1].classList.add('pair', 'pair-' + i % COLOURS); });
    });
    grid.setAttribute('aria-label', say('play.board', { name: name }));
    draw();
    focusable();
  }

  // Pairs

  /** Draws a line between the numbers of each pair; the ones that answer the next number are thick. */
  function draw() {
    if (grid.clientWidth === 0) {
      return; // The game is out of sight; the observer draws it when it comes back.
    }
    drawing.setAttribute('viewBox', '0 0 ' + grid.clientWidth + ' ' + grid.clientHeight);
    const lines = drawn.rest.map(function (pair) { return line(pair, 'later'); })
      .concat(drawn.path.map(function (pair) { return line(pair, 'path'); }))
      .concat(drawn.pairs.map(function (pair, i) { return line(pair, 'next pair-' + i % COLOURS); }));
    Juniper.language.refill(drawing, lines.length > 0 ? lines.concat(cells.filter(isUnused).map(label)) : []);
  }

  function isUnused(cell) {
    return !cell.classList.contains('used') && !cell.classList.contains('last');
  }

  /** The number of a cell once more, above the lines that cross the cell. */
  function label(cell) {
    const text = shape('text', { x: centre(cell).x, y: centre(cell).y });
    text.setAttribute('class', cell.className);
    text.textContent = cell.textContent;
    return text;
  }

  function centre(cell) {
    return { x: cell.offsetLeft + cell.offsetWidth / 2, y: cell.offsetTop + cell.offsetHeight / 2 };
  }

  function shape(kind, places) {
    const made = document.createElementNS('http://www.w3.org/2000/svg', kind);
    Object.keys(places).forEach(function (key) { made.setAttribute(key, places[key].toFixed(1)); });
    return made;
  }

  /** From edge to edge of the two cells, so that their numbers can be read. */
  function line(pair, kind) {
    const from = cells[pair[0] - 1];
    const to = cells[pair[1] - 1];
    const x = centre(from).x;
    const y = centre(from).y;
    const dx = centre(to).x - x;
    const dy = centre(to).y - y;
    const inside = 0.36 * from.offsetHeight / Math.hypot(dx, dy);
    const made = shape('line', {
      x1: x + inside * dx, y1: y + inside * dy, x2: x + (1 - inside) * dx, y2: y + (1 - inside) * dy
    });
    made.setAttribute('class', kind);
    return made;
  }

  // Keys

  /** One number at a time can be reached by Tab; the arrow keys choose which. */
  function focusable() {
    cells.forEach(function (cell, i) { cell.tabIndex = i + 1 === focused ? 0 : -1; });
  }

  function columns() {
    return getComputedStyle(grid).gridTemplateColumns.split(' ').length;
  }

  function onKey(event) {
    const steps = {
      ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns(), ArrowUp: -columns(),
      Home: 1 - focused, End: cells.length - focused
    };
    const step = steps[event.key];
    if (step === undefined) {
      return;
    }
    event.preventDefault();
    if (focused + step >= 1 && focused + step <= cells.length) {
      focused += step;
      focusable();
      cells[focused - 1].focus();
    }
  }

  grid.addEventListener('keydown', onKey);
  if (window.ResizeObserver) {
    new ResizeObserver(draw).observe(grid);
  } else {
    window.addEventListener('resize', draw);
  }

  return { make: make, show: show };
})();
