import type { ResolvedField, ResolvedResource } from '../../schema/model.ts';
import type { Context } from '../../schema/context.ts';
import { fieldFacts } from '../../schema/fieldTypes/facts.ts';
import { dateTime } from '../../schema/fields.ts';
import { resolveField } from '../../schema/resolve/resolveField.ts';
import { cells } from '../fieldTypes/cells.ts';
import { isListable } from './abilities.ts';

/** A column of a list, ready to be drawn. */
export interface Column {
  readonly field: ResolvedField;
  readonly label: string;
  /** Least width in pixels: that of the type, or what the label needs. */
  readonly width: number;
  readonly align: 'start' | 'end';
  readonly sortable: boolean;
}

/** When a record was made and last changed: every record has them, no declaration names them. */
const systemDates: readonly ResolvedField[] = ['created_at', 'updated_at'].flatMap((name) => {
  const field = resolveField(name, dateTime({ readOnly: true, column: false }), name, () => undefined);
  return field ? [field] : [];
});

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
  return field in resource.field ? `resources.${resource.name}.fields.${field}` : `views.list.${field}`;
}

const titleWidth = 232;
const widestLabel = 232;

/** A field as a column. @example toColumn(field, 'Code', true, false).align // 'start' */
export function toColumn(field: ResolvedField, label: string, sortable: boolean, isTitle: boolean): Column {
  const { width } = cells[field.spec.type];
  // A 13 px letter is about 7 px wide; the rest is the arrow of the sort and the padding of the cell.
  const forLabel = Math.min(widestLabel, Math.round(label.length * 7.2) + 40);
  return {
    field,
    label,
    width: Math.max(isTitle ? titleWidth : width, forLabel),
    align: fieldFacts[field.spec.type].align,
    sortable,
  };
}
