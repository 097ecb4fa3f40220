import { useResourceContext, useTranslate } from 'ra-core';
import { NoValue } from '../cellParts/NoValue.tsx';
import type { CellProps } from '../visual.ts';
import { choiceKey } from './choiceKey.ts';
import { choiceWords } from './choiceWords.ts';

/** A choice by its label. */
export function ChoiceCell({ field, value }: CellProps) {
  const t = useTranslate();
  const resource = useResourceContext() ?? '';
  if (typeof value !== 'string' || value === '') return <NoValue />;
  return choiceWords(choiceKey(resource, field.name, value), value, field.spec, t);
}
