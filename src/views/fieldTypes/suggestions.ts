import type { FieldType } from '../../schema/fieldTypes/facts.ts';
import { ChoiceSuggestions } from './choice/Suggestions.tsx';
import { ReferenceSuggestions } from './reference/Suggestions.tsx';
import type { Suggestions } from './visual.ts';

/** What a text may say that names one of a few, or one of some records: options of a `datalist`. @example const Some = suggestions[field.spec.type]; */
export const suggestions: Readonly<Partial<Record<FieldType, Suggestions>>> = {
  choice: ChoiceSuggestions,
  reference: ReferenceSuggestions,
};
