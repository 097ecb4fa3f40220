import { isEmpty } from '../../../src/schema/predicate.ts';
import type { ResolvedField, ResolvedResource } from '../../../src/schema/model.ts';
import type { RawRecord } from '../../../src/schema/readRecord.ts';
import type { RuleContext } from '../../../src/schema/fault.ts';
import { written } from '../../../src/schema/fieldTypes/written.ts';

/**
 * What is wrong with a row that says something in columns that files do not set: whoever sent it would think that it was taken. What is so already, as an
 * export writes it, is no fault, so that an exported file may be sent back.
 * @param kept field to text, of those columns
 * @param stored the record that the row changes; null where it makes one
 * @returns field to words
 * @example notSet(resource, { status: 'closed' }, null, context).status // 'A file does not set this, and it is not so: …'
 */
export function notSet(
  resource: ResolvedResource,
  kept: Readonly<Record<string, string>>,
  stored: RawRecord | null,
  context: RuleContext,
): Readonly<Record<string, string>> {
  const faults: Record<string, string> = {};
  for (const [name, text] of Object.entries(kept)) {
    const field = resource.field[name];
    if (field && !textsOf(field, stored, context).includes(text)) faults[name] = context.t('service.fields.not_set');
  }
  return faults;
}

/** What a file may say in such a column of a record: what it has, or what each new one has. */
function textsOf(field: ResolvedField, stored: RawRecord | null, { partner }: RuleContext): readonly string[] {
  const { name, spec, filledBy, constant } = field;
  const own = filledBy === 'partner.guid' ? partner : null;
  const value = stored ? stored[name] : (own?.guid ?? constant ?? field.default);
  if (isEmpty(value)) return [];
  // A partner goes by its code as well.
  return [written(spec, value), ...(own && value === own.guid ? [own.code] : [])];
}
