import type { Known } from '../../../src/schema/csvImport/judgeRow.ts';
import { isEmpty } from '../../../src/schema/predicate.ts';
import type { ResolvedField, ResolvedResource } from '../../../src/schema/model.ts';
import type { RawRecord } from '../../../src/schema/readRecord.ts';
import { isFault, type RuleContext } from '../../../src/schema/fault.ts';
import { rulesOf } from '../../../src/schema/fieldTypes/rules.ts';
import { written } from '../../../src/schema/fieldTypes/written.ts';

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
    if (!field) continue;
    const held = stored ? stored[name] : givenTo(field, context);
    if (!isSo(field, text, held, known, context)) faults[name] = context.t('service.fields.not_set');
  }
  return faults;
}

/** What a new record has in it. */
function givenTo({ filledBy, constant, default: initial }: ResolvedField, { partner, user }: RuleContext): unknown {
  if (filledBy === 'partner.guid') return partner?.guid;
  if (filledBy === 'user.guid') return user?.guid;
  if (filledBy === 'user.username') return user?.username;
  return constant ?? initial;
}

function isSo(field: ResolvedField, text: string, held: unknown, known: Known, context: RuleContext): boolean {
  if (isEmpty(held)) return false;
  const { name, spec, filledBy } = field;
  const shown = written(spec, held);
  if (text === shown) return true;
  // A partner goes by its code as well.
  const { partner } = context;
  if (filledBy === 'partner.guid' && partner && held === partner.guid && text === partner.code) return true;
  const meant = known.reference(name, text) ?? known.choice(field, text);
  if (isFault(meant)) return false;
  if (meant !== undefined) return meant === held;
  const value = rulesOf(spec).parse(text, spec, context);
  return !isFault(value) && written(spec, value) === shown;
}
