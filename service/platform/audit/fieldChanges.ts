import { fieldFacts } from '../../../src/schema/fieldTypes/facts.ts';
import { plainText } from '../../../src/schema/html/plainText.ts';
import { isMasked, maskText } from '../../../src/schema/mask.ts';
import type { ResolvedField, ResolvedResource } from '../../../src/schema/model.ts';
import { isEmpty } from '../../../src/schema/predicate.ts';

/** One field that a write changed. */
export interface Change {
  readonly field: string;
  readonly from: unknown;
  readonly to: unknown;
}

type RecordLike = Readonly<Record<string, unknown>> | null;

/** The fields in which two states of a record differ; what is masked on screens stays masked here. */
export function changesBetween(resource: ResolvedResource, before: RecordLike, after: RecordLike): readonly Change[] {
  return resource.fields.flatMap((field) => {
    // What is worked out changes by what is written elsewhere.
    if (field.derived) return [];
    const from = before?.[field.name] ?? null;
    const to = after?.[field.name] ?? null;
    return same(from, to) ? [] : [{ field: field.name, from: shown(field, from), to: shown(field, to) }];
  });
}

/** Whether two values are the same as JSON, whatever the order in which objects name their members. */
export function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a, inOrder) === JSON.stringify(b, inOrder);
}

function inOrder(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** The audit is read by more people than the record: what only some may read is masked as well. Formatting is left out. */
function shown(field: ResolvedField, stored: unknown): unknown {
  if (isEmpty(stored)) return null;
  const value = fieldFacts[field.spec.type].html && typeof stored === 'string' ? plainText(stored) : stored;
  if (!isMasked(field.dataClass) && field.access.read === true) return value;
  return maskText(typeof value === 'string' ? value : JSON.stringify(value));
}
