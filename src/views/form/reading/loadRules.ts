import { useEffect, useSyncExternalStore } from 'react';

/** The rules of all field types: validation, phone numbers, parsing. Heavy, so it comes after the form is drawn. */
export type Rules = typeof import('./readForm.ts');

let loaded: Rules | null = null;
let loading: Promise<Rules> | null = null;
const listeners = new Set<() => void>();

/**
 * Loads the rules once; a failed load is tried again by the next caller.
 * @example const { readForm } = await loadRules();
 */
export function loadRules(): Promise<Rules> {
  loading ??= import('./readForm.ts').then(
    (rules) => {
      loaded = rules;
      for (const listener of listeners) listener();
      return rules;
    },
    (error: unknown) => {
      loading = null;
      throw error;
    },
  );
  return loading;
}

/** The rules if they are here already. */
export function rulesNow(): Rules | null {
  return loaded;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The rules once they are here, null until then; asks for them. @example const rules = useRules(); */
export function useRules(): Rules | null {
  useEffect(() => {
    // If they cannot be had now, whoever reads a field or the form asks again.
    loadRules().catch(() => undefined);
  }, []);
  return useSyncExternalStore(subscribe, rulesNow);
}
