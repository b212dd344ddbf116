/* Charts as SVG text, drawn without a page. */
var Juniper = Juniper || {};

// Nothing is animated, so nothing waits; what the library would do later is not done.
function setTimeout() { return 0; }
function clearTimeout() {}

Juniper.svg = (function () {
  'use strict';

  function draw(option, width, height, title) {
    option.backgroundColor = '#ffffff';
    const chart = echarts.init(null, null, { renderer: 'svg', ssr: true, width: width, height: height });
    chart.setOption(option);
    const svg = chart.renderToSVGString();
    chart.dispose();
    // The library counts its charts in the names of their parts.
    return svg.replace(/zr\d+-/g, 'part-').replace('>', ' role="img">\n<title>' + escaped(title) + '</title>\n<!-- juniper report -->');
  }

  function escaped(text) {
    return text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
  }

  function plot(json, wordsJson) {
    const parsed = Juniper.plots.read(JSON.parse(json));
    const words = JSON.parse(wordsJson);
    const option = Juniper.plots.option(parsed, words, Juniper.plots.themes.light);
    option.series.forEach(function (series) { series.large = series.data.length > 200; series.largeThreshold = 200; });
    return draw(option, 800, 460, words[parsed.meaning]);
  }

  function ring(n, chainJson, wordsJson) {
    const chain = JSON.parse(chainJson);
    const words = JSON.parse(wordsJson);
    const option = Juniper.plots.ring(n, chain, words, Juniper.plots.themes.light);
    return draw(option, 800, 800, Juniper.plots.ringSummary(n, chain, words));
  }

  return { plot: plot, ring: ring };
})();
