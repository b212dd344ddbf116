/* The researchers' view: who wins, charts, tables, and where they come from. */
var Juniper = Juniper || {};

Juniper.research = (function () {
  'use strict';

  const language = Juniper.language;
  const say = language.say;
  const element = language.element;
  const data = language.data;
  const dark = window.matchMedia('(prefers-color-scheme: dark)');

  /** The charts that are drawn, by their elements; the others wait until they are in view. */
  const charts = new Map();

  function byId(id) {
    return document.getElementById(id);
  }

  function theme() {
    return Juniper.plots.themes[dark.matches ? 'dark' : 'light'];
  }

  /** Text in which the names of sequences link to the Encyclopedia. */
  function linked(text) {
    const span = element('span');
    text.replace(/`/g, '').split(/(A\d{6})/).forEach(function (part, i) {
      span.append(i % 2 === 1
        ? element('a', { href: 'https://oeis.org/' + part, textContent: part })
        : part);
    });
    return span;
  }

  data.quantities.forEach(function (quantity) { quantity.plots.forEach(Juniper.plots.read); });

  // The strip

  /** The quantity whose winners are shown first; the strips of the others are folded away. */
  const main = data.quantities.find(function (quantity) { return quantity.strip; });

  function strip(quantity) {
    const cells = Array.from(quantity.strip.winners).map(function (winner, i) {
      return stripCell(i + 1, winner);
    });
    const last = quantity.strip.last > 0 ? say('strip.last', { n: quantity.strip.last }) : '';
    const summary = say('strip.summary', {
      boards: Juniper.words.number(quantity.boards), from: quantity.from, to: Juniper.words.number(quantity.to),
      seconds: quantity.strip.seconds, last: last
    });
    return element('div', {}, [element('p', { textContent: summary }), element('ul', { className: 'strip' }, cells)]);
  }

  function stripCell(n, winner) {
    const kind = { 1: 'first', 2: 'second' }[winner] || 'unknown';
    const label = say(kind === 'unknown' ? 'strip.unknown' : 'strip.cell', { n: n, winner: winner });
    const cell = element('a', {
      className: kind, href: '#n=' + n, textContent: n, title: label, 'aria-label': label
    });
    return element('li', {}, [cell]);
  }

  /** What is proved of all boards, for each quantity that has such a sentence. */
  function verdict() {
    return data.quantities
      .map(function (quantity) { return language.words()['quantity.' + quantity.name + '.verdict']; })
      .filter(Boolean)
      .join(' ');
  }

  // One board

  function describeBoard() {
    const n = Number(byId('one-size').value);
    const known = data.quantities.map(function (quantity) { return ofBoard(quantity, n); }).filter(Boolean);
    replace('one-known', [known.length > 0
      ? element('table', {}, [element('tbody', {}, known)])
      : element('p', { textContent: say('one.unknown', { n: n }) })]);
    byId('one-play').hidden = n < 2 || n > 200;
  }

  /** A value of a table in the language that is chosen. */
  function told(value) {
    return { 'true': say('yes'), 'false': say('no') }[value] || value;
  }

  /** A column's name, with what it means. */
  function named(column) {
    return element('abbr', {
      textContent: column.name, title: column.name === 'n' ? 'n' : say(column.meaning)
    });
  }

  /** What a quantity's first boards say of one of them, in a line of a table, or nothing. */
  function ofBoard(quantity, n) {
    const row = quantity.table.find(function (values) { return values[0] === String(n); });
    if (!row) {
      return null;
    }
    const facts = [];
    quantity.columns.forEach(function (column, i) {
      if (i > 0 && row[i] !== '') {
        facts.push(element('span', { className: 'fact' }, [named(column), ' ' + told(row[i])]), ' ');
      }
    });
    return element('tr', {}, [
      element('th', { scope: 'row' }, [
        element('a', { href: '#quantity-' + quantity.name, textContent: say('quantity.' + quantity.name + '.title') })
      ]),
      element('td', {}, facts)
    ]);
  }

  /** Shows the board of an address like #n=118; false when it is another one. */
  function follow(hash) {
    const board = /^#n=(\d+)$/.exec(hash);
    if (board) {
      byId('one-size').value = board[1];
      describeBoard();
      byId('one').scrollIntoView();
    }
    return board !== null;
  }

  // Charts

  const watcher = new IntersectionObserver(function (entries) {
    entries.forEach(function (entry) {
      if (entry.isIntersecting && entry.target.draw) {
        watcher.unobserve(entry.target);
        entry.target.draw();
      }
    });
  }, { rootMargin: '300px' });

  function drawn(target, option) {
    if (charts.has(target)) {
      charts.get(target).dispose();
    }
    language.refill(target, []);
    const chart = echarts.init(target);
    chart.setOption(option);
    charts.set(target, chart);
    return chart;
  }

  /**
   * Draws the charts that are told of first as they are to be printed, in black, those out of view too. A
   * browser prints what is there when this returns, and a canvas may still be empty then; SVG is not.
   * Its styles become attributes, since the page's policy forbids styles in elements.
   */
  function drawForPaper() {
    if (byId('research').hidden) {
      return;
    }
    document.querySelectorAll('#stories .chart').forEach(function (target) {
      watcher.unobserve(target);
      if (charts.has(target)) {
        charts.get(target).dispose();
        charts.delete(target);
      }
      const option = Juniper.plots.option(target.plot, language.words(), Juniper.plots.themes.paper);
      const chart = echarts.init(null, null, { renderer: 'svg', ssr: true, width: 330, height: 260 });
      chart.setOption(option);
      const svg = chart.renderToSVGString().replace(/<style[^]*?<\/style>/g, '');
      target.innerHTML = svg.replace(/ style="([^"]*)"/g, function (all, styles) {
        return styles.split(';').filter(Boolean).map(function (style) {
          const at = style.indexOf(':');
          return ' ' + style.slice(0, at).trim() + '="' + style.slice(at + 1).trim() + '"';
        }).join('');
      });
      chart.dispose();
    });
  }

  function forget() {
    charts.forEach(function (chart) { chart.dispose(); });
    charts.clear();
  }

  function interactive(option, plot) {
    const shown = theme();
    option.grid.bottom = 92;
    option.dataZoom = [
      { type: 'slider', bottom: 12, height: 26, textStyle: { color: shown.text }, brushSelect: false },
      { type: 'inside', zoomOnMouseWheel: 'ctrl', moveOnMouseMove: false, preventDefaultMouseMove: false }
    ];
    option.tooltip = {
      trigger: 'axis', confine: true, axisPointer: { type: 'line', snap: true },
      formatter: function (points) { return pointsText(plot, points); }
    };
    return option;
  }

  /** The points under the pointer, a line each; those of one series have its name in front. */
  function pointsText(plot, points) {
    return points.map(function (point) {
      const name = plot.series.length > 1 ? point.seriesName + ', ' : '';
      return name + pointText(plot, point.value);
    }).join('<br>');
  }

  function pointText(plot, point) {
    return say('plot.point', {
      n: Juniper.words.number(point[0]), value: Juniper.plots.value(plot, point[1])
    });
  }

  function plotFigure(plot, heading) {
    const meaning = say(plot.meaning);
    const chart = element('div', {
      className: 'chart', id: plot.id, tabIndex: 0, role: 'img', 'aria-label': plot.column + ': ' + meaning
    });
    const point = element('p', { className: 'point', role: 'status' });
    chart.draw = function () {
      drawn(chart, interactive(Juniper.plots.option(plot, language.words(), theme()), plot));
    };
    chart.plot = plot;
    chart.addEventListener('keydown', chartKeys(chart, plot, point));
    watcher.observe(chart);
    const told = isTold(plot);
    return element('figure', {}, [
      element(heading, {}, [told ? say(plot.heading) : element('code', { textContent: plot.column })]),
      element('p', {}, [linked(told ? say(plot.story) : meaning)]),
      chart, point,
      element('figcaption', { textContent: Juniper.plots.summary(plot, language.words()) })
    ]);
  }

  /** Whether a plot is told of first; the others are folded away. */
  function isTold(plot) {
    return plot.story in language.words();
  }

  function stories() {
    return data.quantities.flatMap(function (quantity) {
      return quantity.plots.filter(isTold).map(function (plot) { return plotFigure(plot, 'h3'); });
    });
  }

  /** Goes from point to point and zooms by the keyboard. */
  function chartKeys(target, plot, output) {
    const series = plot.series.length - 1;
    const points = Juniper.plots.placed(plot, plot.series[series]);
    let at = -1;
    let view = [0, 100];

    function go(step) {
      at = Math.max(0, Math.min(points.length - 1, at + step));
      charts.get(target).dispatchAction({ type: 'showTip', seriesIndex: series, dataIndex: at });
      output.textContent = pointText(plot, points[at]);
    }

    /** Keeps the point that was reached last, or the middle, where it is. */
    function zoom(factor) {
      const first = points[0][0];
      const span = points[points.length - 1][0] - first || 1;
      const middle = at < 0 ? (view[0] + view[1]) / 2 : 100 * (points[at][0] - first) / span;
      const width = Math.min(100, (view[1] - view[0]) * factor);
      const start = Math.max(0, Math.min(100 - width, middle - width / 2));
      view = [start, start + width];
      charts.get(target).dispatchAction({ type: 'dataZoom', start: view[0], end: view[1] });
    }

    const actions = {
      ArrowRight: function () { go(1); }, ArrowLeft: function () { go(-1); },
      PageDown: function () { go(25); }, PageUp: function () { go(-25); },
      '+': function () { zoom(0.5); }, '-': function () { zoom(2); },
      0: function () { view = [0, 100]; zoom(1); }
    };
    return function (event) {
      if (actions[event.key] && charts.has(target) && !event.ctrlKey && !event.metaKey) {
        event.preventDefault();
        actions[event.key]();
      }
    };
  }

  function quantitySection(quantity) {
    return element('div', { id: 'quantity-' + quantity.name }, [
      element('h3', {}, [
        linked(say('quantity.' + quantity.name + '.title')), ' (', element('code', { textContent: quantity.name }), ')'
      ]),
      element('p', {}, [linked(say('quantity.' + quantity.name + '.table'))]),
      quantity.strip && quantity !== main ? strip(quantity) : '',
      element('div', { className: 'plots' }, quantity.plots
        .filter(function (plot) { return !isTold(plot); })
        .map(function (plot) { return plotFigure(plot, 'h4'); }))
    ]);
  }

  // In the round

  /** What is to be drawn in the round: the board, and its chain or nothing. */
  function ringChosen() {
    const n = Number(byId('ring-size').value);
    return { n: n, chain: byId('ring-show').value === 'chain' ? Juniper.play.chains.chain(n) : [] };
  }

  function describeRing() {
    const chosen = ringChosen();
    const summary = Juniper.plots.ringSummary(chosen.n, chosen.chain, language.words());
    byId('ring-chart').setAttribute('aria-label', summary);
    byId('ring-summary').textContent = summary;
  }

  function drawRing() {
    const chosen = ringChosen();
    const option = Juniper.plots.ring(chosen.n, chosen.chain, language.words(), theme());
    const adjacent = Juniper.engine.board(chosen.n).adjacent;
    option.tooltip = {
      trigger: 'item', confine: true,
      formatter: function (vertex) { return vertex.name + ': ' + adjacent[vertex.name].join(' '); }
    };
    drawn(byId('ring-chart'), option);
  }

  function changeRing() {
    if (byId('ring-size').reportValidity()) {
      describeRing();
      drawRing();
    }
  }

  // Tables

  function table(name, headings, rows) {
    const numeric = headings.map(function (_, i) {
      return rows.every(function (row) { return isNumber(row[i]); });
    });
    function cell(kind, properties, content, i) {
      return element(kind, Object.assign({ className: numeric[i] ? 'number' : '' }, properties), [content]);
    }
    return element('div', { className: 'scroll', tabIndex: 0, role: 'region', 'aria-label': name }, [
      element('table', {}, [
        element('thead', {}, [element('tr', {}, headings.map(function (heading, i) {
          return cell('th', { scope: 'col' }, heading, i);
        }))]),
        element('tbody', {}, rows.map(function (row) {
          return element('tr', {}, row.map(function (content, i) { return cell('td', {}, content, i); }));
        }))
      ])
    ]);
  }

  function isNumber(content) {
    return typeof content === 'string' && /^(\d+(,\d{3})*(\.\d+)?)?$/.test(content);
  }

  function overview() {
    const linked = data.quantities.some(function (quantity) { return quantity.files; });
    const headings = ['quantity', 'rows', 'boards', 'range'].concat(linked ? ['files'] : []);
    return table(
      say('tables.heading'),
      headings.map(function (heading) { return say('tables.' + heading); }),
      data.quantities.map(function (quantity) {
        return [
          element('a', { href: '#quantity-' + quantity.name, textContent: quantity.name }),
          String(quantity.rows), String(quantity.boards), quantity.from + '\u2013' + quantity.to
        ].concat(linked ? [filesOf(quantity)] : []);
      }));
  }

  function filesOf(quantity) {
    return quantity.files
      ? element('a', { href: quantity.files, textContent: say('tables.folder') })
      : '';
  }

  function firstBoards(quantity) {
    const headings = quantity.columns.map(named);
    return element('details', {}, [
      element('summary', {}, [
        element('code', { textContent: quantity.name }), ': ',
        say('tables.first', { count: quantity.table.length })
      ]),
      table(say('tables.heading') + ': ' + quantity.name, headings, quantity.table.map(function (row) { return row.map(told); }))
    ]);
  }

  function runCell(name, run) {
    return name === 'command' ? element('code', { className: 'command', textContent: run[name] }) : run[name];
  }

  function runs() {
    const names = ['range', 'command', 'method', 'version', 'threads', 'machine', 'started', 'ended'];
    return data.quantities.map(function (quantity, i) {
      return element('div', {}, [
        element('h3', { textContent: quantity.name }),
        table(
          say('origin.heading') + ': ' + quantity.name,
          names.map(function (name) { return say('origin.' + name); }),
          data.runs[i].map(function (run) { return names.map(function (name) { return runCell(name, run); }); }))
      ]);
    });
  }

  // All together

  function replace(id, children) {
    language.refill(byId(id), children);
  }

  function draw() {
    forget();
    replace('strips', main ? [strip(main)] : []);
    byId('verdict').textContent = verdict();
    describeBoard();
    replace('stories', stories());
    replace('quantities', data.quantities.map(quantitySection));
    replace('overview', data.quantities.length > 0 ? [overview()] : [say('empty')]);
    replace('first-boards', data.quantities.map(firstBoards));
    if (byId('runs')) {
      replace('runs', runs());
    }
    describeRing();
    byId('ring-chart').draw = drawRing;
    watcher.observe(byId('ring-chart'));
  }

  /** Links to the sections, by their headings. */
  function sections() {
    replace('sections', Array.from(document.querySelectorAll('#research section')).map(function (section) {
      return element('a', { href: '#' + section.id, textContent: section.querySelector('h2').textContent });
    }));
  }

  if (data.runs.length === 0) {
    byId('origin').remove();
  }
  byId('ring-form').addEventListener('change', changeRing);
  byId('ring-form').addEventListener('submit', function (event) { event.preventDefault(); });
  byId('one-form').addEventListener('submit', function (event) {
    event.preventDefault();
    if (!follow('#n=' + byId('one-size').value) || location.hash !== '#n=' + byId('one-size').value) {
      location.hash = 'n=' + byId('one-size').value;
    }
  });
  byId('one-play').addEventListener('click', function () {
    Juniper.play.open(Number(byId('one-size').value));
  });
  window.addEventListener('beforeprint', drawForPaper);
  window.addEventListener('afterprint', draw);
  dark.addListener(draw); // The name that all browsers know.
  window.addEventListener('resize', function () {
    charts.forEach(function (chart) { chart.resize(); });
  });

  return {
    draw: function () {
      draw();
      sections();
    },
    follow: follow
  };
})();
