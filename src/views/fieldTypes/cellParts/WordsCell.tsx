import { useResourceContext, useTranslate } from 'ra-core';
import { useContext } from 'react';
import { SchemaContext } from '../../context/SchemaContext.ts';
import { columnFacts } from '../columns.ts';
import type { CellProps } from '../visual.ts';
import { drawnWords } from './drawnWords.tsx';

/** A value in the words of its type. */
export function WordsCell({ field, value }: CellProps) {
  const t = useTranslate();
  const context = useContext(SchemaContext);
  const resource = useResourceContext() ?? '';
  const facts = columnFacts[field.spec.type];
  return drawnWords(facts.words?.(value, field, { resource, context, t }) ?? '', facts);
}
