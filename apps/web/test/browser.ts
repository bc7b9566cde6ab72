/** What jsdom lacks: a desktop screen without preferences, and scrolling that goes nowhere. */
function desktop(query: string): MediaQueryList {
  const list = new EventTarget() as MediaQueryList;
  return Object.assign(list, { matches: false, media: query, onchange: null });
}

window.matchMedia = desktop;
window.scrollTo = () => {};
Element.prototype.scrollIntoView = () => {};
