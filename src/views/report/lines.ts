import type { TranslateFunction } from 'ra-core';
import { formatPeriod, type Period } from '../../../i18n/axisFormat.ts';
import type { Context } from '../../schema/context.ts';
import { fieldFacts } from '../../schema/fieldTypes/facts.ts';
import { columnFacts } from '../fieldTypes/columns.ts';
import { cellWords } from '../list/cellWords.ts';
import { resolveFields } from '../../schema/resolve/resolveField.ts';
import { date, integer } from '../../schema/fields.ts';
import { anyField } from '../../schema/resolve/anyField.ts';
import type { Model, ResolvedField } from '../../schema/model.ts';

/** A column of a report, as the service tells of it. */
export interface LineColumn {
  readonly name: string;
  readonly label: string;
  readonly resource: string | null;
  readonly field: string | null;
  readonly worked_out: 'integer' | 'date' | null;
  /** How long each of its days stands for. */
  readonly each: Period | null;
  readonly total: number | null;
}

/** A line of a report, with a value for each column. */
export interface Line {
  readonly position: number;
  readonly record: string | null;
  readonly cells: readonly unknown[];
}

/** Some lines of a report. */
export interface Lines {
  readonly columns: readonly LineColumn[];
  readonly content: readonly Line[];
  readonly total: number;
}

const [ofNumbers, ofDays] = resolveFields({ integer: integer(), date: date() });

/** The field by which the values of a column are drawn, and whose it is. */
export function fieldOf(
  { resources }: Pick<Model, 'resources'>,
  { resource, field, worked_out: worked }: LineColumn,
): { readonly resource: string; readonly field: ResolvedField } | null {
  const declared = resource === null ? undefined : resources[resource];
  const found = declared && field !== null ? anyField(declared, field) : worked === 'date' ? ofDays : ofNumbers;
  return found ? { resource: resource ?? '', field: found } : null;
}

/**
 * A value in the words of its column; empty where there is none.
 * @example wordsOf(model, column, 45_000, { context, t }) // 'GHS 450.00'
 */
export function wordsOf(
  model: Model,
  column: LineColumn,
  value: unknown,
  scope: { readonly context: Context; readonly t: TranslateFunction },
): string {
  const by = fieldOf(model, column);
  if (!by || value === null || value === undefined) return '';
  if (column.each === 'month') return formatPeriod(String(value), column.each, 'whole', scope.context.locale);
  const { field } = by;
  const resource = model.resources[by.resource];
  if (resource) return cellWords({ model, resource, field, record: { [field.name]: value } }, scope);
  return columnFacts[field.spec.type].words?.(value, field, { resource: '', ...scope }) ?? '';
}

/** Whether the values of a column stand at the end of their cells, as numbers do. */
export function isAtEnd(model: Pick<Model, 'resources'>, column: LineColumn): boolean {
  const by = fieldOf(model, column);
  return by !== null && fieldFacts[by.field.spec.type].align === 'end';
}
