import { useTranslate } from 'ra-core';
import { useModel } from '../../context/ModelContext.ts';
import { recordTitle } from '../../recordTitle.ts';
import { Bar } from '../cellParts/Bar.tsx';
import { NoValue } from '../cellParts/NoValue.tsx';
import type { CellProps } from '../visual.ts';
import { targetOf } from './target.ts';
import { useNamed } from './useNamed.ts';

/** Another record by its title. All references of a page are fetched in one call per resource. */
export function ReferenceCell({ field, value }: CellProps) {
  const t = useTranslate();
  const { outlines, resources } = useModel();
  const target = outlines[targetOf(field)];
  const key = typeof value === 'string' && value !== '' ? value : null;
  const { referenceRecord, isPending } = useNamed(field, key);
  if (key === null || !target) return <NoValue />;
  if (isPending) return <Bar style={{ width: 96 }} />;
  // Whose records have come, its declaration is here.
  const declared = referenceRecord && resources[target.name];
  const title = declared ? recordTitle(declared, referenceRecord, t) : null;
  // A key that people gave themselves (a country code) may stand in for the title; a generated one never does.
  return title ?? (target.generatedKey ? <NoValue /> : key);
}
