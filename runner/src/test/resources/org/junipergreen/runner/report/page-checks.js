/* What a test asks of the page in a browser. */
var pageChecks = (function () {
  'use strict';

  function shown(element) {
    return element.getClientRects().length > 0;
  }

  function ownText(element) {
    return Array.from(element.childNodes)
      .filter(function (node) { return node.nodeType === Node.TEXT_NODE; })
      .map(function (node) { return node.textContent.trim(); })
      .join('');
  }

  function written() {
    return Array.from(document.body.querySelectorAll('*')).filter(function (element) {
      return !['SCRIPT', 'STYLE'].includes(element.tagName) && shown(element) && ownText(element) !== '';
    });
  }

  function colour(text) {
    const parts = text.match(/[\d.]+/g).map(Number);
    return parts.length === 4 && parts[3] === 0 ? null : parts;
  }

  function background(element) {
    for (let at = element; at; at = at.parentElement) {
      const found = colour(getComputedStyle(at).backgroundColor);
      if (found) {
        return found;
      }
    }
    return [255, 255, 255];
  }

  /** Relative luminance as the Web Content Accessibility Guidelines define it. */
  function luminance(rgb) {
    const linear = rgb.slice(0, 3).map(function (part) {
      const share = part / 255;
      return share <= 0.04045 ? share / 12.92 : Math.pow((share + 0.055) / 1.055, 2.4);
    });
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2];
  }

  function contrast(element) {
    const both = [luminance(colour(getComputedStyle(element).color)), luminance(background(element))];
    return (Math.max.apply(null, both) + 0.05) / (Math.min.apply(null, both) + 0.05);
  }

  /** The elements whose text is hard to read. */
  function faint() {
    return written()
      .filter(function (element) { return contrast(element) < 4.5; })
      .map(function (element) { return element.className + ' ' + ownText(element); });
  }

  /** Pictures and controls that say nothing to who cannot see them. */
  function silent() {
    return Array.from(document.querySelectorAll('[role=img], button, input, select, a'))
      .filter(function (element) {
        const label = element.closest('label');
        return !(element.getAttribute('aria-label') || element.textContent.trim()
          || label && label.textContent.trim());
      })
      .map(function (element) { return element.outerHTML.slice(0, 100); });
  }

  /** Draws what else waits until it is in view. */
  function ring() {
    document.getElementById('ring-chart').draw();
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

  /** What the page's words are at the moment: what is neither a number nor a name. */
  function words() {
    return Array.from(document.querySelectorAll('[data-word], h3 > span, figcaption, h4 > span, th:not(:has(abbr))'))
      .map(function (element) { return element.textContent.trim(); })
      .filter(function (text) { return text !== ''; });
  }

  return { faint: faint, silent: silent, ring: ring, charts: charts, words: words };
})();
