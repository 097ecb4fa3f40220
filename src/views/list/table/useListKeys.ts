import { useEffect, type RefObject } from 'react';
import { useSingleKeys } from '../../preferences/preferences.ts';
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

/** Where a key belongs to somebody else: a field that is typed in, a dialog or menu that is open. */
function isTaken(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true;
  if (document.querySelector('[role="dialog"], [role="menu"]')) return true;
  const { target } = event;
  if (!(target instanceof HTMLElement)) return false;
  const typed = target instanceof HTMLInputElement && target.type !== 'checkbox';
  return typed || target.isContentEditable || target.matches('textarea, select');
}

/**
 * J and K move between the rows of a list, x selects one, / goes to the search. Enter opens the focused link by itself.
 * A person can turn single keys off.
 * @example useListKeys(listRef)
 */
export function useListKeys(list: RefObject<HTMLElement | null>): void {
  const [on] = useSingleKeys();
  useEffect(() => {
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
