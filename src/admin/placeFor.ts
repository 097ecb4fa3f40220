/**
 * Makes a place for a page beside what stands in an element already, which goes as soon as the page says something: between its first
 * drawings a page may be empty, and nobody is to see that.
 * @returns the place
 * @example createRoot(placeFor(document.getElementById('root'))).render(<App />)
 */
export function placeFor(element: HTMLElement): HTMLElement {
  const before = [...element.childNodes];
  const place = document.createElement('div');
  const watching = new MutationObserver(() => {
    if (!place.textContent?.trim()) return;
    watching.disconnect();
    for (const node of before) node.remove();
  });
  watching.observe(place, { childList: true, subtree: true, characterData: true });
  element.append(place);
  return place;
}
