import { useResourceContext, useTranslate } from 'ra-core';
import { NoValue } from '../cellParts/NoValue.tsx';
import { choiceKey } from '../choice/choiceKey.ts';
import { choiceWords } from '../choice/choiceWords.ts';
import type { CellProps } from '../visual.ts';

/** Several choices by their labels, with commas. */
export function ChoicesCell({ field, value }: CellProps) {
  const t = useTranslate();
  const resource = useResourceContext() ?? '';
  if (!Array.isArray(value) || value.length === 0) return <NoValue />;
  const text = value
    .map((one) => choiceWords(choiceKey(resource, field.name, String(one)), String(one), field.spec, t))
    .join(', ');
  return <span title={text}>{text}</span>;
}
