import { isCalendarDay } from '../../../src/schema/fieldTypes/date/rules.ts';
import type { ColumnType } from '../../../src/schema/fieldTypes/fieldType.ts';
import { isStorable } from './storable.ts';

/** What a column's type means to the database. */
export interface ColumnKind {
  /** The type as PostgreSQL itself names it. */
  readonly name: string;
  /** Whether a value can be compared with the column without an error of the database. */
  readonly holds: (value: unknown) => boolean;
  /** How a record on the wire writes it, where that differs from the database's own text. */
  readonly wireText?: (column: string) => string;
}

const largestInteger = 2_147_483_647;
const storableText = (value: unknown): boolean => typeof value === 'string' && isStorable(value);
const isInstant = (value: unknown): boolean =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}/.test(value) && isCalendarDay(value.slice(0, 10)) && isDate(value);

function isDate(value: string): boolean {
  return !Number.isNaN(new Date(value).getTime());
}

/** Every way in which a value is kept. */
export const columnKinds: Readonly<Record<ColumnType, ColumnKind>> = {
  text: { name: 'text', holds: storableText },
  integer: {
    name: 'integer',
    holds: (value) => Number.isInteger(value) && Math.abs(Number(value)) <= largestInteger,
  },
  bigint: { name: 'bigint', holds: Number.isSafeInteger },
  numeric: { name: 'numeric', holds: Number.isFinite },
  boolean: { name: 'boolean', holds: (value) => typeof value === 'boolean' },
  date: {
    name: 'date',
    holds: (value) => typeof value === 'string' && isCalendarDay(value),
    wireText: (column) => `to_char(${column}, 'YYYY-MM-DD')`,
  },
  timestamptz: {
    name: 'timestamp with time zone',
    holds: isInstant,
    wireText: (column) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
  },
  jsonb: { name: 'jsonb', holds: () => true },
  'text[]': { name: 'text[]', holds: storableText },
};
