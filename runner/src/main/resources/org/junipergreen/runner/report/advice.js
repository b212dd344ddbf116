/*
 * What a teacher would say of a game: why a number cannot be played, hints in three steps, and the
 * moments that decided a game. All are messages {key, values, side}: the key of a word, the numbers in it,
 * of which some are lists, and whom it is about. Runs in browsers and in Rhino, and touches no page.
 */
var Juniper = Juniper || {};

Juniper.advice = (function () {
  'use strict';

  const engine = Juniper.engine;

  /** The moments that are told; of the ones before them only how many there were. */
  const MOMENTS = 3;

  function message(key, values, side) {
    return { key: key, values: values || {}, side: side };
  }

  function without(all, some) {
    return all.filter(function (v) { return some.indexOf(v) < 0; });
  }

  function numbers(board, vertices) {
    return vertices.map(function (v) { return board.numbers[v]; });
  }

  /** Why a vertex is no move, or null when it is one. */
  function refusal(board, played, v, rule) {
    const number = board.numbers[v];
    if (engine.moves(board, played).indexOf(v) >= 0) {
      return null;
    }
    if (played.indexOf(v) >= 0) {
      return message('refused.used', { v: number });
    }
    if (played.length === 0) {
      return message(rule === 'even' ? 'refused.odd' : 'refused.closed', { v: number });
    }
    return message('refused.unrelated', { v: number, last: board.numbers[played[played.length - 1]] });
  }

  /**
   * A hint for the player to move: a question, a number to avoid, or what wins and why.
   *
   * @param step 1, 2 or 3
   * @return {messages, avoid, winning, explained}: vertices to mark, and pairs to draw or null
   */
  function hint(board, played, step) {
    if (step === 1) {
      return { messages: [message('hint.question')], avoid: [], winning: [], explained: null };
    }
    const wins = engine.winningReplies(board, played);
    const loses = without(engine.moves(board, played), wins);
    if (step === 2) {
      return avoid(board, played, wins, loses);
    }
    const explained = engine.explanation(board, played);
    return {
      messages: (wins.length > 1 ? [message('hint.winning', { moves: numbers(board, wins) })] : [])
        .concat(reason(board, explained)),
      avoid: [], winning: wins, explained: explained.pairs.length > 0 ? explained : null
    };
  }

  /** One losing number, 1 if it is one, with what would answer it. */
  function avoid(board, played, wins, loses) {
    const bad = loses.indexOf(board.gift) >= 0 ? board.gift : loses[0];
    const some = wins.length === 0
      ? message('hint.lost')
      : loses.length === 0
        ? message('hint.safe')
        : message('hint.avoid', {
          v: board.numbers[bad],
          answer: board.numbers[engine.winningReplies(board, played.concat(bad))[0]]
        });
    return {
      messages: [some], avoid: wins.length === 0 || loses.length === 0 ? [] : [bad], winning: [], explained: null
    };
  }

  /** Why a position is won or lost. */
  function reason(board, explained) {
    // Where both numbers of a pair can be played next, it is told once. No line ends within a pair.
    const pairs = explained.pairs
      .filter(function (pair, i) {
        return explained.pairs.slice(0, i).every(function (other) { return other[0] !== pair[1]; });
      })
      .map(function (pair) { return board.numbers[pair[0]] + '\u2013\u2060' + board.numbers[pair[1]]; });
    const outcome = explained.reply === 0 ? 'loses' : 'wins';
    const many = pairs.length === 0 ? '.last' : pairs.length === 1 ? '.pair' : '';
    return message('why.' + outcome + many, { reply: board.numbers[explained.reply], pairs: pairs.join('\u2002') });
  }

  /**
   * A hint for somebody who looks for a long chain: a question, a number to avoid, or one to go on with.
   * The last one is Warnsdorff's rule: the number from which the fewest others can be reached.
   */
  function chainHint(board, played, step) {
    const moves = engine.moves(board, played);
    const ways = moves.map(function (v) { return engine.moves(board, played.concat(v)).length; });
    const dead = moves.filter(function (v, i) { return ways[i] === 0; });
    const alive = ways.filter(function (count) { return count > 0; });
    if (step === 1) {
      return { messages: [message('chain.question')], avoid: [], winning: [], explained: null };
    }
    if (step === 2) {
      return {
        messages: [dead.length > 0
          ? message('chain.avoid', { v: numbers(board, dead.slice(0, 3)) })
          : message('chain.safe')],
        avoid: dead.slice(0, 3), winning: [], explained: null
      };
    }
    const next = moves[ways.indexOf(alive.length > 0 ? Math.min.apply(null, alive) : 0)];
    return {
      messages: [message('chain.try', { v: board.numbers[next] })], avoid: [], winning: [next], explained: null
    };
  }

  /** For each number of a game what would have won where it gave a won game away; else nothing. */
  function mistakes(board, played) {
    return played.map(function (v, i) {
      const wins = engine.winningReplies(board, played.slice(0, i));
      return wins.indexOf(v) < 0 ? wins : [];
    });
  }

  /** What decided a game that is over, as messages: the last moments in their order, then what was before. */
  function story(board, played) {
    const winner = 2 - played.length % 2;
    const missed = mistakes(board, played);
    const found = played.map(function (v, i) { return i; }).filter(function (i) { return missed[i].length > 0; });
    if (found.length === 0) {
      return [message('end.always', {}, winner)];
    }
    const earlier = found.length - MOMENTS;
    const told = found.slice(-MOMENTS).map(function (i) { return moment(board, played, i, missed[i]); });
    return told.concat(
      message('end.kept', {}, winner),
      earlier > 0 ? [message(earlier === 1 ? 'end.once' : 'end.earlier', { count: earlier })] : []);
  }

  function moment(board, played, i, wins) {
    const number = board.numbers[played[i]];
    const answer = board.numbers[played[i + 1]];
    const ended = number === 1 && i + 2 === played.length;
    return message(
      ended ? 'end.one' : 'end.gave',
      { v: number, at: i + 1, better: numbers(board, wins.slice(0, 3)), answer: answer },
      1 + i % 2);
  }

  return {
    message: message, refusal: refusal, hint: hint, chainHint: chainHint, mistakes: mistakes, story: story
  };
})();
