import { fieldFacts } from '../../../src/schema/fieldTypes/facts.ts';
import type { ResolvedField } from '../../../src/schema/model.ts';
import { columnKinds } from '../storage/columns.ts';
import type { FilterCondition } from './listQuery.ts';

type Value = FilterCondition['values'][number];

/** A value that a list is narrowed by, of the field's type; null when it is none. */
export function filterValue(field: ResolvedField, raw: unknown): Value | null {
  const { column, decode } = fieldFacts[field.spec.type];
  if (column === 'timestamptz' || column === 'text[]') return heldText(column, raw);
  const value = decode(raw, field.spec);
  if (!columnKinds[column].holds(value)) return null;
  if (field.filter === 'anyOf' && 'choices' in field.spec && !isChoice(field, value)) return null;
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
}

/** A key, or any text. */
export function heldText(column: 'text' | 'timestamptz' | 'text[]', raw: unknown): string | null {
  return typeof raw === 'string' && columnKinds[column].holds(raw) ? raw : null;
}

function isChoice(field: ResolvedField, value: unknown): boolean {
  const { choices, formerly = [] } = field.spec as {
    readonly choices?: readonly unknown[];
    readonly formerly?: readonly unknown[];
  };
  return choices === undefined || [...choices, ...formerly].includes(value);
}
