import { useResourceContext, useTranslate } from 'ra-core';
import type { ChoiceOptions } from '../../../schema/fieldTypes/choice/facts.ts';
import { NoValue } from '../cellParts/NoValue.tsx';
import { choiceKey } from '../choice/choiceKey.ts';
import type { CellProps } from '../visual.ts';

/** Several choices by their labels, with commas. */
export function ChoicesCell({ field, value }: CellProps) {
  const t = useTranslate();
  const resource = useResourceContext() ?? '';
  if (!Array.isArray(value) || value.length === 0) return <NoValue />;
  const { words } = field.spec as typeof field.spec & ChoiceOptions;
  const text = value
    .map((one) => words?.[String(one)] ?? t(choiceKey(resource, field.name, String(one)), { _: String(one) }))
    .join(', ');
  return <span title={text}>{text}</span>;
}
