import { isFault, type RuleContext } from '../fault.ts';
import { rulesOf } from '../fieldTypes/rules.ts';
import { written } from '../fieldTypes/written.ts';
import type { ResolvedField } from '../model.ts';
import { isEmpty } from '../predicate.ts';
import type { RawRecord } from '../readRecord.ts';
import type { Known } from './judgeRow.ts';

/**
 * Whether what a row says of a field that files do not set is so already, however it is written: as an export writes it, by the name of a record, or by the
 * word for a choice.
 * @param stored the record that the row changes; null where it makes one
 * @example isSo(status, 'Open', { stored: { status: 'open' }, known }, context) // true
 */
export function isSo(
  field: ResolvedField,
  text: string,
  { stored, known }: { readonly stored: RawRecord | null; readonly known: Pick<Known, 'reference' | 'choice'> },
  context: RuleContext,
): boolean {
  const held = stored ? stored[field.name] : givenTo(field, context);
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

/** What a new record has in it. */
function givenTo({ filledBy, constant, default: initial }: ResolvedField, { partner, user }: RuleContext): unknown {
  if (filledBy === 'partner.guid') return partner?.guid;
  if (filledBy === 'user.guid') return user?.guid;
  if (filledBy === 'user.username') return user?.username;
  return constant ?? initial;
}
