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

  return { replies: replies, explanations: explanations, perfectPlay: perfectPlay };
})();
