/* Playing: who plays, the game so far, going back and forth in it, and what is said of it. */
var Juniper = Juniper || {};

Juniper.play = (function () {
  'use strict';

  const MAX_NUMBERS = 200;
  const STEP_MILLISECONDS = 1200;
  const LEVELS = { easy: 'ia0', medium: 'ia2', hard: 'ia4', perfect: 'perfect' };

  /** The rule of NRICH's page, by which schools know the game. */
  const NRICH = { board: '100', openings: 'even:2..48' };

  const engine = Juniper.engine;
  const advice = Juniper.advice;
  const notation = Juniper.notation;
  const language = Juniper.language;
  const say = language.say;
  const element = language.element;
  const message = advice.message;
  const chains = Juniper.chains(language.data.chains);
  const parts = ['form', 'size', 'opening', 'level', 'name-1', 'name-2', 'second', 'challenge', 'area', 'turn', 'count', 'said',
    'undo', 'hint', 'show', 'giveup', 'on', 'end', 'end-heading', 'story', 'again', 'more', 'history', 'back', 'forth',
    'run', 'judge', 'link', 'full']
    .reduce(function (found, name) {
      found[name] = document.getElementById('play-' + name);
      return found;
    }, {});

  /**
   * The game: what its setup says, its board, the vertices played, and how many of them stand on the
   * board, fewer than all while somebody looks back. A chain that is shown has the player's own aside; numbers
   * that it is to run through are wanted.
   */
  const game = {
    setup: { board: '50', openings: 'even', first: 'human', second: LEVELS.easy, alone: 'no' },
    board: engine.board(2), played: [], at: 0, own: null, wanted: []
  };

  /** Who of two people begins, how many games each has won, and who won this one. */
  const score = { begins: 0, wins: [0, 0], winner: -1 };

  /** What is marked beside the game: numbers to avoid, winning ones, the reason, and the mistakes. */
  let marked = nothingMarked();

  /** The hint that was given last in this position. */
  let step = 0;

  /** Whether what can be played is marked. */
  let isShowing = false;

  /** What is said of it, as messages that are spoken anew in another language. */
  let messages = [];
  let running = 0;

  function nothingMarked() {
    return { avoid: [], hinted: [], explained: { pairs: [], rest: [] }, judged: [] };
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

  /** Who plays: one person for a long chain, two, one against the program, or the program alone. */
  function mode() {
    if (game.setup.alone === 'yes') {
      return 'alone';
    }
    return isHuman(1) && isHuman(2) ? 'two' : isHuman(1) || isHuman(2) ? 'computer' : 'watch';
  }

  function moves() {
    return engine.moves(game.board, placed());
  }

  function isOver() {
    return moves().length === 0;
  }

  /** The n of a board of 1 to n, or 0. */
  function size() {
    return /^\d+$/.test(game.setup.board) ? Number(game.setup.board) : 0;
  }

  // Words

  /** Which of two people, 0 or 1, has a side now. */
  function who(side) {
    return (side - 1 + score.begins) % 2;
  }

  /** The name of a side; of two people that of the one who has this side now. */
  function nameOf(side) {
    if (mode() === 'two') {
      return parts['name-' + (who(side) + 1)].value.trim() || say('name.' + (who(side) + 1));
    }
    if (mode() === 'watch') {
      return say('name.watched', { side: side, player: player(side) });
    }
    return say(isHuman(side) ? 'name.you' : 'name.computer');
  }

  /** The same within a sentence, where a name that nobody typed begins small. */
  function insideOf(side) {
    const name = nameOf(side);
    return typed(side) ? name : name.charAt(0).toLowerCase() + name.slice(1);
  }

  function typed(side) {
    return mode() === 'watch' || mode() === 'two' && parts['name-' + (who(side) + 1)].value.trim() !== '';
  }

  /** A message in the language that is chosen; "you" have words of your own. */
  function speak(told) {
    const values = Object.assign({}, told.values);
    Object.keys(values).forEach(function (key) {
      values[key] = Array.isArray(values[key]) ? listed(values[key]) : values[key];
    });
    let key = told.key;
    if (told.side) {
      values.name = nameOf(told.side);
      values.inside = insideOf(told.side);
      const yours = key + '.you';
      key = mode() === 'computer' && isHuman(told.side) && yours in language.words() ? yours : key;
    }
    return say(key, values);
  }

  /** Numbers as one says them: 2, 4 or 6. */
  function listed(numbers) {
    return numbers.length < 2
      ? numbers.join('')
      : numbers.slice(0, -1).join(', ') + ' ' + say('or') + ' ' + numbers[numbers.length - 1];
  }

  // The game

  /** Begins a game, or goes to the end of one that was played before. */
  function start(setup, played) {
    const most = setup.alone === 'yes' ? chains.most : MAX_NUMBERS;
    const board = notation.board(setup, most);
    const vertices = notation.vertices(board, played);
    const changed = setup.alone !== game.setup.alone || setup.first !== game.setup.first;
    Object.assign(game, { setup: setup, board: board, played: vertices, at: vertices.length, own: null, wanted: [] });
    score.winner = -1;
    if (changed) {
      Object.assign(score, { begins: 0, wins: [0, 0] });
    }
    stop();
    clear();
    fill();
    Juniper.board.make(game.board, choose);
  }

  /** Shows in the form what is played. */
  function fill() {
    parts.size.value = size() || '';
    parts.size.max = mode() === 'alone' ? chains.most : MAX_NUMBERS;
    parts.form.elements.mode.value = mode();
    if (mode() !== 'alone') {
      parts.opening.value = game.setup.openings;
    }
    parts.level.value = mode() === 'computer' ? player(isHuman(1) ? 2 : 1) : LEVELS.easy;
    parts.area.className = 'mode-' + mode();
  }

  function begin(setup) {
    start(setup, []);
    messages = [];
    proceed();
  }

  /** The game that the form asks for, which the computer may begin. */
  function begun(computerBegins) {
    const chosen = parts.form.elements.mode.value;
    const level = parts.level.value || LEVELS.easy;
    const same = parts.size.value === '';
    const other = same ? game.setup.openings : 'even';
    begin({
      board: same ? game.setup.board : parts.size.value,
      openings: chosen === 'alone' ? 'any' : parts.opening.value || other,
      first: chosen === 'computer' && computerBegins ? level : 'human',
      second: chosen === 'computer' && !computerBegins ? level : 'human',
      alone: chosen === 'alone' ? 'yes' : 'no'
    });
  }

  function again() {
    if (mode() === 'two' && score.winner >= 0) {
      score.begins = 1 - score.begins;
    }
    const wanted = game.wanted;
    begin(game.setup);
    game.wanted = wanted;
    show();
    parts.turn.focus();
  }

  function challenge() {
    begin({ board: String(Juniper.challenge.n), openings: 'any', first: 'human', second: 'human', alone: 'yes' });
    game.wanted = Juniper.challenge.through;
    messages = [message('chain.challenge', { run: game.wanted.join(' '), length: Juniper.challenge.chain.length })];
    show();
  }

  /** Lets the players that are not human move until a human is to. */
  function proceed() {
    clear();
    while (!isOver() && !isHuman(mover(game.at))) {
      const side = mover(game.at);
      const move = Juniper.players.move(player(side), game.board, placed(), Math.random);
      put(move);
      messages.push(message('play.opponent', { move: number(move) }, side));
    }
    if (mode() === 'watch') {
      messages = [message('play.watch')];
      parts.more.open = true;
    }
    count();
    show();
  }

  /** Notes who has won, and how long the chain is. */
  function count() {
    if (mode() === 'two' && isOver() && score.winner < 0 && game.at > 0) {
      score.winner = (2 - game.at % 2 - 1 + score.begins) % 2;
      score.wins[score.winner]++;
    }
    if (mode() === 'alone' && game.own === null && size() > 0 && game.at > best()) {
      remember(game.at);
    }
  }

  /** Plays a number; what was played after the place that is looked at is gone. */
  function put(v) {
    game.played = placed().concat(v);
    game.at = game.played.length;
    game.own = null;
  }

  function choose(v) {
    stop();
    messages = [];
    const refused = advice.refusal(game.board, placed(), v, game.setup.openings);
    if (isOver()) {
      tell([message('play.over')]);
    } else if (refused) {
      tell([refused]);
    } else if (!isHuman(mover(game.at))) {
      tell([message('play.theirs', {}, mover(game.at))]);
    } else {
      put(v);
      proceed();
      keep();
    }
  }

  /** Takes back the last number of a human and what was answered to it, or brings the own chain back. */
  function undo() {
    stop();
    if (game.own !== null) {
      game.played = game.own;
      game.own = null;
      takeBackTo(game.played.length, message('chain.back'));
      return;
    }
    let left = game.at - 1;
    while (left >= 0 && !isHuman(mover(left))) {
      left--;
    }
    if (left < 0) {
      tell([message('play.nothing')]);
      return;
    }
    const gone = game.played.slice(left, game.at).map(number);
    takeBackTo(left, message(gone.length === 1 ? 'play.undone' : 'play.undone.two', { v: gone[0], answer: gone[1] }));
  }

  function takeBackTo(left, told) {
    if (score.winner >= 0) {
      score.wins[score.winner]--;
      score.winner = -1;
    }
    game.played.length = left;
    game.at = left;
    clear();
    messages = [told];
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

  function address() {
    return notation.address(game.setup, game.played.map(number));
  }

  /** Writes the game into the page's address, from where it can be opened again. */
  function keep() {
    Juniper.place.keep(address());
  }

  function share() {
    keep();
    const link = Juniper.place.link(address());
    const refused = function () {
      tell([Juniper.place.isSeen() ? message('play.kept') : message('play.address', { link: link })]);
    };
    if (link === '') {
      tell([message('play.unlinked', { game: game.played.map(number).join(' ') })]);
    } else if (navigator.clipboard) {
      navigator.clipboard.writeText(link).then(function () { tell([message('play.copied')]); }, refused);
    } else {
      refused();
    }
  }

  // One alone

  /** The longest chain found on this board in this browser; 0 where nothing can be remembered. */
  function best() {
    try {
      return Number(localStorage.getItem('juniper-chain-' + size())) || 0;
    } catch (forbidden) {
      return 0;
    }
  }

  function remember(length) {
    try {
      localStorage.setItem('juniper-chain-' + size(), String(length));
    } catch (forbidden) {
      // Then the best chain is known as long as the page is open and stands in the history.
    }
  }

  /** Shows a longest chain in place of the player's own. */
  function giveUp() {
    stop();
    const challenged = game.wanted.length > 0;
    const chain = challenged ? Juniper.challenge.chain : chains.chain(size());
    const own = game.own || game.played;
    game.played = notation.vertices(game.board, chain);
    game.at = game.played.length;
    game.own = own;
    clear();
    const longest = chain.length === chains.length(size());
    messages = [message(longest ? 'chain.shown' : 'chain.shown.near', { length: chain.length })];
    show();
  }

  /** Whether the wanted numbers follow each other in the chain, from either end. */
  function runsThrough() {
    const chain = ',' + placed().map(number).join(',') + ',';
    return chain.indexOf(',' + game.wanted.join(',') + ',') >= 0
      || chain.indexOf(',' + game.wanted.slice().reverse().join(',') + ',') >= 0;
  }

  // What helps

  function clear() {
    marked = nothingMarked();
    step = 0;
  }

  /** The next of three hints; after the third it is said again. */
  function hint() {
    if (isOver()) {
      tell([message('play.over')]);
      return;
    }
    const next = Math.min(3, step + 1);
    const given = (mode() === 'alone' ? advice.chainHint : advice.hint)(game.board, placed(), next);
    clear();
    step = next;
    marked.avoid = given.avoid;
    marked.hinted = given.winning;
    marked.explained = given.explained || marked.explained;
    messages = given.messages;
    show();
  }

  /** Finds each number that gave a won game away, and what would have won. */
  function judge() {
    clear();
    marked.judged = advice.mistakes(game.board, game.played);
    const mistakes = marked.judged.filter(function (wins) { return wins.length > 0; }).length;
    messages = [message(mistakes < 2 ? 'play.mistakes.' + mistakes : 'play.mistakes', { count: mistakes })];
    show();
  }

  // Back and forth

  function goTo(at) {
    game.at = Math.max(0, Math.min(game.played.length, at));
    const judged = marked.judged;
    clear();
    marked.judged = judged;
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
    const over = isOver() && game.at === game.played.length;
    parts.turn.textContent = (game.at < game.played.length
      ? say('play.place', { at: game.at, all: game.played.length }) + ' ' : '') + turn();
    parts.turn.className = isOver() ? 'over' : 'turn-' + mover(game.at);
    parts.count.textContent = counted();
    parts.said.textContent = messages.map(speak).join('\n');
    rules();
    parts.end.hidden = !over || mode() === 'watch' || game.own !== null;
    if (!parts.end.hidden) {
      end();
    }
  }

  function rules() {
    const first = Juniper.notation.rule(game.setup.openings);
    document.getElementById('rule-1').textContent = say(first.key, first.values);
    document.getElementById('rule-3').textContent = say(mode() === 'alone' ? 'rule.alone' : 'rule.lose');
  }

  /** Whose move it is, or how the game ended. */
  function turn() {
    const side = mover(game.at);
    const last = game.at > 0 ? number(game.played[game.at - 1]) : '';
    if (game.own !== null) {
      return say('chain.theirs');
    }
    if (mode() === 'alone') {
      const key = isOver() ? 'chain.over' : game.at === 0 ? 'chain.begin' : 'chain.on';
      return say(key, { last: last });
    }
    if (isOver()) {
      return speak(message('play.won', { last: last }, 3 - side));
    }
    return speak(message(game.at === 0 ? 'play.begins' : 'play.turn', { last: last }, side));
  }

  /** How many games each of two people has won. */
  function scored() {
    const all = score.wins[0] + score.wins[1];
    const ahead = score.wins[0] > 0 ? 0 : 1;
    const name = function (who) { return nameOf(1 + (who + score.begins) % 2); };
    return say(all < 2 ? 'score.' + all : 'score', {
      name: name(ahead), first: name(0), second: name(1), wins: score.wins[0], others: score.wins[1], all: all
    });
  }

  /** The score of two people, or how long the chain is and how long it could be. */
  function counted() {
    if (mode() === 'two') {
      return scored();
    }
    if (mode() !== 'alone') {
      return '';
    }
    const told = [say('chain.count', { count: game.own ? game.own.length : game.at })];
    if (best() > 0) {
      told.push(say('chain.best', { best: best() }));
    }
    if (chains.length(size()) > 0) {
      told.push(say('chain.most', { most: chains.length(size()), n: size() }));
    }
    if (game.wanted.length > 0 && runsThrough()) {
      told.push(say('chain.through', { run: game.wanted.join(' ') }));
    }
    return told.join(' \u00b7 ');
  }

  /** The end of a game: the moments that decided it, in words. */
  function end() {
    const alone = mode() === 'alone';
    const most = chains.length(size());
    const told = alone
      ? [message(most > 0 && game.at >= most ? 'chain.end.most' : 'chain.end', { count: game.at })]
      : advice.story(game.board, game.played);
    const perfect = mode() === 'computer' && player(2 - game.at % 2) === 'perfect';
    parts['end-heading'].textContent = say(alone ? 'chain.end.heading' : 'end.heading');
    language.refill(parts.story, told.concat(perfect ? message('end.partners') : [])
      .map(function (each) { return element('li', { textContent: speak(each) }); }));
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
    if (marked.avoid.indexOf(v) >= 0) {
      return 'avoid';
    }
    if (isShowing && playable.indexOf(v) >= 0) {
      return 'playable';
    }
    return game.wanted.indexOf(number(v)) >= 0 ? 'wanted' : 'unused';
  }

  function show() {
    const used = placed();
    const playable = moves();
    Juniper.board.show(game.board, notation.name(game.setup), function (v) {
      return stateOf(v, used, playable);
    }, marked.explained, mode() === 'alone' ? used : []);
    language.refill(parts.history, game.played.map(entry));
    parts.back.disabled = game.at === 0;
    parts.forth.disabled = game.at === game.played.length;
    parts.run.disabled = game.played.length === 0;
    parts.judge.disabled = game.played.length === 0;
    parts.judge.hidden = mode() === 'alone';
    parts.on.hidden = isOver() || isHuman(mover(game.at)) && game.at === game.played.length;
    parts.giveup.disabled = chains.length(size()) === 0;
    parts.show.setAttribute('aria-pressed', String(isShowing));
    write();
  }

  /** Who played which number, to go there, and whether it was a mistake. */
  function entry(v, i) {
    const alone = mode() === 'alone';
    const wins = marked.judged[i] || [];
    const button = element('button', {
      type: 'button', className: alone ? '' : 'turn-' + mover(i),
      textContent: alone ? number(v) : say('play.entry', { name: nameOf(mover(i)), v: number(v) }),
      onclick: function () { stop(); goTo(i + 1); }
    });
    if (i + 1 === game.at) {
      button.setAttribute('aria-current', 'step');
    }
    const some = listed(wins.slice(0, 3).map(number));
    return element('li', {}, wins.length > 0
      ? [button, element('strong', { textContent: say('play.better', { moves: some }) })]
      : [button]);
  }

  // Controls

  /** Does something with what is typed, or says what is wrong with it at its place. */
  function attempt(work) {
    parts.size.setCustomValidity('');
    try {
      work();
    } catch (wrong) {
      if (!wrong.key) {
        throw wrong;
      }
      parts.size.setCustomValidity(say(wrong.key, wrong.values));
      parts.form.reportValidity();
    }
  }

  function full() {
    if (document.fullscreenElement) {
      document.exitFullscreen();
    } else {
      parts.area.requestFullscreen();
    }
  }

  function translate() {
    language.refill(parts.level, Object.keys(LEVELS).map(function (level) {
      return element('option', { value: LEVELS[level], textContent: say('level.' + level) });
    }));
    parts['name-1'].placeholder = say('name.1');
    parts['name-2'].placeholder = say('name.2');
    fill();
    show();
  }

  /** A game on the board of 1 to n, with the same players. */
  function open(n) {
    begin(Object.assign({}, game.setup, { board: String(n), openings: game.setup.alone === 'yes' ? 'any' : 'even' }));
  }

  /** Opens what an address like #play=20:20,10,5 or #board=divisors:720 holds; false if it is another. */
  function follow(hash) {
    try {
      const found = notation.game(hash);
      if (found && (found.played.length > 0 || hash.indexOf('#play=') === 0)) {
        start(found.setup, found.played);
        messages = [message('play.opened')];
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
    undo: undo, hint: hint, judge: judge, run: run, on: goOn, link: share, full: full, again: again,
    giveup: giveUp, challenge: challenge,
    second: function () { attempt(function () { begun(true); }); },
    show: function () { isShowing = !isShowing; show(); },
    back: function () { stop(); goTo(game.at - 1); },
    forth: function () { stop(); goTo(game.at + 1); }
  };
  Object.keys(actions).forEach(function (name) { parts[name].addEventListener('click', actions[name]); });
  parts.form.addEventListener('submit', function (event) {
    event.preventDefault();
    attempt(function () { begun(false); });
  });
  parts.form.elements.mode.forEach(function (choice) {
    choice.addEventListener('change', function () {
      if (Number(parts.size.value) > MAX_NUMBERS) {
        parts.size.value = MAX_NUMBERS;
      }
      begun(false);
    });
  });
  parts.opening.addEventListener('change', function () {
    if (parts.opening.value === NRICH.openings) {
      parts.size.value = NRICH.board;
    }
    attempt(function () { begun(false); });
  });
  parts.size.addEventListener('input', function () { parts.size.setCustomValidity(''); });
  parts.level.addEventListener('change', function () {
    game.setup[isHuman(1) ? 'second' : 'first'] = parts.level.value;
  });
  ['name-1', 'name-2'].forEach(function (field) { parts[field].addEventListener('input', show); });
  // On paper, where colours may be missing, the list says by names who played which number.
  window.addEventListener('beforeprint', function () { parts.more.open = parts.more.open || game.played.length > 0; });
  parts.turn.tabIndex = -1;
  parts.full.hidden = !document.fullscreenEnabled;
  start(Object.assign({}, game.setup, language.data.board ? notation.given(language.data.board) : {}), []);

  return { begin: begin, chains: chains, open: open, follow: follow, translate: translate };
})();
