import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/** What the page looks for. */
export interface Wanted {
  readonly text: string;
  /** Name of a resource; empty for all. */
  readonly kind: string;
  readonly page: number;
}

/**
 * What the address says is looked for, and how to look for something else: another page is a step that Back undoes, another
 * text is not.
 * @example const [{ text, kind, page }, go] = useAddress(['contacts']); go({ page: 2 });
 */
export function useAddress(kinds: readonly string[]): readonly [Wanted, (change: Partial<Wanted>) => void] {
  const [address, setAddress] = useSearchParams();
  const kind = address.get('kind') ?? '';
  const page = Number(address.get('page'));
  const wanted: Wanted = {
    text: address.get('q') ?? '',
    kind: kinds.includes(kind) ? kind : '',
    page: Number.isSafeInteger(page) && page > 0 && page < 100_000 ? page : 1,
  };
  const go = useCallback(
    (change: Partial<Wanted>) => {
      setAddress(
        (before) => {
          const next = new URLSearchParams(before);
          const entries = { q: change.text, kind: change.kind, page: change.page };
          for (const [name, value] of Object.entries(entries)) {
            if (value === undefined) continue;
            if (value === '' || value === 1) next.delete(name);
            else next.set(name, String(value));
          }
          return next;
        },
        { replace: change.text !== undefined },
      );
    },
    [setAddress],
  );
  return [wanted, go];
}
