import { useEffectEvent, useLayoutEffect } from 'react';
import type { ResolvedAction } from '../../schema/model.ts';
import { useSingleKeys } from '../preferences/preferences.ts';
import { isTaken } from '../shortcuts/isTaken.ts';

/**
 * Single keys that begin the actions which declare one. A person can turn single keys off.
 * @param actions those that are possible now
 * @example useActionKeys(allowed, (action) => setOpen(action))
 */
export function useActionKeys(actions: readonly ResolvedAction[], begin: (action: ResolvedAction) => void): void {
  const [on] = useSingleKeys();
  const press = useEffectEvent((event: KeyboardEvent) => {
    const action = actions.find(({ key }) => key !== null && key === event.key.toLowerCase());
    if (!action || isTaken(event)) return;
    event.preventDefault();
    begin(action);
  });
  useLayoutEffect(() => {
    if (!on) return undefined;
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [on]);
}
