/*
 * What the charts look like: options for Apache ECharts, and sentences that say what is drawn. Runs
 * in browsers and in Rhino, and touches no page; no const in a loop, as in engine.js.
 *
 * A plot is {id, column, meaning, axis, heading, story, time, from, to, logarithmic, series}, where meaning,
 * axis, heading and story are keys of words, and time tells that values are nanoseconds; a series is {kind, sampled,
 * count, least, greatest, points}, where least, greatest and each of points are [n, value]. As a report
 * writes it, points is one list, [n, value, n, value, …], and each n but the first is what it is more than the
 * one before.
 */
var Juniper = Juniper || {};

Juniper.plots = (function () {
  'use strict';

  const fill = Juniper.words.fill;
  const number = Juniper.words.number;

  const themes = {
    light: {
      background: 'transparent', text: '#1f2328', faint: '#57606a', grid: '#d8dee4',
      colours: { boards: '#0b5cad', rows: '#c2570c', branch: '#c2570c', other: '#0b5cad' }, chain: '#b3261e'
    },
    dark: {
      background: 'transparent', text: '#e6edf3', faint: '#9da7b3', grid: '#3a424c',
      colours: { boards: '#6cb6ff', rows: '#f0a35e', branch: '#f0a35e', other: '#6cb6ff' }, chain: '#ff8f85'
    },
    paper: {
      background: 'transparent', text: '#000000', faint: '#404040', grid: '#c8c8c8',
      colours: { boards: '#000000', rows: '#8c8c8c', branch: '#8c8c8c', other: '#000000' }, chain: '#000000'
    }
  };

  /** A time as one reads it, from nanoseconds. */
  function time(nanoseconds) {
    const units = [['ns', 1], ['\u00b5s', 1e3], ['ms', 1e6], ['s', 1e9], ['min', 6e10], ['h', 3.6e12]];
    const unit = units.filter(function (each) { return nanoseconds >= each[1]; }).pop() || units[0];
    return Number((nanoseconds / unit[1]).toPrecision(3)) + '\u202f' + unit[0];
  }

  /** Makes points of the lists of a plot as a report writes it, in place, and gives the plot back. */
  function read(plot) {
    plot.series.forEach(function (series) {
      const points = [];
      let n = 0;
      for (let i = 0; i < series.points.length; i += 2) {
        n += series.points[i];
        points.push([n, series.points[i + 1]]);
      }
      series.points = points;
    });
    return plot;
  }

  /** A value of a plot as one reads it. */
  function value(plot, of) {
    return plot.time ? time(of) : number(of);
  }

  /** What a chart shows, in a sentence or two. */
  function summary(plot, words) {
    const hidden = plot.series.some(function (series) {
      return placed(plot, series).length < series.points.length;
    });
    const width = plot.series.reduce(function (most, series) { return Math.max(most, series.sampled); }, 0);
    return plot.series.map(function (series) {
      return fill(words['plot.summary'], {
        what: seriesName(plot, series, words),
        count: number(series.count),
        least: value(plot, series.least[1]), leastAt: number(series.least[0]),
        greatest: value(plot, series.greatest[1]), greatestAt: number(series.greatest[0])
      });
    }).join(' ') + (width > 1 ? ' ' + fill(words['plot.sampled'], { width: number(width) }) : '') + (hidden ? ' ' + words['plot.zero'] : '');
  }

  function seriesName(plot, series, words) {
    return plot.series.length > 1 ? words['series.' + series.kind] : axisName(plot, words);
  }

  /** What the axis of values is called: in a few words, where the column has them. */
  function axisName(plot, words) {
    return words[plot.axis] || plot.column;
  }

  function axis(name, theme, gap) {
    return {
      name: name, nameLocation: 'middle', nameGap: gap, scale: true,
      nameTextStyle: { color: theme.text, fontSize: 13 },
      axisLabel: { color: theme.faint, formatter: number, hideOverlap: true },
      axisLine: { show: true, lineStyle: { color: theme.faint } },
      splitLine: { lineStyle: { color: theme.grid } }
    };
  }

  function boardAxis(plot, theme) {
    const boards = axis('n', theme, 30);
    boards.type = 'value';
    boards.min = plot.from < 10 ? 0 : plot.from;
    boards.max = plot.to;
    boards.minInterval = 1;
    return boards;
  }

  function valueAxis(plot, words, theme) {
    const values = axis(
      axisName(plot, words) + (plot.logarithmic ? ' ' + words['plot.logarithmic'] : ''), theme, 58);
    values.axisLabel.formatter = function (of) { return value(plot, of); };
    values.type = plot.logarithmic ? 'log' : 'value';
    if (!plot.logarithmic) {
      values.minInterval = 1;
      values.boundaryGap = ['0%', '5%'];
      values.min = beginsAtZero(plot) ? 0 : undefined;
    }
    return values;
  }

  /** Whether zero is near enough to the values to be shown with them. */
  function beginsAtZero(plot) {
    return plot.series.every(function (series) {
      return series.least[1] >= 0 && series.least[1] <= series.greatest[1] / 2;
    });
  }

  /** The points that the axis has a place for: a logarithmic one has none for zero. */
  function placed(plot, series) {
    return plot.logarithmic
      ? series.points.filter(function (point) { return point[1] > 0; })
      : series.points;
  }

  function drawn(plot, series, words, theme) {
    const many = series.points.length;
    return {
      type: 'scatter',
      name: seriesName(plot, series, words),
      data: placed(plot, series),
      progressive: 0,
      z: series.kind === 'boards' ? 3 : 2,
      symbolSize: many > 1000 ? 2.5 : many > 200 ? 4 : 6,
      itemStyle: { color: theme.colours[series.kind], opacity: 0.85 }
    };
  }

  /** The chart of a plot, without animation. */
  function option(plot, words, theme) {
    return {
      animation: false,
      backgroundColor: theme.background,
      aria: { enabled: true, label: { description: summary(plot, words) } },
      grid: { left: 78, right: 22, top: plot.series.length > 1 ? 38 : 16, bottom: 54, containLabel: false },
      legend: plot.series.length > 1
        ? { top: 4, textStyle: { color: theme.text }, itemWidth: 10, itemHeight: 10 }
        : undefined,
      xAxis: boardAxis(plot, theme),
      yAxis: valueAxis(plot, words, theme),
      series: plot.series.map(function (series) { return drawn(plot, series, words, theme); })
    };
  }

  function onCircle(v, n) {
    const angle = 2 * Math.PI * v / n;
    return [Math.cos(angle), Math.sin(angle)];
  }

  /** A colour that goes round the circle with v. */
  function circleColour(v, n) {
    const parts = [0, 1, 2].map(function (third) {
      return Math.round(40 + 170 * (1 + Math.cos(2 * Math.PI * (v / n - third / 3))) / 2);
    });
    return 'rgb(' + parts.join(',') + ')';
  }

  function edgesOf(v, n) {
    const data = [];
    for (let w = 2 * v; w <= n; w += v) {
      data.push(onCircle(v, n), onCircle(w, n), [NaN, NaN]);
    }
    return segments(data, circleColour(v, n), 1, 'solid');
  }

  function segments(data, colour, width, type) {
    return {
      type: 'line', data: data, symbol: 'none', silent: true, connectNulls: false,
      lineStyle: { color: colour, width: width, type: type }
    };
  }

  /** Every other step of a chain, from the first or from the second on. */
  function steps(chain, n, from, colour) {
    const data = [];
    for (let i = from; i + 1 < chain.length; i += 2) {
      data.push(onCircle(chain[i], n), onCircle(chain[i + 1], n), [NaN, NaN]);
    }
    return segments(data, colour, 1.6, from === 0 ? 'solid' : 'dashed');
  }

  function vertices(n, theme) {
    const data = [];
    for (let v = 1; v <= n; v++) {
      let place = onCircle(v, n);
      data.push({ name: String(v), value: place, label: { position: labelSide(place) } });
    }
    return {
      type: 'scatter', data: data, symbolSize: n > 60 ? 5 : 8, z: 5,
      itemStyle: { color: theme.text },
      label: { show: true, formatter: '{b}', color: theme.text, fontSize: n > 60 ? 9 : 12, distance: 4 }
    };
  }

  function labelSide(place) {
    if (Math.abs(place[0]) > 0.72) {
      return place[0] > 0 ? 'right' : 'left';
    }
    return place[1] > 0 ? 'top' : 'bottom';
  }

  /** What is drawn in the round, in a sentence. */
  function ringSummary(n, chain, words) {
    if (chain.length > 0) {
      return fill(words['ring.chain.summary'], { n: n, length: chain.length, chain: chain.join(' ') });
    }
    let edges = 0;
    for (let v = 1; v <= n; v++) {
      edges += Math.floor(n / v) - 1;
    }
    return fill(words['ring.graph.summary'], { n: n, edges: edges });
  }

  /**
   * The numbers 1 to n in a circle, with the divisor graph's edges when the chain is empty, and with
   * the chain's steps, alternately full and dashed, when it is not.
   */
  function ring(n, chain, words, theme) {
    const series = [vertices(n, theme)];
    if (chain.length > 0) {
      series.push(steps(chain, n, 0, theme.chain), steps(chain, n, 1, theme.chain));
    } else {
      for (let v = 1; 2 * v <= n; v++) {
        series.push(edgesOf(v, n));
      }
    }
    const hidden = { type: 'value', min: -1.08, max: 1.08, show: false };
    return {
      animation: false,
      backgroundColor: theme.background,
      aria: { enabled: true, label: { description: ringSummary(n, chain, words) } },
      grid: { left: 16, right: 16, top: 16, bottom: 16 },
      xAxis: hidden, yAxis: hidden, series: series
    };
  }

  return {
    themes: themes, read: read, value: value, summary: summary, option: option,
    placed: placed, ring: ring, ringSummary: ringSummary
  };
})();
