/*
 * Boards and games as they are written: boards and openings as on the command line, and games in the
 * page's address. What cannot be read is thrown as {key, values}, the key of a word that says why.
 * Runs in browsers and in Rhino, and touches no page; no const in a loop, as in engine.js.
 */
var Juniper = Juniper || {};

Juniper.notation = (function () {
  'use strict';

  /** Divisors are found by trying all up to the root. */
  const MAX_DIVIDED = 1e12;

  /** No number may be larger: 10^18. */
  const MAX_DIGITS = 19;

  function wrong(key, values) {
    return { key: 'notation.' + key, values: values };
  }

  /** Of the type BigInt where the usual one is not exact. */
  function number(text) {
    if (!/^[1-9]\d*$/.test(text) || text.length > MAX_DIGITS || text.length === MAX_DIGITS && !/^10*$/.test(text)) {
      throw wrong('number', { text: text });
    }
    return Number(text) <= Number.MAX_SAFE_INTEGER ? Number(text) : BigInt(text);
  }

  /** A number that one can count to. */
  function countable(text) {
    const value = number(text);
    if (value > MAX_DIVIDED) {
      throw wrong('countable', { text: text });
    }
    return value;
  }

  /** The first and the last number of 2..100; one alone may be larger than one can count to. */
  function ends(text) {
    const two = text.split('..');
    if (two.length !== 2) {
      throw wrong('range', { text: text });
    }
    const from = two[0] === two[1] ? number(two[0]) : countable(two[0]);
    const to = two[0] === two[1] ? from : countable(two[1]);
    if (from > to) {
      throw wrong('order', { from: from, to: to });
    }
    return { from: from, to: to };
  }

  function range(text, most) {
    const from = ends(text).from;
    const to = ends(text).to;
    if (from === to) {
      return [from];
    }
    if (to - from >= 2 * most) {
      throw wrong('most', { most: most });
    }
    const numbers = [];
    for (let v = from; v <= to; v++) {
      numbers.push(v);
    }
    return numbers;
  }

  function divisors(of) {
    const numbers = [];
    for (let d = 1; d * d <= of; d++) {
      if (of % d === 0) {
        numbers.push(d);
        if (d * d !== of) {
          numbers.push(of / d);
        }
      }
    }
    return numbers;
  }

  function list(text, most) {
    const texts = text.split(',');
    if (texts.length > most) {
      throw wrong('most', { most: most });
    }
    const numbers = texts.map(number);
    numbers.forEach(function (v, i) {
      if (numbers.indexOf(v) < i) {
        throw wrong('twice', { number: v });
      }
    });
    return numbers;
  }

  /** {even, range} of odd:1..99 or even:2..48, or null for another text. */
  function parityOf(text) {
    const parts = /^(odd|even):(.*)$/.exec(text);
    return parts === null ? null : { even: parts[1] === 'even', range: parts[2] };
  }

  function parsed(text, most) {
    if (text.indexOf('divisors:') === 0) {
      return divisors(countable(text.slice('divisors:'.length)));
    }
    const parity = parityOf(text);
    if (parity !== null) {
      return range(parity.range, most).filter(function (v) { return Juniper.engine.divides(2, v) === parity.even; });
    }
    return text.indexOf('..') >= 0 ? range(text, most) : list(text, most);
  }

  /** The numbers of 20, 2..100, odd:1..99, even:2..48, divisors:720 or 2,3,4,6,12 in ascending order. */
  function numbers(text, most) {
    const alone = /^\d+$/.test(text);
    const found = alone ? range('1..' + text, most) : parsed(text, most);
    if (found.length > most || found.length === 0) {
      throw wrong('most', { most: most });
    }
    return found.sort(function (a, b) { return a < b ? -1 : 1; });
  }

  /** Which numbers may open a game; a range is not counted through, however long it is. */
  function opens(rule, most) {
    if (rule === 'any') {
      return function () { return true; };
    }
    if (rule === 'even') {
      return function (v) { return Juniper.engine.divides(2, v); };
    }
    const parity = parityOf(rule);
    if (parity !== null || rule.indexOf('..') >= 0 && rule.indexOf(':') < 0) {
      const between = ends(parity !== null ? parity.range : rule);
      return function (v) {
        return v >= between.from && v <= between.to && (parity === null || Juniper.engine.divides(2, v) === parity.even);
      };
    }
    const some = rule === '' ? [] : parsed(rule, most);
    return function (v) { return some.indexOf(v) >= 0; };
  }

  /** Without blanks, as one may type it. */
  function plain(text) {
    return text.replace(/\s/g, '');
  }

  /**
   * The board of engine.js that a setup names.
   *
   * @param setup {board, openings, …} as they are typed
   * @param most the largest number of numbers
   */
  function board(setup, most) {
    const on = Juniper.engine.boardOf(numbers(plain(setup.board), most), opens(plain(setup.openings), most));
    if (on.n > 1 && on.openings.length === 0) {
      throw wrong(plain(setup.openings) === 'even' ? 'odd' : 'closed', {});
    }
    return on;
  }

  /** What a setup's board is called, in words that need none: 1..20, divisors:720. */
  function name(setup) {
    const text = plain(setup.board);
    return /^\d+$/.test(text) ? '1..' + text : text;
  }

  /** The same in a sentence, where it is 1 to some number. */
  function said(setup) {
    const text = plain(setup.board);
    return /^\d+$/.test(text) ? { key: 'board.to', values: { to: text } } : { key: 'board.other', values: { name: text } };
  }

  /** The setup of a board that the page was made with: {name, numbers, openings}, lists as text. */
  function given(from) {
    const list = /^\d+$/.test(from.numbers) ? from.numbers + '..' + from.numbers : from.numbers;
    const rule = ['even', 'any'].find(function (each) {
      const on = Juniper.engine.boardOf(numbers(list, Infinity), opens(each, Infinity));
      return on.openings.map(function (v) { return on.numbers[v]; }).join(',') === from.openings;
    });
    return { board: isNamed(from) ? from.name : list, openings: rule || from.openings };
  }

  /** Whether a board can be read by its name too; a file cannot. */
  function isNamed(from) {
    try {
      return numbers(plain(from.name), Infinity).join(',') === from.numbers;
    } catch (unreadable) {
      return false;
    }
  }

  /** The word that says what opens a game: {key, values}. */
  function rule(openings) {
    if (openings === 'even' || openings === 'any') {
      return { key: 'rule.' + openings, values: {} };
    }
    const parity = parityOf(plain(openings));
    return parity === null
      ? { key: 'rule.other', values: { numbers: openings } }
      : { key: parity.even ? 'rule.even.among' : 'rule.odd.among', values: ends(parity.range) };
  }

  const usual = { openings: 'even', first: 'human', second: 'human', alone: 'no' };

  /** The end of an address that holds a game: #play=20:20,10,5 and what is not usual behind it. */
  function address(setup, played) {
    const more = Object.keys(usual)
      .filter(function (key) { return setup[key] !== usual[key]; })
      .map(function (key) { return '&' + key + '=' + plain(setup[key]); });
    return '#play=' + plain(setup.board) + ':' + played.join(',') + more.join('');
  }

  /** An address that was cut within a letter, or that another program made, is none of ours. */
  function decoded(text) {
    try {
      return decodeURIComponent(text);
    } catch (unreadable) {
      return '';
    }
  }

  /**
   * The setup and the numbers that an address holds, {setup, played}, or null when it is another one.
   * Of #board=divisors:720 there are no numbers.
   */
  function game(hash) {
    const said = {};
    decoded(hash.slice(1)).split('&').forEach(function (part) {
      const at = part.indexOf('=');
      said[part.slice(0, at)] = part.slice(at + 1);
    });
    if (said.play === undefined && said.board === undefined) {
      return null;
    }
    const text = said.board === undefined ? said.play : said.board + ':';
    const colon = text.lastIndexOf(':');
    const setup = { board: colon < 0 ? text : text.slice(0, colon) };
    Object.keys(usual).forEach(function (key) { setup[key] = said[key] || usual[key]; });
    if (said.board !== undefined && said.second === undefined) {
      setup.second = 'perfect';
    }
    ['first', 'second'].forEach(function (key) {
      if (setup[key] !== 'human' && Juniper.players.names.indexOf(setup[key]) < 0) {
        throw wrong('player', { text: setup[key] });
      }
    });
    const moves = colon < 0 ? '' : text.slice(colon + 1);
    return { setup: setup, played: moves === '' ? [] : moves.split(',').map(number) };
  }

  /** The vertices of the numbers of a game, all of them moves. */
  function vertices(on, played) {
    const game = [];
    played.forEach(function (number) {
      const v = on.numbers.indexOf(number);
      if (Juniper.engine.moves(on, game).indexOf(v) < 0) {
        throw wrong('move', { number: number });
      }
      game.push(v);
    });
    return game;
  }

  return { board: board, given: given, name: name, said: said, rule: rule, address: address, game: game, vertices: vertices };
})();
