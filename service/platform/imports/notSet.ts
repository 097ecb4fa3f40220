import type { Known } from '../../../src/schema/csvImport/judgeRow.ts';
import { isSo } from '../../../src/schema/csvImport/isSo.ts';
import type { ResolvedResource } from '../../../src/schema/model.ts';
import type { RawRecord } from '../../../src/schema/readRecord.ts';
import type { RuleContext } from '../../../src/schema/fault.ts';

/** A row, in what it says of fields that files do not set. */
interface Saying {
  /** Field to text. */
  readonly kept: Readonly<Record<string, string>>;
  /** The record that the row changes; null where it makes one. */
  readonly stored: RawRecord | null;
  readonly known: Known;
}

/**
 * What is wrong with a row that says something in columns that files do not set: whoever sent it would think that it was taken. What is so already is no
 * fault, however it is written, so that an exported file may be sent back.
 * @returns field to words
 * @example notSet(resource, { kept: { status: 'closed' }, stored: null, known }, context).status // 'A file does not set this, and it is not so: …'
 */
export function notSet(
  resource: ResolvedResource,
  { kept, stored, known }: Saying,
  context: RuleContext,
): Readonly<Record<string, string>> {
  const faults: Record<string, string> = {};
  for (const [name, text] of Object.entries(kept)) {
    const field = resource.field[name];
    if (field && !isSo(field, text, { stored, known }, context)) faults[name] = context.t('service.fields.not_set');
  }
  return faults;
}
