import type { Context } from './context.ts';
import { isFault } from './fault.ts';
import { msisdnLookups } from './fieldTypes/msisdn/facts.ts';
import { parseMsisdn } from './fieldTypes/msisdn/parse.ts';
import type { FieldType } from './fieldTypes/facts.ts';
import type { ResolvedField, ResolvedResource } from './model.ts';

/** A field that what was typed may be a value of, and how that value is asked for. */
export interface SearchWay {
  readonly field: string;
  readonly value: string;
}

type Recognise = (typed: string, field: ResolvedField, country: string | undefined) => string | null;

/** A whole number as it is kept; of a part of one its digits, as they were typed. */
const recogniseNumber: Recognise = (typed, _field, country) => {
  const [digits = null] = msisdnLookups(typed, country);
  if (digits === null) return null;
  const whole = parseMsisdn(typed, country);
  return isFault(whole) ? digits : whole;
};

/** Letters, digits and what stands between them, at least one of them a digit: people also write it in groups. */
const recogniseId: Recognise = (typed) => {
  const joined = typed.replaceAll(/\s/g, '').toUpperCase();
  return /^(?=.*\d)[A-Z0-9][A-Z0-9\-/]*$/.test(joined) ? joined : null;
};

/** A code has no spaces and no plus before it; words have a letter, and where there is a digit too they are several. */
const recogniseText: Recognise = (typed, { spec }) => {
  if ('noSpaces' in spec && spec.noSpaces) return /[\s+]/.test(typed) ? null : typed;
  return /\p{L}/u.test(typed) && (!/\d/.test(typed) || /\s/.test(typed)) ? typed : null;
};

const recognisers: Partial<Record<FieldType, Recognise>> = { msisdn: recogniseNumber, nationalId: recogniseId };

/**
 * The fields that what somebody typed may be a value of, in the order that the list declares, the surest first. What it can be
 * of none is looked for in the last of them: never is everybody listed because nothing was understood.
 * @example searchWays(contacts, '024 123 4567', { partner }) // [{ field: 'msisdn', value: '233241234567' }, ...]
 */
export function searchWays(
  resource: ResolvedResource,
  typed: string,
  { partner }: Pick<Context, 'partner'>,
): readonly SearchWay[] {
  const by = (resource.endpoints.list?.searchBy ?? []).flatMap((name) => resource.field[name] ?? []);
  const text = typed.trim();
  const ways = by.flatMap((field): SearchWay[] => {
    const value = (recognisers[field.spec.type] ?? recogniseText)(text, field, partner?.country);
    return value === null ? [] : [{ field: field.name, value }];
  });
  const last = by.at(-1);
  return ways.length === 0 && last ? [{ field: last.name, value: text }] : ways;
}
