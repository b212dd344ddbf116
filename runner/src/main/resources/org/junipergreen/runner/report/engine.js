/*
 * Perfect play on a board of up to some hundred numbers, by maximum matchings.
 *
 * A board is {n, numbers, adjacent, openings, gift}. Its numbers are the vertices 1 to n in ascending
 * order: numbers[v] is the number of vertex v, adjacent[v] are the vertices of its divisors and
 * multiples, openings those that may open the game, and gift the vertex of 1 where some number has no other
 * neighbour and so answers it at once, or 0. On 1 to n each number is its own vertex. A game is the list of the vertices played. Runs
 * in browsers and in Rhino, and touches no page. In Rhino a const in a loop keeps the value of the
 * first round, so there is none.
 */
var Juniper = Juniper || {};

Juniper.engine = (function () {
  'use strict';

  /** The board of the numbers 1 to n, which an even one opens. */
  function board(n) {
    return boardOf(vertices(n), isEven);
  }

  /**
   * A board of any numbers.
   *
   * @param numbers different ones in ascending order, as of type Number up to 2^53 and BigInt beyond
   * @param opens tells whether a number may open the game
   */
  function boardOf(numbers, opens) {
    const n = numbers.length;
    const adjacent = filled(n, 0).map(function () { return []; });
    for (let v = 1; v <= n; v++) {
      for (let w = v + 1; w <= n; w++) {
        if (divides(numbers[v - 1], numbers[w - 1])) {
          adjacent[v].push(w);
          adjacent[w].push(v);
        }
      }
    }
    adjacent.forEach(function (list) { list.sort(function (a, b) { return a - b; }); });
    const openings = vertices(n).filter(function (v) { return opens(numbers[v - 1]); });
    const answered = numbers[0] === 1 && adjacent.some(function (list) { return list.length === 1 && list[0] === 1; });
    return {
      n: n, numbers: [0].concat(numbers), adjacent: adjacent, openings: openings, gift: answered ? 1 : 0
    };
  }

  /** Large numbers are of the type BigInt, which does not mix with the usual one. */
  function divides(divisor, number) {
    return typeof number === 'bigint'
      ? number % BigInt(divisor) === BigInt(0)
      : number % divisor === 0;
  }

  function isEven(number) {
    return divides(2, number);
  }

  function vertices(n) {
    return filled(n, 0).map(function (zero, v) { return v; }).slice(1);
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
    const base = filled(n, 0).map(function (zero, v) { return v; });
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
   * Why a position is won or lost: {reply, pairs, rest}. The reply is the first winning one, or 0 when
   * there is none; each pair is a number that the loser can play next and the winner's answer. The
   * rest are the other pairs of the matching, by which the winner answers later, the smaller number first.
   */
  function explanation(board, played) {
    const wins = winningReplies(board, played);
    const reply = wins.length > 0 ? wins[0] : 0;
    const after = reply === 0 ? played : played.concat(reply);
    const mate = hungarianForest(board, unusedAfter(board, after)).mate;
    const next = moves(board, after);
    const pairs = next.map(function (v) { return [v, mate[v]]; });
    const rest = vertices(board.n)
      .filter(function (v) { return v < mate[v] && next.indexOf(v) < 0 && next.indexOf(mate[v]) < 0; })
      .map(function (v) { return [v, mate[v]]; });
    return { reply: reply, pairs: pairs, rest: rest };
  }

  /**
   * A perfect player's move, never called when the game is over: any winning reply, or else the
   * move with the largest share of answers that err, and 1 only when there is no other.
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

  /** The share of the replies that lose, leaving out 1, which not even a beginner plays. */
  function chanceToErr(board, played) {
    const replies = moves(board, played).filter(function (v) { return v !== board.gift; });
    const winning = winningReplies(board, played).length;
    return replies.length === 0 ? 0 : (replies.length - winning) / replies.length;
  }

  return {
    board: board,
    boardOf: boardOf,
    divides: divides,
    moves: moves,
    winningReplies: winningReplies,
    explanation: explanation,
    perfectMove: perfectMove
  };
})();
