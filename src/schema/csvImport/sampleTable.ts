import { dayOf } from '../day.ts';
import type { RuleContext } from '../fault.ts';
import { choicesOf } from '../fieldTypes/choice/choicesOf.ts';
import type { DateOptions } from '../fieldTypes/date/facts.ts';
import { fieldFacts } from '../fieldTypes/facts.ts';
import { rulesOf } from '../fieldTypes/rules.ts';
import { separator, written } from '../fieldTypes/written.ts';
import type { ResolvedField, ResolvedResource } from '../model.ts';
import { readRecord } from '../readRecord.ts';
import { importableFields } from './fields.ts';

/** What a sample is called by, in the language of whoever reads it. */
export interface SampleWords {
  readonly label: (field: string) => string;
  readonly choice: (field: string, value: string) => string;
  /** What a record is called to which a field may point; nothing where nobody has looked for one. */
  readonly named?: (field: string) => string | undefined;
}

/** Numbers from 0 to 1, always the same ones (Lehmer's): whoever asks twice gets the same file. */
function repeating(): () => number {
  let last = 20_261;
  return () => {
    last = (last * 48_271) % 2_147_483_647;
    return last / 2_147_483_647;
  };
}

const year = 365 * 86_400_000;

/** How often a value is made up again that does not go with the others. */
const tries = 20;

/**
 * A file that shows what an import takes: every column by its label, and a row that could be a record. What cannot be made up (which record another
 * one belongs to) says in brackets where its text is found.
 * @example sampleTable(countries, context, { label, choice })[0] // ['Code', 'Name', 'Currency', …]
 */
export function sampleTable(
  resource: ResolvedResource,
  context: RuleContext,
  words: SampleWords,
): readonly [head: readonly string[], row: readonly string[]] {
  const fields = importableFields(resource, context);
  const random = repeating();
  const cells = new Map(fields.map((field) => [field.name, cellOf(field, context, words, random)]));
  const wrong = () => {
    const shown = Object.fromEntries([...cells].map(([name, { text }]) => [name, text]));
    const { errors } = readRecord(fields, shown, { operation: 'create', source: 'text' }, context);
    return fields.filter(({ name, spec }) => name in errors && spec.type !== 'reference');
  };
  // What breaks a rule that binds it to another field is made up again.
  for (let again = 0; again < tries; again += 1) {
    for (const field of wrong()) cells.set(field.name, cellOf(field, context, words, random));
  }
  const left = wrong();
  return [
    fields.map(({ name }) => words.label(name)),
    fields.map((field) => (left.includes(field) ? '' : (cells.get(field.name)?.label ?? ''))),
  ];
}

/** Whether a field has a day in somebody's life. */
const isBirth = ({ spec, dataClass }: ResolvedField): boolean =>
  spec.type === 'date' && (spec as DateOptions).past === true && dataClass === 'personal';

/** When a grown-up was born: few files are of children. */
const bornOn = (random: () => number, { now, partner }: RuleContext): string =>
  dayOf(new Date(now.getTime() - (25 + Math.floor(20 * random())) * year), partner);

/** A value as the rules read it, and as people write it. */
function cellOf(
  field: ResolvedField,
  context: RuleContext,
  words: SampleWords,
  random: () => number,
): { readonly text: string; readonly label: string } {
  const { name, spec } = field;
  if (spec.type === 'reference') {
    const what = words.label(name);
    if (field.required !== true) return { text: '', label: '' };
    return { text: '', label: words.named?.(name) ?? context.t('imports.choose.sample_reference', { what }) };
  }
  const value = isBirth(field) ? bornOn(random, context) : rulesOf(spec).sample(random, spec, context);
  const text = written(spec, value);
  if (choicesOf(field).length === 0) return { text, label: text };
  const parts = fieldFacts[spec.type].column === 'text[]' ? text.split(separator) : [text];
  return { text, label: parts.map((value) => words.choice(name, value)).join(separator) };
}
