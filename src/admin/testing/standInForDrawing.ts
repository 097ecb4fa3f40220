class NoResizes implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** jsdom draws nothing: a wide window of somebody who prefers light, in which nothing has a size. */
export function standInForDrawing(): void {
  window.ResizeObserver = NoResizes;
  Element.prototype.scrollIntoView = () => undefined;
  window.matchMedia = (query) => ({
    matches: false,
    media: query,
    onchange: null,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
    dispatchEvent: () => false,
  });
  window.scrollTo = () => undefined;
}
