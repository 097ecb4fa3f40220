import { useStore } from 'ra-core';
import { useState } from 'react';
import { type ByHand, isUnnamed } from '../../schema/csvImport/byHand.ts';

/** As many columns are remembered of a kind of files; the first to have been matched give way. */
const mostRemembered = 300;

/** What somebody has said of the columns of a kind of files. */
export interface MatchedColumns {
  readonly byHand: ByHand;
  /** Says of which field a column is, of none where that is empty; remembered where the column has a name. @returns what is said then */
  readonly match: (key: string, field: string) => ByHand;
  readonly forget: () => ByHand;
  /** Another file may have something else in the columns without a name. */
  readonly letGo: () => ByHand;
}

const nothing: ByHand = {};

/** What a browser has kept may be anything. */
function read(stored: unknown): ByHand {
  if (typeof stored !== 'object' || stored === null) return nothing;
  return Object.fromEntries(
    Object.entries(stored).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/**
 * The columns that a person has matched by hand, kept for the next file of the kind.
 * @param kind what the rows are of, and which batch takes them
 * @example const { byHand, match } = useByHand('csv_import.countries'); match('pays', 'name');
 */
export function useByHand(kind: string): MatchedColumns {
  const [stored, store] = useStore<unknown>(`preferences.importColumns.${kind}`, nothing);
  const [unnamed, setUnnamed] = useState(nothing);
  const remembered = read(stored);
  return {
    byHand: { ...remembered, ...unnamed },
    match: (key, field) => {
      if (isUnnamed(key)) {
        const now = { ...unnamed, [key]: field };
        setUnnamed(now);
        return { ...remembered, ...now };
      }
      const { [key]: _, ...others } = remembered;
      const now = Object.fromEntries([...Object.entries(others), [key, field] as const].slice(-mostRemembered));
      store(now);
      return { ...now, ...unnamed };
    },
    forget: () => {
      store(nothing);
      setUnnamed(nothing);
      return nothing;
    },
    letGo: () => {
      setUnnamed(nothing);
      return remembered;
    },
  };
}
