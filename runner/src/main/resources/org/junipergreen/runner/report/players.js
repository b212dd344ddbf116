/*
 * The players of the tournaments, for boards of engine.js: ia0 plays at random, ia1 to ia3 know more
 * and more, ia4 weighs what can follow, and perfect never loses what is won. On 1 to n they choose
 * among the same moves as those of the program; its ia4 computes the chances on small boards, this
 * one counts wins in drawn games everywhere. Runs in browsers and in Rhino, and touches no page.
 */
var Juniper = Juniper || {};

Juniper.players = (function () {
  'use strict';

  const engine = Juniper.engine;

  /** The games that ia4 draws for each move. */
  const PLAYOUTS = 200;

  function unused(board, played, v) {
    return v > 0 && played.indexOf(v) < 0;
  }

  /** Whether a number has no neighbour but 1, as a prime above n/2. */
  function hangsOnOne(board, v) {
    return board.adjacent[v].length === 1 && board.adjacent[v][0] === board.gift;
  }

  /** The divisor of v whose neighbours are 1 and v alone, as p of 2p when 3p > n; 0 if there is none. */
  function hangsOn(board, v) {
    const hanging = board.adjacent[v].filter(function (w) {
      return w < v && board.adjacent[w].length === 2 && board.adjacent[w][0] === board.gift
        && board.adjacent[w][1] === v;
    });
    return hanging.length > 0 ? hanging[0] : 0;
  }

  function replies(board, played, v) {
    return engine.moves(board, played.concat(v)).length;
  }

  // Each piece of knowledge gives the moves that it recommends out of some; none for no advice.

  function oneLoses(board, played, moves) {
    const last = played[played.length - 1];
    return last !== undefined && last === board.gift
      ? moves.filter(function (v) { return hangsOnOne(board, v); })
      : moves.filter(function (v) { return v !== board.gift; });
  }

  function doubleLoses(board, played, moves) {
    if (!unused(board, played, board.gift)) {
      return moves;
    }
    const hanging = played.length > 0 ? hangsOn(board, played[played.length - 1]) : 0;
    return hanging > 0
      ? moves.filter(function (v) { return v === hanging; })
      : moves.filter(function (v) { return !unused(board, played, hangsOn(board, v)); });
  }

  function fewestReplies(board, played, moves) {
    const counts = moves.map(function (v) { return replies(board, played, v); });
    const fewest = Math.min.apply(null, counts);
    return moves.filter(function (v, i) { return counts[i] === fewest; });
  }

  const knowledge = {
    ia0: [], ia1: [oneLoses], ia2: [oneLoses, doubleLoses], ia3: [oneLoses, doubleLoses, fewestReplies]
  };

  /** The moves among which a player who knows something draws. */
  function choices(name, board, played) {
    return knowledge[name].reduce(function (moves, piece) {
      const preferred = piece(board, played, moves);
      return preferred.length > 0 ? preferred : moves;
    }, engine.moves(board, played));
  }

  /** Whether the player of the last number wins when both go on at random and nobody plays 1. */
  function wins(board, played, random) {
    const free = [];
    for (let v = 0; v <= board.n; v++) {
      free.push(v !== board.gift);
    }
    played.forEach(function (v) { free[v] = false; });
    let last = played[played.length - 1];
    for (let more = 0; ; more++) {
      let moves = board.adjacent[last].filter(function (v) { return free[v]; });
      if (moves.length === 0) {
        return more % 2 === 0;
      }
      last = any(moves, random);
      free[last] = false;
    }
  }

  /** The moves with the largest share of drawn games that they win; 1 only when there is no other. */
  function weighed(board, played, random) {
    const moves = engine.moves(board, played);
    const shares = moves.map(function (v) {
      let won = 0;
      for (let i = 0; v !== board.gift && i < PLAYOUTS; i++) {
        won += wins(board, played.concat(v), random) ? 1 : 0;
      }
      return v === board.gift ? -1 : won;
    });
    const most = Math.max.apply(null, shares);
    return moves.filter(function (v, i) { return shares[i] === most; });
  }

  function any(moves, random) {
    return moves[Math.floor(random() * moves.length)];
  }

  /**
   * A player's move, never called when the game is over.
   *
   * @param name ia0 to ia4 or perfect
   * @param random gives numbers in [0, 1)
   */
  function move(name, board, played, random) {
    if (name === 'perfect') {
      return engine.perfectMove(board, played, random);
    }
    return any(name === 'ia4' ? weighed(board, played, random) : choices(name, board, played), random);
  }

  return { names: Object.keys(knowledge).concat('ia4', 'perfect'), choices: choices, move: move };
})();
