/* What the page's engine has to agree with; each check says what is wrong first, or nothing. */
var engineChecks = (function () {
  'use strict';

  const engine = Juniper.engine;

  function positions(game, check) {
    const board = engine.board(game.n);
    for (let i = 0; i <= game.played.length; i++) {
      let played = game.played.slice(0, i);
      let wrong = check(board, played, game.replies[i]);
      if (wrong) {
        return 'on 1..' + game.n + ' after ' + played.join(' ') + ': ' + wrong;
      }
    }
    return '';
  }

  function first(games, check) {
    for (let i = 0; i < games.length; i++) {
      let wrong = positions(games[i], check);
      if (wrong) {
        return wrong;
      }
    }
    return '';
  }

  /** The winning replies, and so the verdicts, are those of the games. */
  function replies(games) {
    return first(games, function (board, played, expected) {
      const found = engine.winningReplies(board, played).join(' ');
      return found === expected.join(' ') ? '' : found + ' instead of ' + expected.join(' ');
    });
  }

  /** The reply wins, the pairs are all that the loser can play, and their answers win again. */
  function explanations(games) {
    return first(games, function (board, played, expected) {
      const said = engine.explanation(board, played);
      if (said.reply !== (expected.length > 0 ? expected[0] : 0)) {
        return 'reply ' + said.reply;
      }
      const after = said.reply === 0 ? played : played.concat(said.reply);
      const moves = said.pairs.map(function (pair) { return pair[0]; });
      if (moves.join(' ') !== engine.moves(board, after).join(' ')) {
        return 'moves ' + moves.join(' ');
      }
      const bad = said.pairs.filter(function (pair) {
        return engine.winningReplies(board, after.concat(pair[0])).indexOf(pair[1]) < 0;
      });
      return bad.length === 0 ? '' : 'pair ' + bad[0].join('-');
    });
  }

  /** The number that the second hint names loses, and the third gives what wins. */
  function hints(games) {
    return first(games, function (board, played, expected) {
      const moves = engine.moves(board, played);
      const avoid = Juniper.advice.hint(board, played, 2).avoid;
      const loses = avoid.length === 1 && moves.indexOf(avoid[0]) >= 0 && expected.indexOf(avoid[0]) < 0;
      if (!loses && expected.length > 0 && expected.length < moves.length || avoid.length > 0 && !loses) {
        return 'avoid ' + avoid.join(' ');
      }
      const wins = Juniper.advice.hint(board, played, 3).winning;
      return wins.join(' ') === expected.join(' ') ? '' : 'wins ' + wins.join(' ');
    });
  }

  /** Every chain of the table can be played, and the challenge's runs through its numbers. */
  function chains(table) {
    const known = Juniper.chains(table);
    for (let n = 1; n <= known.most; n++) {
      let wrong = chainOn(n, known.chain(n), n <= 200 ? known.length(n) : known.chain(n).length);
      if (wrong) {
        return wrong;
      }
    }
    const challenge = Juniper.challenge;
    const run = challenge.chain.join(' ').indexOf(' ' + challenge.through.join(' ') + ' ');
    return run < 0 ? 'the challenge' : chainOn(challenge.n, challenge.chain, known.length(challenge.n));
  }

  function chainOn(n, chain, length) {
    const used = {};
    const good = chain.length === length && chain.every(function (v, i) {
      const before = chain[i - 1];
      const fits = i === 0 || v % before === 0 || before % v === 0;
      const fresh = !used[v];
      used[v] = true;
      return fits && fresh && v >= 1 && v <= n;
    });
    return good ? '' : 'on 1..' + n + ': ' + chain.join(' ');
  }

  /** Numbers in [0, 1), the same each time: the generator of Park and Miller. */
  function generator() {
    let state = 1;
    return function () {
      state = state * 48271 % 2147483647;
      return (state - 1) / 2147483646;
    };
  }

  /** The perfect player against a random one, from both sides. */
  function perfectPlay(sizes, games) {
    const random = generator();
    for (let i = 0; i < sizes.length; i++) {
      let board = engine.board(sizes[i]);
      let winner = engine.winningReplies(board, []).length > 0 ? 0 : 1;
      for (let g = 0; g < games; g++) {
        let played = [];
        for (let moves = engine.moves(board, []); moves.length > 0; moves = engine.moves(board, played)) {
          played.push(played.length % 2 === winner
            ? engine.perfectMove(board, played, random)
            : moves[Math.floor(random() * moves.length)]);
        }
        if (played.length % 2 === winner) {
          return 'lost on 1..' + sizes[i] + ': ' + played.join(' ');
        }
      }
    }
    return '';
  }

  /** ia4 from both sides against ia0: it wins nearly always, and plays 1 only when it must. */
  function weighing() {
    const random = generator();
    const board = engine.board(20);
    let lost = 0;
    for (let g = 0; g < 4; g++) {
      let played = [];
      for (let moves = engine.moves(board, []); moves.length > 0; moves = engine.moves(board, played)) {
        let weighs = played.length % 2 === g % 2;
        let move = Juniper.players.move(weighs ? 'ia4' : 'ia0', board, played, random);
        if (moves.indexOf(move) < 0 || weighs && move === 1 && moves.length > 1) {
          return 'played ' + move + ' after ' + played.join(' ');
        }
        played.push(move);
      }
      lost += played.length % 2 === g % 2 ? 1 : 0;
    }
    return lost === 0 ? '' : lost + ' of 4 games lost';
  }

  /** What is thrown, or nothing. */
  function refusal(work) {
    try {
      work();
      return '';
    } catch (wrong) {
      return wrong.key;
    }
  }

  function notation() {
    const read = Juniper.notation;
    const boards = {
      6: '1 2 3 4 5 6', '2..5': '2 3 4 5', 'odd:1..9': '1 3 5 7 9', 'divisors:12': '1 2 3 4 6 12',
      ' 12, 3,6': '3 6 12'
    };
    const texts = Object.keys(boards);
    for (let i = 0; i < texts.length; i++) {
      let found = read.board({ board: texts[i], openings: 'any' }, 20).numbers.slice(1).join(' ');
      if (found !== boards[texts[i]]) {
        return texts[i] + ': ' + found;
      }
    }
    const openings = { even: '2 4 6', any: '1 2 3 4 5 6', '3,4,9': '3 4' };
    const rules = Object.keys(openings);
    for (let i = 0; i < rules.length; i++) {
      let found = read.board({ board: '6', openings: rules[i] }, 20).openings.join(' ');
      if (found !== openings[rules[i]]) {
        return rules[i] + ': ' + found;
      }
    }
    const wrong = {
      number: ['', '0', '-3', 'x', '2,,3', '1..x', 'divisors:', '1e15', '9999999999999999999'],
      countable: ['divisors:9999999999999', '1..9999999999999'],
      most: ['21', '1..21', '1..1000000000', 'divisors:720720'], order: ['5..2'], range: ['odd:7', '1..2..3'],
      twice: ['2,2']
    };
    const keys = Object.keys(wrong);
    for (let i = 0; i < keys.length; i++) {
      for (let j = 0; j < wrong[keys[i]].length; j++) {
        let said = refusal(function () { read.board({ board: wrong[keys[i]][j], openings: 'even' }, 20); });
        if (said !== 'notation.' + keys[i]) {
          return wrong[keys[i]][j] + ': ' + said;
        }
      }
    }
    return addresses();
  }

  function addresses() {
    const read = Juniper.notation;
    const setup = { board: 'divisors:36', openings: 'any', first: 'ia3', second: 'perfect', alone: 'no' };
    const address = read.address(setup, [36, 6]);
    const found = JSON.stringify(read.game(address));
    const expected = JSON.stringify({ setup: setup, played: [36, 6] });
    if (found !== expected) {
      return address + ': ' + found;
    }
    if (read.address(read.game('#play=20:20,10,5').setup, [20]) !== '#play=20:20') {
      return 'the address of two humans';
    }
    if (read.game('#n=118') !== null || read.game('#play') !== null || read.game('') !== null) {
      return 'another address';
    }
    if (refusal(function () { read.game('#play=20:&first=ia9'); }) !== 'notation.player') {
      return 'an unknown player';
    }
    const on = read.board({ board: '20', openings: 'even' }, 20);
    return refusal(function () { read.vertices(on, [20, 7]); }) === 'notation.move' ? '' : 'a wrong move';
  }

  /** A generator of pseudorandom whole numbers below a bound, the same for the same seed. */
  function randomly(seed) {
    let state = seed;
    return function (bound) {
      state = (state * 1103515245 + 12345) % 2147483648;
      return Math.floor(state / 65536) % bound;
    };
  }

  /** Addresses as a game has them, with pieces that are wrong, huge, cut off or of another kind. */
  function strangeAddresses(seed, count) {
    const random = randomly(seed);
    const pieces = [
      'play=', 'board=', 'n=', 'openings=', 'first=', 'second=', 'alone=', '20', '100', '1', '0', '-1', '2',
      '300000000', '1000000000000', '1000000000001', '999999999999999999', '1000000000000000000', '1e9', '1..300000000',
      '1..20', '20..1', '5..5', '..', 'odd:', 'even:', 'even:2..48', 'odd:1..99', 'odd:1..300000000', 'divisors:', 'divisors:720',
      'divisors:1000000000000', 'any', 'even', 'human', 'perfect', 'ia0', 'yes', 'no', ':', ',', '&', '=', '#', '%', '%2', '%20',
      '%E0%A4', '\u00e9', '\u202e', '<b>', '__proto__', 'constructor', ' ', '2,4,8', '20,10,5', '2,2',
      new Array(3000).join('7,'), new Array(300).join('9')
    ];
    const beginnings = ['play=20:', 'board=', 'play=', 'play=20:&openings=', ''];
    const found = ['#play=20:&openings=1..300000000', '#%', '#play=%'];
    while (found.length < count) {
      let text = '#' + beginnings[random(beginnings.length)];
      for (let i = random(7); i >= 0; i--) {
        text += pieces[random(pieces.length)];
      }
      found.push(text);
    }
    return found;
  }

  /** On a busy machine; what has no bound takes minutes, or the memory of the tab. */
  const PATIENCE = 10000;

  /** Each address holds a game, or is told to be wrong by a word, at once. */
  function addressesAreRead(seed, count) {
    const all = strangeAddresses(seed, count);
    for (let i = 0; i < all.length; i++) {
      let before = Date.now();
      try {
        let game = Juniper.notation.game(all[i]);
        if (game) {
          let on = Juniper.notation.board(game.setup, 200);
          Juniper.notation.vertices(on, game.played);
        }
      } catch (wrong) {
        if (!wrong.key) {
          return all[i].slice(0, 200) + ': ' + wrong;
        }
      }
      if (Date.now() - before > PATIENCE) {
        return all[i].slice(0, 200) + ': ' + (Date.now() - before) + ' ms';
      }
    }
    return '';
  }

  /** Puts texts into the researchers' boxes, and sends them; each is answered at once. */
  function strangeTexts(seed, count) {
    const texts = strangeAddresses(seed, count).map(function (address) { return address.slice(1); });
    for (let i = 0; i < count; i++) {
      for (let id of ['one-size', 'ring-size', 'other-numbers', 'other-openings']) {
        let box = document.getElementById(id);
        let before = Date.now();
        box.value = box.type === 'number' ? (/-?[0-9]{1,300}([.][0-9]+)?(e[0-9])?/.exec(texts[i]) || [''])[0] : texts[i];
        for (let event of ['input', 'change']) {
          box.dispatchEvent(new Event(event, { bubbles: true }));
        }
        box.form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
        if (Date.now() - before > PATIENCE) {
          return id + ', ' + texts[i].slice(0, 200) + ': ' + (Date.now() - before) + ' ms';
        }
      }
    }
    return '';
  }

  /** What a player chooses among in each position of a game. */
  function choices(n, played, who) {
    const on = Juniper.engine.board(n);
    return played.map(function (v, i) { return Juniper.players.choices(who, on, played.slice(0, i)).join(' '); }).join(';');
  }

  /** The story of a game: a line for each sentence, with its side, its place and its number. */
  function story(n, played) {
    return Juniper.advice.story(Juniper.engine.board(n), played).map(function (told) {
      return [told.side || 0, told.values.at || told.values.count, told.values.v]
        .filter(function (each) { return each !== undefined; }).join(' ')
        + (told.values.at || told.values.count ? '' : ' ');
    }).join('\n');
  }

  /** The openings of a board, or the key of the sentence that refuses them. */
  function openings(board, rule) {
    try {
      return Juniper.notation.board({ board: board, openings: rule }, 50).openings.join();
    } catch (wrong) {
      return wrong.key;
    }
  }

  return {
    choices: choices, story: story, openings: openings, strangeTexts: strangeTexts, strangeAddresses: strangeAddresses, addressesAreRead: addressesAreRead,
    weighing: weighing, notation: notation, hints: hints, chains: chains, replies: replies, explanations: explanations, perfectPlay: perfectPlay
  };
})();
