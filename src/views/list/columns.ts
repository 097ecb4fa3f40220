import type { ResolvedField, ResolvedResource } from '../../schema/model.ts';
import type { Context } from '../../schema/context.ts';
import { fieldFacts } from '../../schema/fieldTypes/facts.ts';
import { dateTime } from '../../schema/fields.ts';
import { fieldLabelKey } from '../../schema/overlaid.ts';
import { resolveField } from '../../schema/resolve/resolveField.ts';
import { columnFacts } from '../fieldTypes/columns.ts';
import { isListable } from './abilities.ts';

/** A column of a list, ready to be drawn. */
export interface Column {
  readonly field: ResolvedField;
  readonly label: string;
  /** Least width in pixels: that of the type, or what the label needs. */
  readonly width: number;
  readonly align: 'start' | 'end';
  readonly sortable: boolean;
  /** Whether its values are worth nothing when cut: numbers, days, states. The others give way first. */
  readonly holds?: boolean;
}

/** When a record was made and last changed: every record has them, no declaration names them. */
const systemDates: readonly ResolvedField[] = ['created_at', 'updated_at'].flatMap(
  (name) => resolveField(name, dateTime({ readOnly: true, column: false })) ?? [],
);

/** The fields that a person may have as columns, the one that names a record first. */
export function columnFields(resource: ResolvedResource, context: Context): readonly ResolvedField[] {
  const all = [...resource.fields, ...systemDates].filter((field) => isListable(field, context));
  return [
    ...all.filter((field) => field.name === resource.title),
    ...all.filter((field) => field.name !== resource.title),
  ];
}

/** Key of a field's label. @example labelKey('countries', 'code') // 'resources.countries.fields.code' */
export function labelKey(resource: ResolvedResource, field: string): string {
  return field in resource.field ? fieldLabelKey(resource, field) : `views.list.${field}`;
}

const titleWidth = 224;
const widest = 232;

/** About how wide a letter is: of 13 px in a cell, of 12 px but heavier in a head. */
const letter = { cell: 7, head: 6.9 } as const;

/** Padding of a cell, and what the words of a state have around them in their chip. */
const padding = 24;
const chip = 34;

/** Room for the arrow of the sort. */
const arrow = 16;

/** What is known of a column beside its field. */
interface ColumnFacts {
  readonly label: string;
  readonly sortable: boolean;
  readonly isTitle: boolean;
  /** Whether its values are drawn as chips. */
  readonly isState: boolean;
  /** The words of its values, where they are few. */
  readonly words: readonly string[];
}

/** A field as a column, wide enough for its head and, as far as they are known, for its values. */
export function toColumn(field: ResolvedField, { label, sortable, isTitle, isState, words }: ColumnFacts): Column {
  const { width, widthOf, holds = false } = columnFacts[field.spec.type];
  const usual = isTitle ? titleWidth : (widthOf?.(field.spec) ?? width);
  const longest = Math.max(0, ...words.map((word) => word.length)) * letter.cell + padding + (isState ? chip : 0);
  const head = label.length * letter.head + padding + (sortable ? arrow : 0) + 6;
  return {
    field,
    label,
    width: Math.round(Math.max(usual, Math.min(widest, Math.max(longest, head)))),
    align: fieldFacts[field.spec.type].align,
    sortable,
    holds: holds && !isTitle,
  };
}
