import type { ReactNode } from 'react';
import { LabelScope, useLabels } from '../../record/labels.ts';

/** Within it the words are those of the parts of a field: `resources.orders.parts.expenses`. */
export function PartsScope({ of, children }: { readonly of: string; readonly children: ReactNode }) {
  const scope = useLabels().partsOf(of);
  return <LabelScope.Provider value={scope}>{children}</LabelScope.Provider>;
}
