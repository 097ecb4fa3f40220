import { useLayoutEffect, type RefObject } from 'react';
import { useSingleKeys } from '../../preferences/preferences.ts';
import { isTaken } from '../../shortcuts/isTaken.ts';
import { cursorOf, focusRow, rowLinks } from './rowLinks.ts';

type Act = (list: HTMLElement) => void;

function step(by: 1 | -1): Act {
  return (list) => {
    const links = rowLinks(list);
    const at = cursorOf(list, links);
    const next = links[at < 0 ? 0 : Math.min(links.length - 1, Math.max(0, at + by))];
    if (next) focusRow(list, next);
  };
}

const acts: Readonly<Record<string, Act>> = {
  j: step(1),
  k: step(-1),
  x: (list) => {
    const links = rowLinks(list);
    const row = links[cursorOf(list, links)]?.closest('[data-row]');
    row?.querySelector<HTMLElement>('[data-row-select]')?.click();
  },
  '/': (list) => list.querySelector<HTMLElement>('[data-list-search]')?.focus(),
};

/**
 * J and K move between the rows of a list, x selects one, / goes to the search. Enter opens the focused link by itself.
 * A person can turn single keys off.
 * @example useListKeys(listRef)
 */
export function useListKeys(list: RefObject<HTMLElement | null>): void {
  const [on] = useSingleKeys();
  useLayoutEffect(() => {
    if (!on) return undefined;
    const press = (event: KeyboardEvent) => {
      const act = acts[event.key.toLowerCase()];
      if (!act || !list.current || isTaken(event)) return;
      event.preventDefault();
      act(list.current);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [on, list]);
}
