import type { Translate } from '../../../i18n/translator.ts';
import { type Fault, fault } from '../fault.ts';
import { choicesOf } from '../fieldTypes/choice/choicesOf.ts';
import { fieldFacts } from '../fieldTypes/facts.ts';
import { separator } from '../fieldTypes/written.ts';
import type { ResolvedField, ResolvedResource } from '../model.ts';
import { folded } from './folded.ts';

/** As many words as a fault lists of what is possible. */
const most = 12;

/** What a text in the column of a choice means, or what is possible where it means nothing; undefined where the field is no choice among a few. */
export type ChoiceMeaning = (field: ResolvedField, text: string) => string | Fault | undefined;

/**
 * Reads choices by what people call them, in any language that a file may be in; what is none is told with what is possible.
 * @param languages a translator for each language, the person's own first
 * @example choicesByLabel(people, [french, english])(gender, 'Féminin') // 'female'
 */
export function choicesByLabel(resource: ResolvedResource, languages: readonly Translate[]): ChoiceMeaning {
  const known = new Map<string, ReadonlyMap<string, string>>();
  const labelOf = (field: ResolvedField, value: string, t: Translate) =>
    t(`resources.${resource.name}.choices.${field.name}.${value}`, { _: value });
  const valuesOf = (field: ResolvedField) => {
    const found =
      known.get(field.name) ??
      new Map(
        // A value is nobody else's; a label may be, so values come last and count.
        [
          ...languages.flatMap((t) =>
            choicesOf(field).map((value) => [folded(labelOf(field, value, t)), value] as const),
          ),
          ...choicesOf(field).map((value) => [folded(value), value] as const),
        ],
      );
    known.set(field.name, found);
    return found;
  };
  return (field, text) => {
    const choices = choicesOf(field);
    if (choices.length === 0 || text.trim() === '') return undefined;
    const isList = fieldFacts[field.spec.type].column === 'text[]';
    const parts = (isList ? text.split(separator) : [text]).filter((part) => part.trim() !== '');
    const values = parts.map((part) => valuesOf(field).get(folded(part)));
    if (values.includes(undefined)) {
      const [t] = languages;
      const words = choices.slice(0, most).map((value) => (t ? labelOf(field, value, t) : value));
      return fault('one_of', { choices: [...words, ...(choices.length > most ? ['…'] : [])].join(', ') });
    }
    return values.join(separator);
  };
}
