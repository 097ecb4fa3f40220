/** The links of the rows of a list, in the order in which they stand. */
export function rowLinks(list: HTMLElement): readonly HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>('[data-row-link]')];
}

/** The place of the row that has the focus, or had it last; -1 when there is none. */
export function cursorOf(list: HTMLElement, links: readonly HTMLElement[]): number {
  const focused = links.findIndex((link) => link.closest('[data-row]')?.contains(document.activeElement));
  return focused >= 0 ? focused : links.findIndex((link) => link.dataset.rowLink === list.dataset.cursor);
}

/** Puts the focus on a row and notes it as the cursor. */
export function focusRow(list: HTMLElement, link: HTMLElement): void {
  list.dataset.cursor = link.dataset.rowLink ?? '';
  link.focus({ preventScroll: true });
  // jsdom has no layout and no scrolling.
  link.closest('[data-row]')?.scrollIntoView?.({ block: 'nearest' });
}
