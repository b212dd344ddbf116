/* Where the page lies: the address that it has, or none, as inside another page that holds its text. */
var Juniper = Juniper || {};

Juniper.place = (function () {
  'use strict';

  function base() {
    return location.href.split('#')[0];
  }

  /** An address that others can open, or nothing where the page has none: it is about:srcdoc, a blob, or data. */
  function link(hash) {
    return /^(https?|file):/.test(base()) ? base() + hash : '';
  }

  /** Whether somebody sees the address: that of a frame is the outer page's secret. */
  function isSeen() {
    return window === window.top;
  }

  /** Writes what is shown into the address; frames without one refuse it, and so does a browser that has had many. */
  function keep(hash) {
    try {
      history.replaceState(null, '', hash);
    } catch (refused) {
      // Then the game cannot be loaded again, and its link still holds it.
    }
  }

  /**
   * Goes to a part of the page. A link would leave it where the browser takes #game for a part of the page around
   * it: such links are followed here.
   */
  function follow(event) {
    const clicked = event.target.closest('a[href^="#"]');
    if (clicked && document.baseURI.split('#')[0] !== base()) {
      event.preventDefault();
      location.hash = clicked.getAttribute('href');
    }
  }

  document.addEventListener('click', follow);

  return { link: link, isSeen: isSeen, keep: keep };
})();
