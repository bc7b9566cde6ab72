/** What jsdom lacks: a desktop screen without preferences, and scrolling that goes nowhere. */
function desktop(query: string): MediaQueryList {
  const list = new EventTarget() as MediaQueryList;
  return Object.assign(list, { matches: false, media: query, onchange: null });
}

window.matchMedia = desktop;
window.scrollTo = () => {};
Element.prototype.scrollIntoView = () => {};
// Nothing is laid out here, so nothing changes its size.
window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
// No paper is drawn here: what waits for a worker keeps waiting.
window.Worker = class extends EventTarget implements Worker {
  onmessage = null;
  onmessageerror = null;
  onerror = null;
  postMessage() {}
  terminate() {}
};
