/*
 * The sections that the page's user asked for: what a command says of a game, in pieces. Their
 * sentences and the names of their fields are the command's own, in English.
 */
var Juniper = Juniper || {};

Juniper.sections = (function () {
  'use strict';

  const say = Juniper.language.say;
  const element = Juniper.language.element;

  const kinds = {
    heading: function (piece) {
      return element('h3', { textContent: say('section.view.' + piece.view) });
    },
    sentence: function (piece) {
      return element('p', { lang: 'en', textContent: piece.text });
    },
    facts: function (piece) {
      return element('dl', { lang: 'en', className: 'facts' }, piece.names.flatMap(function (name, i) {
        return [element('dt', { textContent: name }), element('dd', { textContent: piece.texts[i] })];
      }));
    },
    table: function (piece, name, page) {
      const made = page.table(name + ': ' + piece.fields.join(', '), piece.fields, piece.rows);
      made.lang = 'en';
      return made;
    },
    rows: rows,
    chart: function (piece, name, page) {
      return page.chart(piece, 'h3');
    },
    picture: function (piece, name) {
      const picture = scrolled(name + ': ' + say('section.picture'), 'picture', []);
      picture.innerHTML = piece.svg;
      return element('figure', { className: 'drawing' }, [
        picture, element('figcaption', { textContent: piece.legends.map(function (legend) { return say(legend); }).join(' ') })
      ]);
    }
  };

  /** What may be wider than the screen. */
  function scrolled(name, kind, children) {
    return element('div', {
      className: 'scroll ' + kind, tabIndex: 0, role: 'region', 'aria-label': name
    }, children);
  }

  /** Values in rows; the first column says with which heap a row begins. */
  function rows(piece, name) {
    const offsets = Array.from({ length: Math.min(piece.width, piece.values.length) }, function (_, i) { return i; });
    const marked = new Set(piece.marked);
    const lines = [];
    for (let from = 0; from < piece.values.length; from += piece.width) {
      lines.push(element('tr', {}, [element('th', { scope: 'row', textContent: from })].concat(
        piece.values.slice(from, from + piece.width).map(function (value, i) {
          return marked.has(from + i)
            ? element('td', { className: 'number exception' }, [element('strong', {
              textContent: value, title: say('section.heap.exception', { n: from + i })
            })])
            : element('td', { className: 'number', textContent: value });
        }))));
    }
    return element('div', {}, [
      element('p', { className: 'faint', textContent:
        say('section.heap.rows', { width: piece.width }) + (marked.size > 0 ? ' ' + say('section.heap.marked') : '') }),
      scrolled(name + ': ' + say('section.heap.axis'), 'values', [element('table', {}, [
        element('thead', {}, [element('tr', {}, [element('th', { scope: 'col', textContent: 'n' })].concat(
          offsets.map(function (offset) {
            return element('th', { scope: 'col', className: 'number', textContent: '+' + offset });
          })))]),
        element('tbody', {}, lines)
      ])])
    ]);
  }

  /**
   * All sections, each with its own heading.
   *
   * @param page makes a table of texts by its name, headings and rows, and the figure of a chart
   */
  function all(sections, page) {
    return sections.map(function (section, i) {
      const name = say('section.' + section.command + '.heading', { what: section.subject });
      return element('section', { id: 'section-' + (i + 1) }, [
        element('h2', { textContent: name }),
        element('p', { className: 'faint' }, [
          say('section.made') + ' ', element('code', { textContent: 'juniper ' + section.command + ' ' + section.subject })
        ])
      ].concat(section.pieces.map(function (piece, j) {
        piece.id = 'section-' + (i + 1) + '-' + (j + 1);
        return kinds[piece.kind](piece, name, page);
      })));
    });
  }

  return { all: all };
})();
