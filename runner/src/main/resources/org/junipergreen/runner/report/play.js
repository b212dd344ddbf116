/* Playing: who plays, the game so far, going back and forth in it, and what is said of it. */
var Juniper = Juniper || {};

Juniper.play = (function () {
  'use strict';

  const MAX_NUMBERS = 200;
  const MAX_ON_SHEET = 1000;
  const STEP_MILLISECONDS = 1200;

  const engine = Juniper.engine;
  const notation = Juniper.notation;
  const language = Juniper.language;
  const say = language.say;
  const element = language.element;
  const parts = ['numbers', 'openings', 'first', 'second', 'form', 'area', 'turn', 'said', 'history',
    'undo', 'hint', 'why', 'judge', 'back', 'forth', 'run', 'on', 'link', 'full', 'sheet']
    .reduce(function (found, name) {
      found[name] = document.getElementById('play-' + name);
      return found;
    }, {});

  /**
   * The game: what its setup says, its board, the vertices played, and how many of them stand on the
   * board; fewer than all while somebody looks back.
   */
  const game = {
    setup: { board: '20', openings: 'even', first: 'human', second: 'perfect' },
    board: engine.board(20), played: [], at: 0
  };

  /** What is marked beside the game: winning replies, the reason, and the mistakes. */
  let marked = nothingMarked();

  /** What is said of it, as words that are spoken anew in another language. */
  let messages = [];
  let running = 0;

  function nothingMarked() {
    return { hinted: [], explained: { pairs: [], rest: [] }, judged: [] };
  }

  function message(key, values) {
    return function () { return say(key, values); };
  }

  function number(v) {
    return game.board.numbers[v];
  }

  /** The numbers that stand on the board, in the order in which they were played. */
  function placed() {
    return game.played.slice(0, game.at);
  }

  function mover(at) {
    return 1 + at % 2;
  }

  function player(side) {
    return side === 1 ? game.setup.first : game.setup.second;
  }

  function isHuman(side) {
    return player(side) === 'human';
  }

  /** Whether one human plays against the program, who is told "you". */
  function isAlone() {
    return isHuman(1) !== isHuman(2);
  }

  function moves() {
    return engine.moves(game.board, placed());
  }

  function isOver() {
    return moves().length === 0;
  }

  // The game

  /** Begins a game, or goes to the end of one that was played before. */
  function start(setup, played) {
    game.setup = setup;
    game.board = notation.board(setup, MAX_NUMBERS);
    game.played = notation.vertices(game.board, played);
    game.at = game.played.length;
    stop();
    marked = nothingMarked();
    parts.numbers.value = setup.board;
    ['openings', 'first', 'second'].forEach(function (key) { parts[key].value = setup[key]; });
    Juniper.board.make(game.board, choose);
  }

  function begin(setup) {
    start(setup, []);
    messages = [message('play.start', { name: notation.name(setup) })];
    proceed();
  }

  /** Lets the players that are not human move until a human is to. */
  function proceed() {
    marked = nothingMarked();
    while (!isOver() && !isHuman(mover(game.at))) {
      const side = mover(game.at);
      const move = Juniper.players.move(player(side), game.board, placed(), Math.random);
      put(move);
      messages.push(message('play.opponent', { side: side, move: number(move) }));
    }
    if (!isHuman(1) && !isHuman(2)) {
      messages = [message('play.watch')];
    }
    show();
  }

  /** Plays a number; what was played after the place that is looked at is gone. */
  function put(v) {
    game.played = placed().concat(v);
    game.at = game.played.length;
  }

  function choose(v) {
    stop();
    messages = [];
    if (isOver()) {
      tell([message('play.over')]);
    } else if (moves().indexOf(v) < 0) {
      tell([refusal(v)]);
    } else if (!isHuman(mover(game.at))) {
      tell([message('play.theirs', { side: mover(game.at) })]);
    } else {
      put(v);
      proceed();
      keep();
    }
  }

  function refusal(v) {
    if (placed().indexOf(v) >= 0) {
      return message('play.used', { v: number(v) });
    }
    if (game.at === 0) {
      return message(game.setup.openings === 'even' ? 'play.odd' : 'play.closed', { v: number(v) });
    }
    return message('play.unrelated', { v: number(v), last: number(game.played[game.at - 1]) });
  }

  /** Takes back the last number of a human and what was answered to it. */
  function undo() {
    stop();
    let left = game.at - 1;
    while (left >= 0 && !isHuman(mover(left))) {
      left--;
    }
    if (left < 0) {
      tell([message('play.nothing')]);
      return;
    }
    game.played.length = left;
    game.at = left;
    marked = nothingMarked();
    messages = [message('play.undone')];
    show();
    keep();
  }

  function goOn() {
    stop();
    game.played = placed();
    messages = [];
    proceed();
    keep();
  }

  /** Writes the game into the page's address, from where it can be opened again. */
  function keep() {
    history.replaceState(null, '', address());
  }

  function address() {
    return notation.address(game.setup, game.played.map(number));
  }

  function share() {
    keep();
    const said = function (key) { return function () { tell([message(key)]); }; };
    if (navigator.clipboard) {
      navigator.clipboard.writeText(location.href).then(said('play.copied'), said('play.kept'));
    } else {
      said('play.kept')();
    }
  }

  // What helps

  function hint() {
    if (isOver()) {
      tell([message('play.over')]);
      return;
    }
    marked = nothingMarked();
    marked.hinted = engine.winningReplies(game.board, placed());
    messages = [marked.hinted.length > 0
      ? message('play.winning', { moves: marked.hinted.map(number).join(' ') })
      : message('play.losing')];
    show();
  }

  function why() {
    const explained = engine.explanation(game.board, placed());
    marked = nothingMarked();
    marked.explained = explained;
    marked.hinted = explained.reply === 0 ? [] : [explained.reply];
    messages = [function () { return reason(explained); }];
    show();
  }

  function reason(explained) {
    const none = explained.pairs.length === 0;
    if (explained.reply === 0) {
      return none ? say('why.none') : say('why.loses', { pairs: pairs(explained.pairs) });
    }
    const reply = number(explained.reply);
    return none
      ? say('why.last', { reply: reply })
      : say('why.wins', { reply: reply, pairs: pairs(explained.pairs) });
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

  /** Finds each number that gave a won game away, and what would have won. */
  function judge() {
    marked = nothingMarked();
    marked.judged = game.played.map(function (v, i) {
      const wins = engine.winningReplies(game.board, game.played.slice(0, i));
      return wins.indexOf(v) < 0 ? wins : [];
    });
    const mistakes = marked.judged.filter(function (wins) { return wins.length > 0; }).length;
    messages = [message(mistakes === 1 ? 'play.mistake' : 'play.mistakes', { count: mistakes })];
    show();
  }

  // Back and forth

  function goTo(at) {
    game.at = Math.max(0, Math.min(game.played.length, at));
    marked.hinted = [];
    marked.explained = nothingMarked().explained;
    messages = [];
    show();
  }

  function stop() {
    clearInterval(running);
    running = 0;
    parts.run.setAttribute('aria-pressed', 'false');
  }

  /** Shows the game number by number, from its beginning when it stands at its end. */
  function run() {
    if (running !== 0) {
      stop();
      return;
    }
    goTo(game.at === game.played.length ? 0 : game.at);
    running = setInterval(function () {
      goTo(game.at + 1);
      if (game.at === game.played.length) {
        stop();
      }
    }, STEP_MILLISECONDS);
    parts.run.setAttribute('aria-pressed', 'true');
  }

  // What is seen

  function tell(list) {
    messages = list;
    write();
  }

  function write() {
    parts.turn.textContent = turn();
    parts.turn.className = isOver() ? 'over' : 'turn-' + mover(game.at);
    parts.said.textContent = messages.map(function (each) { return each(); }).join('\n');
  }

  /** Whose move it is, or how the game ended. */
  function turn() {
    const side = mover(game.at);
    const place = game.at < game.played.length
      ? say('play.place', { at: game.at, all: game.played.length }) + ' '
      : '';
    if (isOver()) {
      const won = isAlone() && isHuman(3 - side);
      return place + say(won ? 'play.won' : 'play.lost', { loser: side, winner: 3 - side });
    }
    const after = game.at === 0 ? opening() : say('play.after', { last: number(game.played[game.at - 1]) });
    const key = isAlone() && isHuman(side) ? 'play.yours' : 'play.turn';
    return place + say(key, { side: side, after: after, player: isHuman(side) ? '' : ' (' + player(side) + ')' });
  }

  function opening() {
    const rule = game.setup.openings;
    return rule === 'even' || rule === 'any'
      ? say('play.opening.' + rule)
      : say('play.opening.other', { numbers: rule });
  }

  /** What a number is now, as the name of its style and of its words. */
  function stateOf(v, used, playable) {
    if (v === used[used.length - 1]) {
      return 'last';
    }
    if (used.indexOf(v) >= 0) {
      return 'used';
    }
    if (marked.hinted.indexOf(v) >= 0) {
      return 'winning';
    }
    return playable.indexOf(v) >= 0 ? 'playable' : 'unused';
  }

  function show() {
    const used = placed();
    const playable = moves();
    Juniper.board.show(game.board, notation.name(game.setup), function (v) {
      return stateOf(v, used, playable);
    }, marked.explained);
    parts.history.replaceChildren.apply(parts.history, game.played.map(entry));
    parts.back.disabled = game.at === 0;
    parts.forth.disabled = game.at === game.played.length;
    parts.run.disabled = game.played.length === 0;
    parts.judge.disabled = game.played.length === 0;
    parts.on.hidden = isOver() || isHuman(mover(game.at)) && game.at === game.played.length;
    write();
  }

  /** Who played which number, to go there, and whether it was a mistake. */
  function entry(v, i) {
    const side = mover(i);
    const wins = marked.judged[i] || [];
    const button = element('button', {
      type: 'button', className: 'turn-' + side, textContent: say('play.entry', { side: side, v: number(v) }),
      onclick: function () { stop(); goTo(i + 1); }
    });
    if (i + 1 === game.at) {
      button.setAttribute('aria-current', 'step');
    }
    const some = wins.slice(0, 5).map(number).join(' ') + (wins.length > 5 ? ' …' : '');
    return element('li', {}, wins.length > 0
      ? [button, element('strong', { textContent: say('play.better', { moves: some }) })]
      : [button]);
  }

  // Controls

  function typed() {
    return {
      board: parts.numbers.value, openings: parts.openings.value || 'even',
      first: parts.first.value, second: parts.second.value
    };
  }

  /** Does something with what is typed, or says what is wrong with it at its place. */
  function attempt(work) {
    parts.numbers.setCustomValidity('');
    try {
      work();
    } catch (wrong) {
      if (!wrong.key) {
        throw wrong;
      }
      parts.numbers.setCustomValidity(say(wrong.key, wrong.values));
      parts.form.reportValidity();
    }
  }

  function sheet() {
    attempt(function () {
      Juniper.sheet.print(notation.board(typed(), MAX_ON_SHEET), typed());
    });
  }

  function full() {
    if (document.fullscreenElement) {
      document.exitFullscreen();
    } else {
      parts.area.requestFullscreen();
    }
  }

  function options(names) {
    return names.map(function (name) {
      return element('option', { value: name, textContent: say('player.' + name) });
    });
  }

  function translate() {
    const names = ['human'].concat(Juniper.players.names);
    ['first', 'second'].forEach(function (key) {
      parts[key].replaceChildren.apply(parts[key], options(names));
      parts[key].value = game.setup[key];
    });
    show();
  }

  /** A game on the board of 1 to n, with the same players. */
  function open(n) {
    begin(Object.assign({}, game.setup, { board: String(n), openings: 'even' }));
  }

  /** Opens what an address like #play=20:20,10,5 or #board=divisors:720 holds; false if it is another. */
  function follow(hash) {
    try {
      const found = notation.game(hash);
      if (found && (found.played.length > 0 || hash.indexOf('#play=') === 0)) {
        start(found.setup, found.played);
        tell([message('play.opened')]);
        show();
      } else if (found) {
        begin(found.setup);
      }
      return found !== null;
    } catch (wrong) {
      if (!wrong.key) {
        throw wrong;
      }
      tell([message(wrong.key, wrong.values)]);
      return true;
    }
  }

  const actions = {
    undo: undo, hint: hint, why: why, judge: judge, run: run, on: goOn, link: share, full: full, sheet: sheet,
    back: function () { stop(); goTo(game.at - 1); },
    forth: function () { stop(); goTo(game.at + 1); }
  };
  Object.keys(actions).forEach(function (name) { parts[name].addEventListener('click', actions[name]); });
  parts.numbers.addEventListener('input', function () { parts.numbers.setCustomValidity(''); });
  parts.openings.addEventListener('input', function () { parts.numbers.setCustomValidity(''); });
  parts.form.addEventListener('submit', function (event) {
    event.preventDefault();
    attempt(function () { begin(typed()); });
  });
  parts.full.hidden = !document.fullscreenEnabled;
  begin(Object.assign({}, game.setup, language.data.board ? notation.given(language.data.board) : {}));

  return { open: open, follow: follow, translate: translate };
})();
