import { useEffectEvent, useLayoutEffect } from 'react';
import { useSingleKeys } from '../preferences/preferences.ts';
import { isTaken } from './isTaken.ts';

/**
 * Letters that do something on a page, unless somebody types or has turned single keys off.
 * @example useLetterKeys({ j: goOn, k: goBack })
 */
export function useLetterKeys(keys: Readonly<Record<string, (() => void) | null>>): void {
  const [on] = useSingleKeys();
  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = keys[event.key.toLowerCase()];
    if (!act || isTaken(event)) return;
    event.preventDefault();
    act();
  });
  // As soon as the page is there: whoever goes from record to record presses before it is painted.
  useLayoutEffect(() => {
    if (!on) return undefined;
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [on]);
}
