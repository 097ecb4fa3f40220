import type { ResolvedField, ResolvedResource } from '../../../schema/model.ts';
import type { Tone } from '../../../schema/workflow.ts';

/** A chip of the bar: which field it tells of, and how. */
export interface BarChip {
  readonly field: ResolvedField;
  readonly tone: Tone;
  /** The value of a choice; null for a boolean, whose chip has the words of the field. */
  readonly value: string | null;
}

/**
 * What must be noticed of a record: what is so, never what is not.
 * @param fields those that the person may read of it
 * @example barChips(contacts, contacts.fields, { status: 'closed', is_new: false }) // [{ field: status, tone: 'danger', value: 'closed' }]
 */
export function barChips(
  resource: ResolvedResource,
  fields: readonly ResolvedField[],
  record: Readonly<Record<string, unknown>>,
): readonly BarChip[] {
  return Object.entries(resource.bar?.chips ?? {}).flatMap(([name, declared]): BarChip[] => {
    const field = fields.find((one) => one.name === name);
    const value = record[name];
    if (!field || declared === undefined) return [];
    if (typeof declared === 'string') return value === true ? [{ field, tone: declared, value: null }] : [];
    const tone = typeof value === 'string' ? declared[value] : undefined;
    return tone === undefined ? [] : [{ field, tone, value: String(value) }];
  });
}
