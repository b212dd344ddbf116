/* What a test asks of the page in a browser. */
var pageChecks = (function () {
  'use strict';

  /** Opens all that is folded, draws all that waits, and leaves of each table what is alike once. */
  function unfold() {
    document.querySelectorAll('details').forEach(function (folded) { folded.open = true; });
    document.querySelectorAll('tbody tr:nth-child(n+4), .strip li:nth-child(n+130)')
      .forEach(function (row) { row.remove(); });
    charts();
    document.getElementById('ring-chart').draw();
    return [];
  }

  /** The smallest width and height of the board's cells. */
  function cellSize() {
    const boxes = Array.from(document.querySelectorAll('#play-board button'))
      .map(function (cell) { return cell.getBoundingClientRect(); });
    return [
      Math.min.apply(null, boxes.map(function (box) { return box.width; })),
      Math.min.apply(null, boxes.map(function (box) { return box.height; }))
    ];
  }

  /** Plays by clicks until the game is over; choose selects the cell to click. */
  function playOut(choose, before) {
    while (document.querySelector('#play-turn').className !== 'over') {
      before.forEach(function (id) { document.getElementById(id).click(); });
      document.querySelector(choose).click();
    }
    return [];
  }

  /** Every chart, drawn, as [id, series], each series as its points. */
  function charts() {
    return Array.from(document.querySelectorAll('.chart')).map(function (element) {
      if (!echarts.getInstanceByDom(element)) {
        element.draw();
      }
      const series = echarts.getInstanceByDom(element).getOption().series;
      return [element.id, series.map(function (each) { return each.data; })];
    });
  }

  /** Whether all of an element is on the screen as the page opens. */
  function seen(selector) {
    const box = document.querySelector(selector).getBoundingClientRect();
    return [box.top >= 0 && box.bottom <= innerHeight && box.left >= 0 && box.right <= innerWidth && box.height > 0];
  }

  /** The headings, charts and tables on the screen as the page opens. */
  function besides() {
    return Array.from(document.querySelectorAll('h2:not(.unseen), h3, .chart, .strip, table, article'))
      .filter(function (element) {
        const box = element.getBoundingClientRect();
        return box.height > 0 && box.top < innerHeight;
      })
      .map(function (element) { return element.outerHTML.slice(0, 80); });
  }

  /** What the page's words are at the moment: what is neither a number nor a name. */
  function words() {
    return Array.from(document.querySelectorAll('[data-word], h3 > span, figcaption, figure > :first-child > span, th:not(:has(abbr))'))
      .map(function (element) { return element.textContent.trim(); })
      .filter(function (text) { return text !== ''; });
  }

  /** The pixels between two elements, one above the other. */
  function gap(above, below) {
    const box = function (selector) { return document.querySelector(selector).getBoundingClientRect(); };
    return [Math.round(box(below).top - box(above).bottom)];
  }

  /** By how many pixels the page is wider than the screen. */
  function sticksOut() {
    return [document.documentElement.scrollWidth - document.documentElement.clientWidth];
  }

  /** Hands over what axe-core finds wrong: a line for each element. */
  function barriers(done) {
    axe.run(document, { resultTypes: ['violations'] }).then(function (found) {
      done(found.violations.flatMap(function (rule) {
        return rule.nodes.map(function (node) { return rule.id + ': ' + node.target + ' ' + node.failureSummary; });
      }));
    });
  }

  /** Adds rules in place of those that were added before. */
  function style(rules) {
    const only = new CSSStyleSheet();
    only.replaceSync(rules);
    document.adoptedStyleSheets = [only];
    return 0;
  }

  return {
    seen: seen, besides: besides, unfold: unfold, cellSize: cellSize, playOut: playOut, charts: charts, words: words,
    gap: gap, sticksOut: sticksOut, barriers: barriers, style: style
  };
})();
