import type { RaRecord } from 'ra-core';
import { useState } from 'react';

/** What a found record is called in the palette. */
export function valueOf({ id }: Pick<RaRecord, 'id'>): string {
  return `record-${id}`;
}

/**
 * The selected item. When the service has found something, the first of it is selected, since that is what was looked for;
 * from then on the person moves the selection.
 */
export function useSelected(query: string, first: RaRecord | undefined) {
  const [chosen, setChosen] = useState({ at: '', value: '' });
  const at = first ? `${query} ${first.id}` : '';
  return {
    value: first && chosen.at !== at ? valueOf(first) : chosen.value,
    choose: (value: string) => setChosen({ at, value }),
  };
}
