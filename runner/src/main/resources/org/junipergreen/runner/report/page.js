/* The page as a whole: its three views, the language, and the other games that one can begin. */
(function () {
  'use strict';

  const language = Juniper.language;
  const say = language.say;
  const element = language.element;
  const data = language.data;
  const VIEWS = ['game', 'teachers', 'research'];

  /** The work sheet whose button was pressed last. */
  let sheet = 'boards';

  function byId(id) {
    return document.getElementById(id);
  }

  /** Shows one of the views and marks its link. */
  function view(name) {
    VIEWS.forEach(function (each) { byId(each).hidden = each !== name; });
    document.querySelectorAll('#views a').forEach(function (link) {
      if (link.getAttribute('href') === '#' + name) {
        link.setAttribute('aria-current', 'page');
      } else {
        link.removeAttribute('aria-current');
      }
    });
  }

  /**
   * Follows an address: one that holds a game, one like #n=118, or one of a part of the page, which is
   * shown and opened if it is folded.
   */
  function follow() {
    const hash = location.hash;
    if (Juniper.play.follow(hash)) {
      view('game');
      return;
    }
    const target = /^#[a-z][\w-]*$/.test(hash) ? byId(hash.slice(1)) : null;
    const shown = target ? target.closest('.view') : null;
    view(shown ? shown.id : /^#n=/.test(hash) && Juniper.research ? 'research' : 'game');
    if (Juniper.research && Juniper.research.follow(hash)) {
      return;
    }
    if (shown && shown !== target) {
      const folded = target.querySelector('details') || target.closest('details');
      if (folded) {
        folded.open = true;
      }
      target.scrollIntoView();
    } else {
      window.scrollTo(0, 0);
    }
  }

  // Any board and any players

  function typed() {
    return {
      board: byId('other-numbers').value, openings: byId('other-openings').value || 'even',
      first: byId('other-first').value, second: byId('other-second').value, alone: 'no'
    };
  }

  /** Does something with what is typed, or says what is wrong with it at its place. */
  function attempt(work) {
    const field = byId('other-numbers');
    field.setCustomValidity('');
    try {
      work();
    } catch (wrong) {
      if (!wrong.key) {
        throw wrong;
      }
      field.setCustomValidity(say(wrong.key, wrong.values));
      byId('other-form').reportValidity();
    }
  }

  function players() {
    const names = ['human'].concat(Juniper.players.names);
    ['first', 'second'].forEach(function (key) {
      const field = byId('other-' + key);
      const chosen = field.value || (key === 'first' ? 'human' : 'perfect');
      language.refill(field, names.map(function (name) {
        return element('option', { value: name, textContent: say('player.' + name) });
      }));
      field.value = chosen;
    });
  }

  // Language

  function languages() {
    return Object.keys(data.words).map(function (code) {
      return element('button', {
        type: 'button', lang: code, textContent: code.toUpperCase(),
        'aria-pressed': String(code === language.chosen()),
        onclick: function () { language.choose(code); translate(); }
      });
    });
  }

  function translate() {
    document.documentElement.lang = language.chosen();
    document.title = say('title');
    document.querySelectorAll('[data-word]').forEach(function (place) {
      place.textContent = say(place.getAttribute('data-word'));
    });
    document.querySelectorAll('#teachers article, #trouble p').forEach(function (told) {
      told.hidden = told.lang !== language.chosen();
    });
    language.refill(byId('languages'), languages());
    byId('languages').setAttribute('aria-label', say('language'));
    byId('views').setAttribute('aria-label', say('views'));
    byId('made').textContent = say(Juniper.research ? 'made' : 'made.alone', { version: data.version });
    players();
    Juniper.play.translate();
    if (Juniper.research) {
      Juniper.research.draw();
    }
  }

  byId('other-form').addEventListener('submit', function (event) {
    event.preventDefault();
    attempt(function () {
      Juniper.play.begin(typed());
      location.hash = 'game';
    });
  });
  byId('other-sheet').addEventListener('click', function () {
    attempt(function () { Juniper.sheet.game(typed()); });
  });
  ['numbers', 'openings'].forEach(function (key) {
    byId('other-' + key).addEventListener('input', function () { byId('other-numbers').setCustomValidity(''); });
  });
  // Also where Enter submits the form: then the browser clicks its first button.
  document.querySelectorAll('#sheet-form button').forEach(function (button) {
    button.addEventListener('click', function () { sheet = button.value; });
  });
  byId('sheet-form').addEventListener('submit', function (event) {
    event.preventDefault();
    Juniper.sheet[sheet]({ board: byId('sheet-size').value, openings: 'even' });
  });
  window.addEventListener('hashchange', follow);
  translate();
  follow();
  // What is told to whom the page cannot serve stands there until now, and again when a script fails.
  byId('trouble').hidden = true;
  byId('trouble').classList.remove('waiting');
  window.addEventListener('error', function (event) {
    if (event.error) { // Not for an observer that comes again.
      byId('trouble').hidden = false;
    }
  });
})();
