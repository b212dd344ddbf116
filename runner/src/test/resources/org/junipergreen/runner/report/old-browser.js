/* Takes away what browsers have had since 2018 or later, and Safari on an iPad that stays at iOS 12 never. */
for (const kind of [Element, Document, DocumentFragment]) {
  delete kind.prototype.replaceChildren;
}
delete SubmitEvent.prototype.submitter;
delete window.ResizeObserver;
delete window.structuredClone;
delete String.prototype.replaceAll;
delete String.prototype.matchAll;
delete String.prototype.at;
for (const late of ['at', 'findLast', 'findLastIndex', 'toSorted', 'toReversed', 'with']) {
  delete Array.prototype[late];
}
delete Promise.allSettled;
delete Promise.any;
MediaQueryList.prototype.addEventListener = undefined;
delete Element.prototype.requestFullscreen;
delete Document.prototype.fullscreenEnabled;
delete Navigator.prototype.clipboard;
