/* The board to play on. */
var Juniper = Juniper || {};

Juniper.play = (function () {
  'use strict';

  const engine = Juniper.engine;
  const say = Juniper.language.say;
  const element = Juniper.language.element;
  /** The board that the report was asked for, or nothing. */
  const given = Juniper.language.data.board;

  const parts = ['board', 'size', 'side', 'status', 'played', 'form', 'given', 'undo', 'hint', 'why']
    .reduce(function (found, name) {
      found[name] = document.getElementById('play-' + name);
      return found;
    }, {});

  /** The game: its board and the board's name, the side of the human player, the vertices played. */
  const game = { board: engine.board(20), name: '', side: 1, played: [], hinted: [] };

  /** What is said of it, as words that are spoken anew in another language. */
  let messages = [];
  let cells = [];
  let focused = 1;

  function tell(list) {
    messages = list;
    parts.status.textContent = list.map(function (message) { return message(); }).join('\n');
  }

  function message(key, values) {
    return function () { return say(key, values); };
  }

  function mover() {
    return 1 + game.played.length % 2;
  }

  function last() {
    return game.played[game.played.length - 1];
  }

  function moves() {
    return engine.moves(game.board, game.played);
  }

  function isOver() {
    return moves().length === 0;
  }

  function number(v) {
    return game.board.numbers[v];
  }

  function numbers(vertices) {
    return vertices.map(number).join(' ');
  }

  function start(n, side) {
    begin(engine.board(n), '', side);
  }

  function startGiven(side) {
    begin(engine.boardOf(given), given.name, side);
  }

  function begin(board, name, side) {
    game.board = board;
    game.name = name;
    game.side = side;
    game.played = [];
    focused = 1;
    makeCells();
    proceed([function () { return say('play.start', { board: boardName(), side: side }); }]);
  }

  function boardName() {
    return game.name || say('play.upto', { n: game.board.n });
  }

  /** Lets the opponent move if he is to, and says whose move it is or how the game ended. */
  function proceed(said) {
    game.hinted = [];
    if (!isOver() && mover() !== game.side) {
      const move = engine.perfectMove(game.board, game.played, Math.random);
      said.push(message('play.opponent', { side: mover(), move: number(move) }));
      game.played.push(move);
    }
    said.push(isOver() ? ending() : invitation());
    tell(said);
    show();
  }

  function ending() {
    const key = mover() === game.side ? 'play.lost' : 'play.won';
    return message(key, { loser: mover(), winner: 3 - mover() });
  }

  function invitation() {
    const opening = game.played.length === 0;
    const before = opening ? '' : number(last());
    const first = game.name ? 'play.first' : 'play.opening';
    return function () {
      const after = opening ? say(first) : say('play.after', { last: before });
      return say('play.yours', { after: after });
    };
  }

  function play(v) {
    if (isOver()) {
      tell([message('play.over')]);
    } else if (moves().indexOf(v) < 0) {
      tell([refusal(v)]);
    } else {
      game.played.push(v);
      proceed([]);
    }
  }

  function refusal(v) {
    if (game.played.indexOf(v) >= 0) {
      return message('play.used', { v: number(v) });
    }
    return game.played.length === 0
      ? message(game.name ? 'play.no.opening' : 'play.odd', { v: number(v) })
      : message('play.unrelated', { v: number(v), last: number(last()) });
  }

  /** Takes back the human's last number and the answer to it. */
  function undo() {
    const back = mover() === game.side ? 2 : 1;
    const first = game.side === 1 ? 0 : 1;
    if (game.played.length - back < first) {
      tell([message('play.nothing')]);
      return;
    }
    game.played.length -= back;
    game.hinted = [];
    tell([message('play.undone'), invitation()]);
    show();
  }

  function hint() {
    if (isOver()) {
      tell([message('play.over')]);
      return;
    }
    game.hinted = engine.winningReplies(game.board, game.played);
    tell([game.hinted.length > 0
      ? message('play.winning', { moves: numbers(game.hinted) })
      : message('play.losing')]);
    show();
  }

  function why() {
    const explained = engine.explanation(game.board, game.played);
    tell([function () { return reason(explained); }]);
  }

  function reason(explained) {
    const none = explained.pairs.length === 0;
    if (explained.reply === 0) {
      return none ? say('why.none') : say('why.loses', { pairs: pairs(explained.pairs) });
    }
    return none
      ? say('why.last', { reply: number(explained.reply) })
      : say('why.wins', { reply: number(explained.reply), pairs: pairs(explained.pairs) });
  }

  /** As many as one wants to read. */
  function pairs(all) {
    const most = 20;
    const named = all.slice(0, most)
      .map(function (pair) { return number(pair[0]) + '\u2013' + number(pair[1]); }).join(' ');
    const listed = all.length > most
      ? say('why.more', { pairs: named, more: all.length - most })
      : named;
    return say(all.length === 1 ? 'why.pair' : 'why.pairs', { pairs: listed });
  }

  function makeCells() {
    cells = [];
    for (let v = 1; v <= game.board.n; v++) {
      cells.push(element('button', {
        type: 'button', textContent: number(v), onclick: function () { choose(v); }
      }));
    }
    parts.board.replaceChildren.apply(parts.board, cells);
  }

  function choose(v) {
    focused = v;
    play(v);
    focusable();
  }

  /** What a number is now, as the name of its style and of its words. */
  function stateOf(v, playable) {
    if (v === last()) {
      return 'last';
    }
    if (game.played.indexOf(v) >= 0) {
      return 'used';
    }
    if (game.hinted.indexOf(v) >= 0) {
      return 'winning';
    }
    return playable.indexOf(v) >= 0 ? 'playable' : 'unused';
  }

  function show() {
    const playable = moves();
    cells.forEach(function (cell, i) {
      const state = stateOf(i + 1, playable);
      cell.className = 'cell ' + state;
      cell.setAttribute('aria-label', say('play.cell.' + state, { v: number(i + 1) }));
    });
    parts.board.setAttribute('aria-label', say('play.board', { board: boardName() }));
    parts.played.textContent = numbers(game.played);
    focusable();
  }

  /** One number at a time can be reached by Tab; the arrow keys choose which. */
  function focusable() {
    cells.forEach(function (cell, i) { cell.tabIndex = i + 1 === focused ? 0 : -1; });
  }

  function columns() {
    return getComputedStyle(parts.board).gridTemplateColumns.split(' ').length;
  }

  function onKey(event) {
    const steps = {
      ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns(), ArrowUp: -columns(),
      Home: 1 - focused, End: game.board.n - focused
    };
    const step = steps[event.key];
    if (step === undefined) {
      return;
    }
    event.preventDefault();
    if (focused + step >= 1 && focused + step <= game.board.n) {
      focused += step;
      focusable();
      cells[focused - 1].focus();
    }
  }

  /** Shows all in the language that is chosen now. */
  function translate() {
    if (given) {
      parts.given.textContent = say('play.given', { board: given.name });
    }
    tell(messages);
    show();
  }

  /** A game on another board, for the same side. */
  function open(n) {
    parts.size.value = n;
    start(n, game.side);
  }

  parts.board.addEventListener('keydown', onKey);
  parts.undo.addEventListener('click', undo);
  parts.hint.addEventListener('click', hint);
  parts.why.addEventListener('click', why);
  parts.form.addEventListener('submit', function (event) {
    event.preventDefault();
    start(Number(parts.size.value), Number(parts.side.value));
  });
  parts.given.addEventListener('click', function () { startGiven(Number(parts.side.value)); });
  parts.given.hidden = !given;
  if (given) {
    startGiven(1);
  } else {
    start(20, 1);
  }

  return { open: open, translate: translate };
})();
