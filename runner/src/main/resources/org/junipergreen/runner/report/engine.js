/*
 * Perfect play on a board of up to some hundred numbers, by maximum matchings.
 *
 * A board is {n, numbers, adjacent, openings, gift}: numbers[v] is the number of the vertex v,
 * adjacent[v] are the vertices of its divisors and multiples, openings those that may open the game,
 * and gift the vertex that is answered at once by a prime, or 0. On 1..n vertices are the numbers
 * themselves. A game is the list of the vertices played. Runs in browsers and in Rhino, and touches no page. In Rhino a const in
 * a loop keeps the value of the first round, so there is none.
 */
var Juniper = Juniper || {};

Juniper.engine = (function () {
  'use strict';

  function board(n) {
    const adjacent = [];
    for (let v = 0; v <= n; v++) {
      adjacent.push([]);
    }
    for (let v = 1; v <= n; v++) {
      for (let w = 2 * v; w <= n; w += v) {
        adjacent[v].push(w);
        adjacent[w].push(v);
      }
    }
    adjacent.forEach(function (list) { list.sort(function (a, b) { return a - b; }); });
    return { n: n, numbers: filled(n, 0).map(self), adjacent: adjacent, openings: evens(n), gift: 1 };
  }

  /** The board of any numbers, as the page's data tell it; adjacent and numbers begin with vertex 1. */
  function boardOf(given) {
    return {
      n: given.numbers.length,
      numbers: [''].concat(given.numbers),
      adjacent: [[]].concat(given.adjacent),
      openings: given.openings,
      gift: 0
    };
  }

  function self(value, index) {
    return index;
  }

  function filled(n, value) {
    const array = [];
    for (let v = 0; v <= n; v++) {
      array.push(value);
    }
    return array;
  }

  /** For each number whether it has not been played. */
  function unusedAfter(board, played) {
    const unused = filled(board.n, true);
    unused[0] = false;
    played.forEach(function (v) { unused[v] = false; });
    return unused;
  }

  /** What can be played next, in ascending order; nothing when the game is over. */
  function moves(board, played) {
    const unused = unusedAfter(board, played);
    const candidates = played.length === 0 ? board.openings : board.adjacent[last(played)];
    return candidates.filter(function (v) { return unused[v]; });
  }

  function evens(n) {
    const list = [];
    for (let v = 2; v <= n; v += 2) {
      list.push(v);
    }
    return list;
  }

  function last(played) {
    return played[played.length - 1];
  }

  /**
   * Grows the alternating tree of an exposed root, contracting blossoms (Edmonds 1965), until it
   * reaches another exposed vertex, the end, or cannot grow. outer[v] tells whether an alternating
   * path of even length leads from the root to v; an inner vertex has a parent.
   */
  function grow(board, present, mate, root) {
    const n = board.n;
    const base = filled(n, 0).map(self);
    const parent = filled(n, 0);
    const outer = filled(n, false);
    const queue = [root];
    outer[root] = true;

    function commonBase(v, w) {
      const seen = filled(n, false);
      for (v = base[v]; ; v = base[parent[mate[v]]]) {
        seen[v] = true;
        if (mate[v] === 0) {
          break;
        }
      }
      for (w = base[w]; !seen[w]; w = base[parent[mate[w]]]) {
        continue;
      }
      return w;
    }

    function markSide(v, bottom, child, blossom) {
      while (base[v] !== bottom) {
        blossom[base[v]] = true;
        blossom[base[mate[v]]] = true;
        parent[v] = child;
        child = mate[v];
        v = parent[child];
      }
    }

    function contract(v, w) {
      const bottom = commonBase(v, w);
      const blossom = filled(n, false);
      markSide(v, bottom, w, blossom);
      markSide(w, bottom, v, blossom);
      for (let u = 1; u <= n; u++) {
        if (blossom[base[u]]) {
          base[u] = bottom;
          if (!outer[u]) {
            outer[u] = true;
            queue.push(u);
          }
        }
      }
    }

    for (let head = 0; head < queue.length; head++) {
      let v = queue[head];
      let neighbours = board.adjacent[v];
      for (let i = 0; i < neighbours.length; i++) {
        let w = neighbours[i];
        if (!present[w] || base[v] === base[w] || mate[v] === w) {
          continue;
        }
        if (outer[w]) {
          contract(v, w);
        } else if (parent[w] === 0) {
          parent[w] = v;
          if (mate[w] === 0) {
            return { end: w, parent: parent, outer: outer };
          }
          outer[mate[w]] = true;
          queue.push(mate[w]);
        }
      }
    }
    return { end: 0, parent: parent, outer: outer };
  }

  function augment(mate, tree) {
    let v = tree.end;
    while (v !== 0) {
      let partner = tree.parent[v];
      let next = mate[partner];
      mate[v] = partner;
      mate[partner] = v;
      v = next;
    }
  }

  /** Pairs each number with its largest free neighbour, which leaves few to be augmented. */
  function greedyMatching(board, unused) {
    const mate = filled(board.n, 0);
    for (let v = board.n; v >= 1; v--) {
      if (unused[v] && mate[v] === 0) {
        let free = board.adjacent[v].filter(function (w) { return unused[w] && mate[w] === 0; });
        if (free.length > 0) {
          mate[v] = last(free);
          mate[mate[v]] = v;
        }
      }
    }
    return mate;
  }

  /**
   * A maximum matching of the unused numbers and its Hungarian forest: the partner of each number or
   * 0, and whether it is outer, so that some maximum matching misses it. A tree that cannot grow
   * stays as it is, and what follows does without it.
   */
  function hungarianForest(board, unused) {
    const mate = greedyMatching(board, unused);
    const present = unused.slice();
    const outer = filled(board.n, false);

    function fell(tree) {
      for (let v = 1; v <= board.n; v++) {
        outer[v] = outer[v] || tree.outer[v];
        present[v] = present[v] && !tree.outer[v] && tree.parent[v] === 0;
      }
    }

    for (let root = 1; root <= board.n; root++) {
      if (unused[root] && mate[root] === 0) {
        let tree = grow(board, present, mate, root);
        if (tree.end === 0) {
          fell(tree);
        } else {
          augment(mate, tree);
        }
      }
    }
    return { mate: mate, outer: outer };
  }

  /**
   * All winning replies in ascending order; none when the player to move loses. They are the moves
   * that some maximum matching of the unused numbers misses (Fraenkel, Scheinerman, Ullman 1993).
   */
  function winningReplies(board, played) {
    const outer = hungarianForest(board, unusedAfter(board, played)).outer;
    return moves(board, played).filter(function (v) { return outer[v]; });
  }

  /**
   * Why a position is won or lost: {reply, pairs}. The reply is the first winning one, or 0 when
   * there is none; each pair is a number that the loser can play next and the winner's answer.
   */
  function explanation(board, played) {
    const wins = winningReplies(board, played);
    const reply = wins.length > 0 ? wins[0] : 0;
    const after = reply === 0 ? played : played.concat(reply);
    const mate = hungarianForest(board, unusedAfter(board, after)).mate;
    const pairs = moves(board, after).map(function (v) { return [v, mate[v]]; });
    return { reply: reply, pairs: pairs };
  }

  /**
   * A perfect player's move, never called when the game is over: any winning reply, or else the
   * move with the largest share of answers that err, and the gift only when there is no other.
   *
   * @param random gives numbers in [0, 1)
   */
  function perfectMove(board, played, random) {
    const wins = winningReplies(board, played);
    const choice = wins.length > 0 ? wins : hardest(board, played);
    return choice[Math.floor(random() * choice.length)];
  }

  function hardest(board, played) {
    const all = moves(board, played);
    const some = all.length > 1 ? all.filter(function (v) { return v !== board.gift; }) : all;
    const chances = some.map(function (v) { return chanceToErr(board, played.concat(v)); });
    const most = Math.max.apply(null, chances);
    return some.filter(function (v, i) { return chances[i] === most; });
  }

  /** The share of the replies that lose, leaving out the gift, which not even a beginner plays. */
  function chanceToErr(board, played) {
    const replies = moves(board, played).filter(function (v) { return v !== board.gift; });
    const winning = winningReplies(board, played).length;
    return replies.length === 0 ? 0 : (replies.length - winning) / replies.length;
  }

  return {
    board: board,
    boardOf: boardOf,
    moves: moves,
    winningReplies: winningReplies,
    explanation: explanation,
    perfectMove: perfectMove
  };
})();
